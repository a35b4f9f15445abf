/** Waits until an element and its pictures are painted. */

/**
 * Calls `then` after the frame that contains the element with all its pictures. Returns a function
 * that cancels the call.
 */
export function painted(element: Element, then: () => void): () => void {
  let isWanted = true;
  const pictures = [...element.querySelectorAll('img')];
  // A picture that cannot be loaded has no frame to wait for.
  const ready = pictures.map((picture) => picture.decode?.().catch(() => undefined));
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  void Promise.all(ready)
    .then(frame)
    .then(frame)
    .then(() => isWanted && then());
  return () => void (isWanted = false);
}
