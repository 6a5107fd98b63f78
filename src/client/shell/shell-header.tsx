import { useHistoryState } from 'wouter/use-browser-location'
import type { SessionUser } from '../../contract/session.ts'
import { type FoundPlace, pathTo } from '../navigation/paths.ts'
import { Avatar } from '../ui/layout/avatar.tsx'
import { Breadcrumbs, type Crumb } from '../ui/layout/breadcrumbs.tsx'
import { Link } from '../ui/actions/link.tsx'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { crumbsOf } from './lineage.ts'
import styles from './shell-header.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { useSubject } from './subject-name.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The way down to the page as a part of the application wants it; `state` of the browser's history entry. */
export type AdjustCrumbs = (crumbs: readonly Crumb[], state: unknown) => readonly Crumb[]

/** The way down to the page, and who is signed in. */
export function ShellHeader({ place, user, adjustCrumbs }: { place: FoundPlace; user: SessionUser; adjustCrumbs: AdjustCrumbs }) {
  const name = `${user.firstName} ${user.lastName}`
  return (
    <>
      <div className={styles.way}>
        <Breadcrumbs crumbs={adjustCrumbs(crumbsOf(place, useSubject()), useHistoryState<unknown>())} />
      </div>
      <Shortcuts />
      <ThemeMenu />
      <Link look="title" href={pathTo('profile')} className={styles.person ?? ''}>
        <Avatar name={name} />
        <VisuallyHidden>Mi cuenta: </VisuallyHidden>
        <span className={styles.name}>{name}</span>
      </Link>
    </>
  )
}
