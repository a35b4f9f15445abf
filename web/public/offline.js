// Where the server cannot be reached, its page without a server is: it was kept when somebody opened it.
self.addEventListener('fetch', function (event) {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch(function () {
      return Response.redirect(new URL('alone/', self.registration.scope).href);
    }),
  );
});
