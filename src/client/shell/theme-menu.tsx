import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Rows from 'lucide-react/icons/rows-3'
import Sun from 'lucide-react/icons/sun'
import { useSyncExternalStore } from 'react'
import { Menu } from '../ui/overlays/menu.tsx'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { chooseTallRows, hasTallRows, subscribeToRows } from './row-height.ts'
import { chooseTheme, currentTheme, subscribeToTheme, themes } from './theme.ts'

const looks = {
  light: { label: 'Claro', icon: Sun },
  dark: { label: 'Oscuro', icon: Moon },
  system: { label: 'Como el sistema', icon: Monitor },
} as const

export function ThemeMenu() {
  const chosen = useSyncExternalStore(subscribeToTheme, currentTheme)
  const isTall = useSyncExternalStore(subscribeToRows, hasTallRows)
  const Icon = looks[chosen].icon
  const items = themes.map((theme) => {
    const Look = looks[theme].icon
    return {
      key: theme,
      label: looks[theme].label,
      icon: <Look aria-hidden="true" />,
      current: theme === chosen,
      onSelect: () => chooseTheme(theme),
    }
  })
  const rows = {
    key: 'rows',
    label: isTall ? 'Filas compactas' : 'Filas altas',
    icon: <Rows aria-hidden="true" />,
    onSelect: () => chooseTallRows(!isTall),
  }
  return (
    <Menu label="Apariencia" items={[...items, rows]}>
      <Icon aria-hidden="true" />
      <VisuallyHidden>Apariencia: {looks[chosen].label}</VisuallyHidden>
    </Menu>
  )
}
