import { interviewFilters } from '../../contract/interviews.ts'
import { ListFilterBar } from '../lists/list-filter-bar.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { ListRows } from '../lists/list-rows.tsx'
import { useListing } from '../lists/use-listing.ts'
import { Page } from '../ui/page.tsx'
import { useWired } from '../use-wired.ts'
import { wireInterviewList } from './wiring.ts'
import { interviewFilterWords } from './interview-filters.ts'
import { interviewColumns } from './interview-columns.tsx'

const texts = {
  caption: 'Mis Entrevistas',
  loading: 'Cargando entrevistas...',
  failed: '¡No se encontraron Entrevistas!',
  none: 'Aquí aparecerán las entrevistas que te agenden.',
}

/** Nobody holds twenty at a time. */
const aFew = 5

/** 'Mis Entrevistas' (spec 2 §2): what one has to hold, and the way to each candidate and to register each result. */
export function InterviewsPage() {
  const { interviewList } = useWired(wireInterviewList)
  const { list, pages } = useListing(interviewList, interviewFilters.entries)
  return (
    <Page title="Mis Entrevistas">
      <ListFilterBar list={list} words={interviewFilterWords} />
      <ListRows list={list} columns={interviewColumns} rowKey={(row) => row.idEntrevista} texts={texts} wide expected={aFew} />
      <ListPages list={list} pages={pages} />
    </Page>
  )
}
