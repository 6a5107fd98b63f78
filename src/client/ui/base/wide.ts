/** Whether there is room for three columns beside the menu. */
const query = '(min-width: 84rem)'

export const isWide = (): boolean => matchMedia(query).matches

export function subscribeToWidth(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
