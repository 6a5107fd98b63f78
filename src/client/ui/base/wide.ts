/** Whether there is room for columns side by side. */
const query = '(min-width: 75rem)'

export const isWide = (): boolean => matchMedia(query).matches

export function subscribeToWidth(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
