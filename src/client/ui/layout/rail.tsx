import PanelRightClose from 'lucide-react/icons/panel-right-close'
import PanelRightOpen from 'lucide-react/icons/panel-right-open'
import { useId, useSyncExternalStore, type ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { isRailShown, showRail, subscribeToRail } from './rail-state.ts'
import styles from './rail.module.css'

/**
 * What one works on, and at its right what one looks up: state, facts, files, other processes, in this order. ']' and
 * the button between them hide the rail. Where there is little room it stands below, or above with `first`.
 */
export function WithRail({ rail, first = false, children }: { rail: ReactNode; first?: boolean; children: ReactNode }) {
  const id = useId()
  const isShown = useSyncExternalStore(subscribeToRail, isRailShown)
  const Icon = isShown ? PanelRightClose : PanelRightOpen
  return (
    <div className={rail ? styles.columns : styles.alone} data-first={first || undefined} data-hidden={isShown ? undefined : true}>
      <div className={styles.main}>{children}</div>
      {rail && (
        <>
          <IconButton
            className={styles.toggle}
            label={isShown ? 'Ocultar el panel' : 'Mostrar el panel'}
            icon={<Icon aria-hidden="true" />}
            aria-expanded={isShown}
            aria-controls={id}
            aria-keyshortcuts="]"
            onClick={() => showRail(!isShown)}
          />
          <div id={id} className={styles.rail} data-rail>
            {rail}
          </div>
        </>
      )}
    </div>
  )
}
