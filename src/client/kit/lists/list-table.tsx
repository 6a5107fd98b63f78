import { useSelector } from '@xstate/react'
import { selectAnswer } from '../../../../machines/kit/list.machine.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { ListActor } from './use-list.ts'

type TableProps<Row> = Pick<
  Parameters<typeof Table<Row>>[0],
  'columns' | 'rowKey' | 'actions' | 'menu' | 'current' | 'selection'
>
export type ListTableLabels = {
  readonly caption: string
  readonly loading: string
  readonly failed: string
  readonly empty: string
  readonly hint?: string
}

/**
 * A list whose column heads filter: the heads stay mounted in every state, so that a filter can be removed and an open
 * one stays open.
 */
export function ListTable<Row>({
  list,
  labels,
  ...table
}: TableProps<Row> & { list: ListActor<Row>; labels: ListTableLabels }) {
  const { rows } = useSelector(list, selectAnswer<Row>)
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  return (
    <Table
      caption={labels.caption}
      rows={rows}
      busy={isStale}
      instead={rows.length === 0 && <Instead list={list} labels={labels} />}
      {...table}
    />
  )
}

function Instead<Row>({ list, labels }: { list: ListActor<Row>; labels: ListTableLabels }) {
  const isLoading = useSelector(list, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  if (isLoading) return <Loading text={labels.loading} />
  if (!isFailed) return <EmptyState title={labels.empty}>{labels.hint}</EmptyState>
  return (
    <ErrorState title={labels.failed} onRetry={() => list.send({ type: 'list.retried' })}>
      Por favor vuelve a intentarlo más tarde.
    </ErrorState>
  )
}
