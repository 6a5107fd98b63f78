import { useMemo, useSyncExternalStore } from 'react'
import type { ChosenColumns } from '../../ui/lists/fitting-columns.ts'
import { columnsIn, keepColumns, storedColumns, subscribeToColumns } from './stored-columns.ts'

/** `list`: the name under which the choice is stored; null for a list without one. */
export function useColumnChoice(list: string | null) {
  const stored = useSyncExternalStore(subscribeToColumns, () => (list === null ? null : storedColumns(list)))
  const chosen = useMemo<ChosenColumns>(() => columnsIn(stored), [stored])
  const keep = (next: ChosenColumns | null) => {
    if (list !== null) keepColumns(list, next)
  }
  return {
    chosen,
    choose: (key: string, isChosen: boolean) => keep({ ...chosen, [key]: isChosen }),
    reset: () => keep(null),
  }
}
