import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { Menu } from '../ui/overlays/menu.tsx'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { chooseTheme, currentTheme, subscribeToTheme, themes } from './theme.ts'

const looks = {
  light: { label: 'Claro', icon: Sun },
  dark: { label: 'Oscuro', icon: Moon },
  system: { label: 'Como el sistema', icon: Monitor },
} as const

/** Menu for the theme. */
export function ThemeMenu() {
  const chosen = useSyncExternalStore(subscribeToTheme, currentTheme)
  const Icon = looks[chosen].icon
  const items = themes.map((theme) => {
    const Look = looks[theme].icon
    return { key: theme, label: looks[theme].label, icon: <Look aria-hidden="true" />, current: theme === chosen, onSelect: () => chooseTheme(theme) }
  })
  return (
    <Menu label="Apariencia" items={items}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>Apariencia: {looks[chosen].label}</VisuallyHidden>
    </Menu>
  )
}
