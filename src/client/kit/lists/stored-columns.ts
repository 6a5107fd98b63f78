/** The columns that a user has chosen for a list, stored in this browser. */
import * as v from 'valibot'
import { createStoredText, type StoredText } from '../../ui/base/stored-text.ts'
import type { ChosenColumns } from '../../ui/lists/fitting-columns.ts'

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.boolean()))
const stores = new Map<string, StoredText>()

/** `list`: the name of the list. */
export function columnsOfList(list: string): StoredText {
  const store = stores.get(list) ?? createStoredText(`bolsa-de-trabajo-admin.columnas.${list}`)
  stores.set(list, store)
  return store
}

export function columnsIn(stored: string | null): ChosenColumns {
  const read = v.safeParse(schema, stored)
  return read.success ? read.output : {}
}
