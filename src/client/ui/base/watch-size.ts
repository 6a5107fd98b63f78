/** Calls `resized` at first and after each change of the element's size; returns what ends it. */
export function watchSize(element: Element, resized: () => void): () => void {
  resized()
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(resized)
  observer.observe(element)
  return () => observer.disconnect()
}
