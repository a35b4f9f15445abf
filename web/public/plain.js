// For browsers that cannot read the rest: if nothing appears, say why in plain words.
window.setTimeout(function () {
  var app = document.getElementById('app');
  var plain = document.getElementById('plain');
  if (app && plain && !app.firstChild) plain.removeAttribute('hidden');
}, 6000);
