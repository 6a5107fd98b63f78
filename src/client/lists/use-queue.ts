/** The rows of a list as a queue: the current row, selected rows and the preview, by keys and by pointer. */
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type QueueMachine, selectAreAllChosen, selectChosen, selectCurrent } from '../../../machines/kit/queue.machine.ts'
import { useEmitted } from '../actors/use-emitted.ts'
import type { TableSelection } from '../ui/lists/table.tsx'
import { watchQueueKeys } from './queue-keys.ts'
import type { ListActor } from './use-list.ts'

export type QueueActor<Preview> = ActorRefFrom<QueueMachine<Preview>>
export type Queue<Row, Preview> = {
  readonly actor: QueueActor<Preview>
  /** The `ref` of an element: the keys work while it is on the page. */
  readonly watchKeys: () => () => void
  /** Keys of the selected rows, in the order of the list. */
  readonly chosen: readonly number[]
  readonly current: (row: Row) => boolean
  readonly selection: TableSelection<Row>
}

/** `rowKey` as for the table; `nameOf` names a row to a screen reader. */
export function useQueue<Row, Preview>(machine: QueueMachine<Preview>, list: ListActor<Row>, rowKey: (row: Row) => number, nameOf: (row: Row) => string): Queue<Row, Preview> {
  const actor: QueueActor<Preview> = useActorRef(machine)
  const current = useSelector(actor, selectCurrent)
  const chosen = useSelector(actor, selectChosen)
  const areAllChosen = useSelector(actor, selectAreAllChosen)
  useEmitted(list, 'rows.shown', ({ rows }) => actor.send({ type: 'rows.shown', keys: rows.map(rowKey) }))
  return {
    actor,
    watchKeys: useCallback(() => watchQueueKeys(actor), [actor]),
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
