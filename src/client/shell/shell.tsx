import { useActorRef, useSelector } from '@xstate/react'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react'
import { selectIsOpen, sidebarMachine } from '../../../machines/shell/sidebar.machine.ts'
import type { SessionUser } from '../../contract/session.ts'
import { useApplication } from '../kit/actors/application-context.ts'
import { liveChannel } from '../kit/live/live-channel.ts'
import { fill, type FoundPlace } from '../kit/navigation/paths.ts'
import { places } from '../kit/navigation/places.ts'
import { LazyPart } from './lazy-part.tsx'
import { lazyView } from './lazy-view.ts'
import { LeaveDialog, useLeaving } from './leave-dialog.tsx'
import { SessionModal } from '../kit/session/session-modal.tsx'
import { Announcer } from '../ui/feedback/announcer.tsx'
import { AppShell } from '../ui/layout/frame/app-shell.tsx'
import { Brand } from '../ui/layout/frame/brand.tsx'
import { NavButton, NavLink, NavOtherTab } from '../ui/layout/frame/nav-link.tsx'
import { isSidebarFolded, subscribeToSidebar, toggleSidebar } from '../ui/layout/frame/sidebar-fold.ts'
import { hasBulk, subscribeToBulk } from './bulk/current-bulk.ts'
import { sectionOf } from './breadcrumbs.ts'
import { rememberVisit } from './recent-visits.ts'
import { documentTitle } from '../kit/navigation/headings.ts'
import { ShellHeader } from './shell-header.tsx'
import { addressOf, linksFor } from './sidebar-links.ts'
import { useSubject } from './subject-name.tsx'

/** Loaded once something was done to many. */
const BulkTray = lazyView(() => import('./bulk/bulk-tray.tsx').then((file) => file.BulkTray))

/** The layout around every signed-in page (spec 1 §2, 'Admin shell'). */
export function Shell({ place, user, children }: { place: FoundPlace; user: SessionUser; children: ReactNode }) {
  const leaving = useLeaving()
  const sidebar = useActorRef(sidebarMachine)
  const open = useSelector(sidebar, selectIsOpen)
  const path = fill(places[place.name].pattern, place.params)
  const changed = useEffectEvent((_path: string) => {
    sidebar.send({ type: 'route.changed' })
    rememberVisit(user.idUsuario, place)
  })
  useEffect(() => changed(path), [path])
  const subject = useSubject()
  const title = documentTitle(place)
  // Runs after the page's own effects: `PageLoaded` sets the title without the name
  useEffect(() => {
    document.title = subject ? `${subject} · ${title}` : title
  }, [subject, title])
  const { session, notices } = useApplication()
  useEffect(() => {
    const channel = new BroadcastChannel(liveChannel)
    // The reporting part is loaded on the first request
    channel.addEventListener(
      'message',
      ({ data }) =>
        void import('../kit/live/follow.ts').then(
          ({ follow }) => follow(channel, user, [session, notices], data),
          () => {},
        ),
    )
    return () => channel.close()
  }, [user, session, notices])
  const section = sectionOf(place)
  // A document between two columns
  const needsRoom = place.name === 'process' || place.name === 'candidate'
  const isFolded = useSyncExternalStore(subscribeToSidebar, () => isSidebarFolded(needsRoom))
  const showsBulk = useSyncExternalStore(subscribeToBulk, hasBulk)
  return (
    <>
      <AppShell
        brand={<Brand name="Bolsa de Trabajo" detail="Administración" />}
        navigation={linksFor(user).map((link) => {
          const { label } = link
          const shown = {
            href: addressOf(link, user.idRole),
            icon: <link.icon aria-hidden="true" />,
            title: isFolded ? label : undefined,
          }
          return 'page' in link ? (
            <NavOtherTab key={label} {...shown}>
              {label}
            </NavOtherTab>
          ) : (
            <NavLink key={label} {...shown} current={link.place === section}>
              {label}
            </NavLink>
          )
        })}
        navigationEnd={
          <NavButton
            icon={<LogOut aria-hidden="true" />}
            title={isFolded ? 'Cerrar sesión' : undefined}
            onClick={leaving.leave}
          >
            Cerrar sesión
          </NavButton>
        }
        header={<ShellHeader place={place} user={user} />}
        open={open}
        folded={isFolded}
        dense={needsRoom}
        onFold={() => toggleSidebar(needsRoom)}
        onToggle={() => sidebar.send({ type: 'sidebar.toggled' })}
        onClose={() => sidebar.send({ type: 'sidebar.dismissed' })}
        tray={
          showsBulk && (
            <LazyPart title="Acciones para varios">
              <BulkTray.View />
            </LazyPart>
          )
        }
      >
        {children}
      </AppShell>
      <Announcer />
      <SessionModal onLeave={leaving.leave} />
      <LeaveDialog leaving={leaving} />
    </>
  )
}
