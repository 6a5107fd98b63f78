/** The rows of a list as a queue: the current row, selected rows and the preview, by keys and by pointer. */
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type QueueMachine,
  selectAreAllChosen,
  selectChosen,
  selectCurrent,
} from '../../../../machines/kit/queue.machine.ts'
import { useEmitted } from '../actors/use-emitted.ts'
import type { TableSelection } from '../../ui/lists/table.tsx'
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
  readonly isPreviewing: boolean
  /** Undefined where rows are not selected. */
  readonly selection: TableSelection<Row> | undefined
}

/**
 * `rowKey` as for the table; null for a row that is in another table. `nameOf`: rows can be selected, and this names
 * one to a screen reader.
 */
export function useQueue<Row, Preview>(
  machine: QueueMachine<Preview>,
  list: ListActor<Row>,
  rowKey: (row: Row) => number | null,
  nameOf?: (row: Row) => string,
): Queue<Row, Preview> {
  const actor: QueueActor<Preview> = useActorRef(machine)
  const current = useSelector(actor, selectCurrent)
  const chosen = useSelector(actor, selectChosen)
  const { areAllChosen, toggleAll } = useWholePage(actor)
  const selects = nameOf !== undefined
  const isChosen = (key: number | null) => key !== null && chosen.includes(key)
  const choose = (key: number | null, isRange: boolean) =>
    key !== null && actor.send({ type: isRange ? 'range.chosen' : 'row.toggled', key })
  useEmitted(list, 'rows.shown', ({ rows }) =>
    actor.send({ type: 'rows.shown', keys: rows.flatMap((row) => rowKey(row) ?? []) }),
  )
  return {
    actor,
    watchKeys: useCallback(() => watchQueueKeys(actor, selects), [actor, selects]),
    chosen,
    current: (row) => current !== null && rowKey(row) === current,
    isPreviewing: useSelector(actor, (snapshot) => snapshot.hasTag('previewing')),
    selection: nameOf && {
      nameOf,
      isSelected: (row) => isChosen(rowKey(row)),
      areAllSelected: areAllChosen,
      onToggle: (row, isRange) => void choose(rowKey(row), isRange),
      onToggleAll: toggleAll,
    },
  }
}

/** Whether all rows of the page are selected, and the way to select all or none. */
export function useWholePage<Preview>(queue: QueueActor<Preview>) {
  const areAllChosen = useSelector(queue, selectAreAllChosen)
  return {
    areAllChosen,
    toggleAll: () => queue.send({ type: areAllChosen ? 'choice.cleared' : 'all.chosen' }),
  }
}
