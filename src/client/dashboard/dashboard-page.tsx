import { useSelector } from '@xstate/react'
import { selectUser } from '../../../machines/session.machine.ts'
import { useApplication } from '../application-context.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** The first page after signing in: the greeting and, without widgets, that there are none (spec 1 §2). */
export function DashboardPage() {
  const user = useSelector(useApplication().session, selectUser)
  return (
    <Page title={`¡Hola, ${user?.firstName ?? ''}!`}>
      <Card>
        <EmptyState title="No hay información disponible" />
      </Card>
    </Page>
  )
}
