import { useActorRef, useSelector } from '@xstate/react'
import Keyboard from 'lucide-react/icons/keyboard'
import Search from 'lucide-react/icons/search'
import { Suspense } from 'react'
import { selectIsHelpOpen, selectIsPaletteOpen } from '../../../machines/shell/shortcuts.machine.ts'
import type { SessionUser } from '../../contract/session.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { shortcuts } from './wiring.ts'
import { lazyView } from './lazy-view.ts'
import styles from './shortcuts.module.css'

const sheet = lazyView(() => import('./help-sheet.tsx').then((file) => file.HelpSheet))
const palette = lazyView(() => import('./palette/palette.tsx').then((file) => file.Palette))

/** The keyboard shortcuts of every screen, and buttons for the palette and the help sheet. */
export function Shortcuts({ user }: { user: SessionUser }) {
  const actor = useActorRef(shortcuts)
  const isOpen = useSelector(actor, selectIsHelpOpen)
  const help = () => actor.send({ type: 'help.requested' })
  return (
    <>
      <IconButton
        label="Buscar (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden="true" />}
        onPointerEnter={palette.preload}
        onFocus={palette.preload}
        onClick={() => actor.send({ type: 'palette.opened' })}
      />
      <IconButton
        className={styles.button}
        label="Atajos de teclado"
        aria-keyshortcuts="?"
        icon={<Keyboard aria-hidden="true" />}
        onPointerEnter={sheet.preload}
        onFocus={sheet.preload}
        onClick={help}
      />
      {useSelector(actor, selectIsPaletteOpen) && (
        <Suspense>
          <palette.View
            user={user}
            actions={[{ label: 'Ver los atajos de teclado', keys: '?', run: help }]}
            onClose={() => actor.send({ type: 'palette.closed' })}
          />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <sheet.View onClose={() => actor.send({ type: 'help.closed' })} />
        </Suspense>
      )}
    </>
  )
}
