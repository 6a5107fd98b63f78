import { useActorRef, useSelector } from '@xstate/react'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import type { SessionUser } from '../../contract/session.ts'
import { useUser } from '../kit/session/use-user.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { showMoment } from '../ui/base/dates.ts'
import { Page } from '../ui/layout/page.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { wireDashboard } from './wiring.ts'
import { DashboardContent } from './dashboard-content.tsx'
import styles from './dashboard.module.css'
import { DayTabs } from './my-day/day-tabs.tsx'
import { MyDayCards } from './my-day/my-day.tsx'
import { hasDay, hasTeam, useMyDay } from './my-day/use-my-day.ts'

/**
 * The first page after signing in: a title with the user's name, their day and figures (spec 1 §2;
 * design/recruiters-day.md §6).
 */
export function DashboardPage() {
  const user = useUser()
  return hasDay(user) ? <WithDay user={user} /> : <WithoutDay user={user} />
}

function useDashboard() {
  const actor = useActorRef(useWired(wireDashboard).dashboard, { input: { question: null } })
  return {
    actor,
    shown: useSelector(actor, selectThing<Dashboard>),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    isFailed: useSelector(actor, (snapshot) => snapshot.hasTag('failed')),
  }
}

function WithDay({ user }: { user: SessionUser }) {
  const { actor, shown, isBusy, isFailed } = useDashboard()
  const loaded = useMyDay()
  const { day } = loaded
  const refresh = () => {
    actor.send({ type: 'resource.refreshed' })
    loaded.actor.send({ type: 'resource.refreshed' })
  }
  return (
    <Page
      title={titleFor(user)}
      status={!(isFailed && loaded.isFailed) && <Refresh isBusy={isBusy || loaded.isBusy} onClick={refresh} />}
      tabs={hasTeam(user) && <DayTabs scope={loaded.scope} counts={day?.cuantos} />}
      actions={<p className={styles.today}>{day && showMoment(day.hoy, day.ahora)}</p>}
    >
      <DashboardContent
        widgets={shown?.widgets}
        role={user.idRole}
        isFailed={isFailed}
        onRetry={() => actor.send({ type: 'resource.retried' })}
        day={<MyDayCards user={user} loaded={loaded} />}
        isDayKnown={day !== null || loaded.isFailed}
      />
    </Page>
  )
}

function WithoutDay({ user }: { user: SessionUser | null }) {
  const { actor, shown, isBusy, isFailed } = useDashboard()
  return (
    <Page
      title={titleFor(user)}
      status={shown && <Refresh isBusy={isBusy} onClick={() => actor.send({ type: 'resource.refreshed' })} />}
    >
      <DashboardContent
        widgets={shown?.widgets}
        role={user?.idRole}
        isFailed={isFailed}
        onRetry={() => actor.send({ type: 'resource.retried' })}
        day={null}
        isDayKnown
      />
    </Page>
  )
}

const titleFor = (user: SessionUser | null): string => `¡Hola, ${user?.firstName ?? ''}!`

const Refresh = ({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) => (
  <IconButton label="Actualizar" icon={<RotateCw aria-hidden="true" />} aria-busy={isBusy} onClick={onClick} />
)
