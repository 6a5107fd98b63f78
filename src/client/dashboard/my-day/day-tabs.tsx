import type { DayScope, MyDay } from '../../../contract/my-day.ts'
import { Link } from '../../ui/actions/link.tsx'
import styles from '../../kit/lists/view-tabs.module.css'
import { scopeAddress } from './day-address.ts'

const names: Readonly<Record<DayScope, string>> = { yo: 'Mi día', equipo: 'Equipo', todos: 'Todos' }

/** Whose processes the page lists, each with its number. */
export function DayTabs({ scope, counts }: { scope: DayScope; counts: MyDay['cuantos'] | undefined }) {
  return (
    <nav aria-label="De quién" className={styles.tabs}>
      {(Object.keys(names) as DayScope[]).map((one) => (
        <Link
          key={one}
          href={scopeAddress(one)}
          aria-current={one === scope ? 'page' : undefined}
          className={styles.tab}
        >
          {names[one]}
          {/* Room for two digits: the tabs stay where they are when the numbers come */}
          <span className={styles.count}>{counts ? counts[one].toLocaleString('es-MX') : '\u2007\u2007'}</span>
        </Link>
      ))}
    </nav>
  )
}
