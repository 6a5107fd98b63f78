/** What a machine remembers, before and after a step. */
import { fingerprint, plain } from '../../../tests/machines/support/plain.ts'

export type Field = { readonly name: string; readonly before: string | null; readonly after: string; readonly changed: boolean }

const told = (value: unknown): string => {
  const text = JSON.stringify(plain(value), null, 1)
  return text.length <= 80 ? text.replaceAll(/\n\s*/g, ' ') : text
}

/** `before`: null at the start, where nothing has changed yet. */
export function fieldsOf(before: object | null, after: object): Field[] {
  return Object.entries(after).map(([name, value]) => {
    const old = before === null ? undefined : (before as Record<string, unknown>)[name]
    return { name, before: before === null ? null : told(old), after: told(value), changed: before !== null && fingerprint(old) !== fingerprint(value) }
  })
}
