/** The columns that a user has chosen for a list, stored in this browser. */
import * as v from 'valibot'
import type { ChosenColumns } from '../../ui/lists/fitting-columns.ts'

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.boolean()))
const keyOf = (list: string): string => `bolsa-de-trabajo-admin.columnas.${list}`
const listeners = new Set<() => void>()

/** Returns a function that ends it. */
export function subscribeToColumns(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const storedColumns = (list: string): string | null => localStorage.getItem(keyOf(list))

export function columnsIn(stored: string | null): ChosenColumns {
  const read = v.safeParse(schema, stored)
  return read.success ? read.output : {}
}

/** Null: as the list is without a choice. */
export function keepColumns(list: string, next: ChosenColumns | null): void {
  if (next === null) localStorage.removeItem(keyOf(list))
  else localStorage.setItem(keyOf(list), JSON.stringify(next))
  for (const listener of listeners) listener()
}
