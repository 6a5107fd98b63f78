import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectFilters, selectPage, selectRows, selectSearch, selectTotalPages, selectTyped } from '../../../machines/kit/searchable-list.machine.ts'
import { candidateFilters, type CandidateSummary } from '../../contract/candidates.ts'
import { ListFilterBar } from '../lists/list-filter-bar.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { ListRows } from '../lists/list-rows.tsx'
import { type ListActor, useListing } from '../lists/use-listing.ts'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { useWired } from '../use-wired.ts'
import { wireCandidateList } from './wiring.ts'
import { candidateColumns } from './candidate-columns.tsx'
import { candidateFilterWords } from './candidate-filters.ts'
import { placeOf } from './list-place.ts'

const texts = { caption: 'Candidatos en proceso', loading: 'Cargando candidatos...', failed: '¡No se encontraron Candidatos!' }

/** 'Candidatos en proceso' (spec 1 §2): search, pages, and the way to each profile and process. */
export function CandidatesPage() {
  const { candidateList } = useWired(wireCandidateList)
  const { list, pages } = useListing(candidateList, candidateFilters.entries)
  return (
    <Page title="Candidatos en proceso" actions={<Search list={list} />}>
      <ListFilterBar list={list} words={candidateFilterWords} />
      <ListRows list={list} columns={useColumns(list)} rowKey={(row) => row.idReclutamiento} texts={texts} />
      <ListPages list={list} pages={pages} />
    </Page>
  )
}

function useColumns(list: ListActor<CandidateSummary>) {
  const rows = useSelector(list, selectRows<CandidateSummary>)
  const search = useSelector(list, selectSearch)
  const page = useSelector(list, selectPage)
  const filters = useSelector(list, selectFilters)
  const totalPages = useSelector(list, selectTotalPages)
  // Then the rows are still those of another page
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  return useMemo(
    () => candidateColumns(isStale ? null : placeOf({ search, page, filters }, { rows, totalPages })),
    [isStale, search, page, filters, rows, totalPages],
  )
}

function Search({ list }: { list: ListActor<CandidateSummary> }) {
  return (
    <SearchBox
      label="Buscar candidato"
      value={useSelector(list, selectTyped)}
      busy={useSelector(list, (snapshot) => snapshot.hasTag('busy'))}
      onChange={(text) => list.send({ type: 'search.typed', text })}
    />
  )
}
