// Serves the offline page if the server is unreachable. The browser cached that page on an earlier
// visit.
self.addEventListener('fetch', function (event) {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    fetch(event.request).catch(function () {
      return Response.redirect(new URL('alone/', self.registration.scope).href);
    }),
  );
});
