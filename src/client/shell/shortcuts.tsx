import { useActorRef, useSelector } from '@xstate/react'
import Keyboard from 'lucide-react/icons/keyboard'
import { Suspense } from 'react'
import { selectIsHelpOpen } from '../../../machines/shell/shortcuts.machine.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { shortcuts } from './wiring.ts'
import { lazyView } from './lazy-view.ts'
import styles from './shortcuts.module.css'

const sheet = lazyView(() => import('./help-sheet.tsx').then((file) => file.HelpSheet))

/** The keyboard shortcuts of every screen, and the button that shows them. */
export function Shortcuts() {
  const actor = useActorRef(shortcuts)
  const isOpen = useSelector(actor, selectIsHelpOpen)
  return (
    <>
      <IconButton
        className={styles.button}
        label="Atajos de teclado"
        aria-keyshortcuts="?"
        icon={<Keyboard aria-hidden="true" />}
        onPointerEnter={sheet.preload}
        onFocus={sheet.preload}
        onClick={() => actor.send({ type: 'help.asked' })}
      />
      {isOpen && (
        <Suspense>
          <sheet.View onClose={() => actor.send({ type: 'help.closed' })} />
        </Suspense>
      )}
    </>
  )
}
