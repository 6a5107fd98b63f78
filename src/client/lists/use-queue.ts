/** The rows of a list as a queue: the current row, selected rows and the preview, by keys and by pointer. */
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectAnswer } from '../../../machines/kit/list.machine.ts'
import { type QueueMachine, selectAreAllChosen, selectChosen, selectCurrent } from '../../../machines/kit/queue.machine.ts'
import type { TableSelection } from '../ui/lists/table.tsx'
import { watchQueueKeys } from './queue-keys.ts'
import type { ListActor } from './use-list.ts'

export type QueueActor<Preview> = ActorRefFrom<QueueMachine<Preview>>
export type Queue<Row, Preview> = {
  readonly actor: QueueActor<Preview>
  /** Keys of the selected rows, in the order of the list. */
  readonly chosen: readonly number[]
  readonly current: (row: Row) => boolean
  readonly selection: TableSelection<Row>
}

/** `rowKey` as for the table (the same function each time); `nameOf` names a row to a screen reader. */
export function useQueue<Row, Preview>(machine: QueueMachine<Preview>, list: ListActor<Row>, rowKey: (row: Row) => number, nameOf: (row: Row) => string): Queue<Row, Preview> {
  const actor: QueueActor<Preview> = useActorRef(machine)
  const { rows } = useSelector(list, selectAnswer<Row>)
  const current = useSelector(actor, selectCurrent)
  const chosen = useSelector(actor, selectChosen)
  const areAllChosen = useSelector(actor, selectAreAllChosen)
  useEffect(() => actor.send({ type: 'rows.shown', keys: rows.map(rowKey) }), [actor, rows, rowKey])
  useEffect(() => watchQueueKeys(actor), [actor])
  return {
    actor,
    chosen,
    current: (row) => rowKey(row) === current,
    selection: {
      nameOf,
      isSelected: (row) => chosen.includes(rowKey(row)),
      areAllSelected: areAllChosen,
      onToggle: (row, isRange) => actor.send({ type: isRange ? 'range.chosen' : 'row.toggled', key: rowKey(row) }),
      onToggleAll: () => actor.send({ type: areAllChosen ? 'choice.cleared' : 'all.chosen' }),
    },
  }
}
