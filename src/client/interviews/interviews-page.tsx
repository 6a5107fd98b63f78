import { interviewFilters } from '../../contract/interviews.ts'
import type { ListQuerySchemas } from '../lists/list-address.ts'
import { ListView, type ListLabels } from '../lists/list-view.tsx'
import { useList } from '../lists/use-list.ts'
import { useWired } from '../actors/use-wired.ts'
import { wireInterviewList } from './wiring.ts'
import { interviewColumns } from './interview-columns.tsx'

const asks: ListQuerySchemas = { filters: interviewFilters.entries }
const whichOnes: Readonly<Record<string, string>> = { 'por-registrar': 'Por registrar', 'proximas': 'Próximas' }
const narrowing = { fields: [{ name: 'cuales', label: 'Cuáles', options: Object.entries(whichOnes).map(([value, label]) => ({ value, label })) }] }
const words: ListLabels = {
  caption: 'Mis Entrevistas',
  loading: 'Cargando entrevistas...',
  failed: '¡No se encontraron Entrevistas!',
  none: 'Aquí aparecerán las entrevistas que te agenden.',
  filters: { of: (_, value) => whichOnes[value] ?? value, counted: ['entrevista', 'entrevistas'], shown: 'las más próximas' },
}

/** Rows of the skeleton: an interviewer rarely has a whole page of interviews. */
const expected = 5

/** 'Mis Entrevistas' (spec 2 §2): the user's open interviews, with links to each candidate and to the result form. */
export function InterviewsPage() {
  const list = useList(useWired(wireInterviewList).interviewList, asks)
  return <ListView list={list} words={words} narrowing={narrowing} columns={interviewColumns} rowKey={(row) => row.idEntrevista} wide expected={expected} />
}
