import { useSelector } from '@xstate/react'
import { selectAnswer, selectQuestion } from '../../../machines/kit/list.machine.ts'
import type { Interview, InterviewOrder } from '../../contract/interviews.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ListView } from '../kit/lists/list-view.tsx'
import { useList } from '../kit/lists/use-list.ts'
import { useQueue } from '../kit/lists/use-queue.ts'
import { useListViews } from '../views/use-list-views.tsx'
import { columnsBeside, interviewColumns } from './interview-columns.tsx'
import { byDay } from './interview-days.tsx'
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
const isNow = ({ estado }: Interview) => estado === 'en-curso'
const [columnsByDay, columnsWithDay] = [interviewColumns(true), interviewColumns(false)]
const rowKey = ({ idEntrevista }: Interview) => idEntrevista

/** Rows of the skeleton: an interviewer rarely has a whole page of interviews. */
const expected = 5

/**
 * 'Mis Entrevistas' (spec 2 §2) as a queue, by days: the user's open interviews and those of their processes, with what
 * is to be done about each.
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
  const { sort } = useSelector(list, selectQuestion<Interview>)
  const { totalPages } = useSelector(list, selectAnswer<Interview>)
  const isByDay = !sort || sort.column === ('lejanas' satisfies InterviewOrder)
  return (
    <ListView
      list={list}
      labels={{ ...listLabels, filters: labels }}
      narrowing={narrowing}
      orders={interviewOrderOptions}
      {...views.props}
      columns={isByDay ? columnsByDay : columnsWithDay}
      groups={isByDay ? byDay(totalPages <= 1) : undefined}
      now={isNow}
      beside={columnsBeside}
      rowKey={rowKey}
      expected={expected}
      queue={queue}
      preview={<InterviewPreviewPanel queue={queue.actor} />}
    />
  )
}
