/** How large the pages of a PDF are shown, on every screen of this browser: 1 as wide as there is room. */
const key = 'bolsa-de-trabajo-admin.zoom-cv'
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const listeners = new Set<() => void>()

export function zoomOfPages(): number {
  const stored = Number(localStorage.getItem(key))
  return steps.find((step) => step === stored) ?? 1
}

/** The step beside the present one; undefined at the ends. */
export const stepBeside = (by: 1 | -1): number | undefined =>
  steps[steps.findIndex((step) => step === zoomOfPages()) + by]

/** Takes a step. */
export function zoomPages(zoom: number): void {
  if (zoom === 1) localStorage.removeItem(key)
  else localStorage.setItem(key, String(zoom))
  for (const listener of listeners) listener()
}

/** Returns a function that unsubscribes. */
export function subscribeToZoom(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
