import { useSelector } from '@xstate/react'
import { failedRequest } from '../kit/api/failure-text.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import type { ApplicationActor } from './application-actor.ts'

/** In place of an application that is loading, empty, or could not be loaded. */
export function ApplicationAbsence({ actor }: { actor: ApplicationActor }) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  if (isLoading) return <Loading text="Obteniendo información..." />
  if (isFailed) return <ErrorState title={failedRequest} onRetry={() => actor.send({ type: 'resource.retried' })} />
  return <EmptyState title="No se encontró información disponible." />
}
