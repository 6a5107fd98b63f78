/** Light, dark, or the system's choice: stored in this browser, applied by `data-theme` on the page. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'bolsa-de-trabajo-admin.tema'
const listeners = new Set<() => void>()

export function currentTheme(): Theme {
  const stored = localStorage.getItem(key)
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  showTheme()
  for (const listener of listeners) listener()
}

/** Applies the stored choice to the page. */
export function showTheme(): void {
  const theme = currentTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Also reports a choice made in another tab. Returns the unsubscribe function. */
export function subscribeToTheme(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== key) return
    showTheme()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}
