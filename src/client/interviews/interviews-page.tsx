import type { Interview } from '../../contract/interviews.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ListOrder } from '../kit/lists/list-order.tsx'
import { ListView } from '../kit/lists/list-view.tsx'
import { useList } from '../kit/lists/use-list.ts'
import { useQueue } from '../kit/lists/use-queue.ts'
import { useListViews } from '../views/use-list-views.tsx'
import { columnsBeside, interviewColumns } from './interview-columns.tsx'
import {
  interviewOrderOptions,
  interviewQuerySchemas,
  interviewViews,
  useInterviewFilters,
} from './interview-filters.ts'
import { InterviewPreviewPanel } from './interview-preview.tsx'
import { type InterviewPreview, wireInterviewList } from './wiring.ts'

const listLabels = {
  caption: 'Mis Entrevistas',
  loading: 'Cargando entrevistas...',
  failed: '¡No se encontraron Entrevistas!',
  none: 'Aquí aparecerán las entrevistas que te agenden.',
}
const rowKey = ({ idEntrevista }: Interview) => idEntrevista

/** Rows of the skeleton: an interviewer rarely has a whole page of interviews. */
const expected = 5

/**
 * 'Mis Entrevistas' (spec 2 §2) as a queue: the user's open interviews, with links to each candidate and to the result
 * form.
 */
export function InterviewsPage() {
  const machines = useWired(wireInterviewList)
  const list = useList(machines.interviewList, interviewQuerySchemas)
  const { narrowing, labels } = useInterviewFilters()
  const queue = useQueue<Interview, InterviewPreview>(machines.queue, list, rowKey)
  const views = useListViews('entrevistas', {
    list,
    querySchemas: interviewQuerySchemas,
    machines,
    builtIn: interviewViews,
  })
  return (
    <ListView
      list={list}
      labels={{ ...listLabels, filters: labels }}
      narrowing={narrowing}
      sort={<ListOrder list={list} orders={interviewOrderOptions} />}
      {...views.props}
      columns={interviewColumns}
      beside={columnsBeside}
      rowKey={rowKey}
      expected={expected}
      queue={queue}
      preview={<InterviewPreviewPanel queue={queue.actor} />}
    />
  )
}
