import { useSelector } from '@xstate/react'
import { selectRows, selectTyped } from '../../../machines/searchable-list.machine.ts'
import { type CandidateSummary, pageSize } from '../../contract/candidates.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { useWired } from '../use-wired.ts'
import { wireCandidateList } from '../wiring/candidates.ts'
import { candidateColumns } from './candidate-columns.tsx'
import { ListPages } from './list-pages.tsx'
import { type ListActor, useListing } from './use-listing.ts'

type CandidateList = ListActor<CandidateSummary>

/** 'Candidatos en proceso' (spec 1 §2): search, pages, and the way to each profile and process. */
export function CandidatesPage() {
  const { candidateList } = useWired(wireCandidateList)
  const { list, pages } = useListing(candidateList)
  return (
    <Page title="Candidatos en proceso" actions={<Search list={list} />}>
      <Rows list={list} />
      <ListPages list={list} pages={pages} />
    </Page>
  )
}

function Search({ list }: { list: CandidateList }) {
  return (
    <SearchBox
      label="Buscar candidato"
      value={useSelector(list, selectTyped)}
      busy={useSelector(list, (snapshot) => snapshot.hasTag('busy'))}
      onChange={(text) => list.send({ type: 'search.typed', text })}
    />
  )
}

function Rows({ list }: { list: CandidateList }) {
  const rows = useSelector(list, selectRows<CandidateSummary>)
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  const isFailed = useSelector(list, (snapshot) => snapshot.matches({ list: 'failed' }))
  if (isLoading) return <TableSkeleton text="Cargando candidatos..." columns={candidateColumns} rows={pageSize} />
  if (isFailed) {
    return (
      <Card>
        <ErrorState title="¡No se encontraron Candidatos!" onRetry={() => list.send({ type: 'list.retried' })}>
          Por favor vuelve a intentarlo más tarde.
        </ErrorState>
      </Card>
    )
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState title="No hay información disponible" />
      </Card>
    )
  }
  return (
    <Table
      caption="Candidatos en proceso"
      columns={candidateColumns}
      rows={rows}
      rowKey={(row) => row.idReclutamiento}
      busy={isStale}
    />
  )
}
