// For browsers that cannot run the client: if no page appears, explains why.
window.setTimeout(function () {
  var app = document.getElementById('app');
  var plain = document.getElementById('plain');
  if (app && plain && !app.firstChild) plain.removeAttribute('hidden');
}, 6000);
