import { useActorRef, useSelector } from '@xstate/react'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import { useUser } from '../kit/session/use-user.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { wireDashboard } from './wiring.ts'
import { DashboardContent } from './dashboard-content.tsx'

/** The first page after signing in: a greeting and the user's own figures (spec 1 §2). */
export function DashboardPage() {
  const user = useUser()
  const dashboard = useActorRef(useWired(wireDashboard).dashboard, { input: { question: null } })
  const shown = useSelector(dashboard, selectThing<Dashboard>)
  const isBusy = useSelector(dashboard, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(dashboard, (snapshot) => snapshot.hasTag('failed'))
  return (
    <Page
      title={`¡Hola, ${user?.firstName ?? ''}!`}
      status={
        shown && (
          <IconButton
            label="Actualizar"
            icon={<RotateCw aria-hidden="true" />}
            aria-busy={isBusy}
            onClick={() => dashboard.send({ type: 'resource.refreshed' })}
          />
        )
      }
    >
      <DashboardContent
        widgets={shown?.widgets}
        role={user?.idRole}
        isFailed={isFailed}
        onRetry={() => dashboard.send({ type: 'resource.retried' })}
      />
    </Page>
  )
}
