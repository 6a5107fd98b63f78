import PanelRightClose from 'lucide-react/icons/panel-right-close'
import PanelRightOpen from 'lucide-react/icons/panel-right-open'
import { useId, useSyncExternalStore, type ReactNode } from 'react'
import { IconButton } from '../../actions/icon-button.tsx'
import { isRailShown, showRail, subscribeToRail } from './rail-state.ts'
import styles from './rail.module.css'

/**
 * The main column and, on the right, the rail: state, facts, files, related records, in this order. ']' and the button
 * between the columns hide the rail. In a narrow window it is below the main column, or above it with `first`.
 */
export function WithRail({ rail, first = false, children }: { rail: ReactNode; first?: boolean; children: ReactNode }) {
  const id = useId()
  const isShown = useSyncExternalStore(subscribeToRail, isRailShown)
  const Icon = isShown ? PanelRightClose : PanelRightOpen
  return (
    <div
      className={rail ? styles.columns : styles.alone}
      data-first={first || undefined}
      data-hidden={isShown ? undefined : true}
    >
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
