import { useSelector } from '@xstate/react'
import { selectTyped } from '../../../machines/searchable-list.machine.ts'
import type { CandidateSummary } from '../../contract/candidates.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { ListRows } from '../lists/list-rows.tsx'
import { type ListActor, useListing } from '../lists/use-listing.ts'
import { Page } from '../ui/page.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { useWired } from '../use-wired.ts'
import { wireCandidateList } from '../wiring/candidates.ts'
import { candidateColumns } from './candidate-columns.tsx'

const texts = { caption: 'Candidatos en proceso', loading: 'Cargando candidatos...', failed: '¡No se encontraron Candidatos!' }

/** 'Candidatos en proceso' (spec 1 §2): search, pages, and the way to each profile and process. */
export function CandidatesPage() {
  const { candidateList } = useWired(wireCandidateList)
  const { list, pages } = useListing(candidateList)
  return (
    <Page title="Candidatos en proceso" actions={<Search list={list} />}>
      <ListRows list={list} columns={candidateColumns} rowKey={(row) => row.idReclutamiento} texts={texts} />
      <ListPages list={list} pages={pages} />
    </Page>
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
