import { useMemo, useSyncExternalStore } from 'react'
import type { StoredText } from '../../ui/base/stored-text.ts'
import type { ChosenColumns } from '../../ui/lists/fitting-columns.ts'
import { columnsIn, columnsOfList } from './stored-columns.ts'

const nothingStored: StoredText = { read: () => null, write: () => {}, subscribe: () => () => {} }

/**
 * `list`: the name under which the choice is stored; null for a list without one. `reset`: as the list is without a
 * choice.
 */
export function useColumnChoice(list: string | null) {
  const { read, write, subscribe } = list === null ? nothingStored : columnsOfList(list)
  const stored = useSyncExternalStore(subscribe, read)
  const chosen = useMemo<ChosenColumns>(() => columnsIn(stored), [stored])
  return {
    chosen,
    choose: (key: string, isChosen: boolean) => write(JSON.stringify({ ...chosen, [key]: isChosen })),
    reset: () => write(null),
  }
}
