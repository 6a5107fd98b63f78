import { useHistoryState } from 'wouter/use-browser-location'
import type { SessionUser } from '../../contract/session.ts'
import { crumbsOverPlace } from '../kit/lists/list-place.ts'
import { type FoundPlace, pathTo } from '../kit/navigation/paths.ts'
import { Avatar } from '../ui/layout/avatar.tsx'
import { Breadcrumbs } from '../ui/layout/frame/breadcrumbs.tsx'
import { Link } from '../ui/actions/link.tsx'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { crumbsOf } from './breadcrumbs.ts'
import styles from './shell-header.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { useSubject } from './subject-name.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The breadcrumbs and the signed-in user. */
export function ShellHeader({ place, user }: { place: FoundPlace; user: SessionUser }) {
  const name = `${user.firstName} ${user.lastName}`
  return (
    <>
      <div className={styles.way}>
        <Breadcrumbs crumbs={crumbsOverPlace(crumbsOf(place, useSubject()), useHistoryState<unknown>())} />
      </div>
      <Shortcuts user={user} />
      <ThemeMenu />
      <Link look="title" href={pathTo('profile')} className={styles.person ?? ''}>
        <Avatar name={name} />
        <VisuallyHidden>Mi cuenta: </VisuallyHidden>
        <span className={styles.name}>{name}</span>
      </Link>
    </>
  )
}
