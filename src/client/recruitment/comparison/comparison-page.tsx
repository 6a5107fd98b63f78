import { useActorRef, useSelector } from '@xstate/react'
import { useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { ResourceMachine } from '../../../../machines/kit/resource.machine.ts'
import { howManyCompared, type ComparedProcess } from '../../../contract/process-comparison.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { readProcessComparison } from '../../kit/navigation/comparison-address.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { ResourcePage } from '../../kit/resources/resource-page.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ComparedColumn } from './compared-column.tsx'
import styles from './comparison-page.module.css'
import { type Compared, wireComparison } from './comparison-wiring.ts'
import { useOfferUndo } from '../decisions/use-offer-undo.tsx'

const title = 'Comparar candidatos'

/** Candidates of one vacancy side by side, and 'Avanza' below each. Other ids get another actor. */
export function ComparisonPage() {
  const procesos = readProcessComparison(useSearch())
  return <Comparison key={procesos.join()} procesos={procesos} />
}

function Comparison({ procesos }: { procesos: number[] }) {
  const actor = useActorRef(useWired(wireComparison).compared, { input: { question: { procesos } } })
  return (
    <ResourcePage
      actor={actor}
      title={title}
      loading="Cargando candidatos..."
      lines={12}
      missing={`No hay candidatos que comparar: ya no existen, o no puedes verlos. ${howManyCompared}`}
      wayOn={toCandidates}
    >
      {(compared) =>
        'problem' in compared ? (
          <Problem text={compared.problem} />
        ) : (
          <Columns actor={actor} processes={compared.processes} requestedCount={procesos.length} />
        )
      }
    </ResourcePage>
  )
}

const toCandidates = (
  <Link look="button" href={pathTo('candidates')}>
    Ir a Candidatos
  </Link>
)

const Problem = ({ text }: { text: string }) => (
  <Page title={title}>
    <EmptyState title={text} action={toCandidates} />
  </Page>
)

type ComparisonActor = ActorRefFrom<ResourceMachine<Compared, { readonly procesos: number[] }>>

function Columns({
  actor,
  processes,
  requestedCount,
}: {
  actor: ComparisonActor
  processes: readonly ComparedProcess[]
  requestedCount: number
}) {
  const isRefreshing = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const refresh = () => actor.send({ type: 'resource.refreshed' })
  const offerUndo = useOfferUndo(refresh, refresh)
  const hidden = requestedCount - processes.length
  return (
    <Page title={title} facts={processes[0]?.proceso.tituloVacante}>
      {hidden > 0 && (
        <Callout>
          {hidden === 1
            ? 'Uno de los candidatos no existe o no puedes verlo.'
            : `${hidden} de los candidatos no existen o no puedes verlos.`}
        </Callout>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className={styles.columns} tabIndex={0} role="group" aria-label="Candidatos, uno al lado del otro">
        {processes.map((one) => (
          <ComparedColumn
            key={one.proceso.idReclutamiento}
            compared={one}
            isRefreshing={isRefreshing}
            onSaved={offerUndo}
            onChange={refresh}
          />
        ))}
      </div>
    </Page>
  )
}
