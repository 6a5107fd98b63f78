/** The columns that a user has chosen for a list, stored in this browser. */
import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { ChosenColumns } from '../../ui/lists/fitting-columns.ts'

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.boolean()))
const keyOf = (list: string): string => `bolsa-de-trabajo-admin.columnas.${list}`
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `list`: the name under which the choice is stored; null for a list without one. */
export function useColumnChoice(list: string | null) {
  const stored = useSyncExternalStore(subscribe, () => (list === null ? null : localStorage.getItem(keyOf(list))))
  const chosen = useMemo<ChosenColumns>(() => {
    const read = v.safeParse(schema, stored)
    return read.success ? read.output : {}
  }, [stored])
  const keep = (next: ChosenColumns | null) => {
    if (list === null) return
    if (next === null) localStorage.removeItem(keyOf(list))
    else localStorage.setItem(keyOf(list), JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return {
    chosen,
    choose: (key: string, isChosen: boolean) => keep({ ...chosen, [key]: isChosen }),
    reset: () => keep(null),
  }
}
