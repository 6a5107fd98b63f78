/** The context of a machine, before and after a step. */
import { fingerprint, plain } from '../../../../machines/model/plain.ts'

export type Field = {
  readonly name: string
  readonly before: string | null
  readonly after: string
  readonly changed: boolean
}

const valueText = (value: unknown): string => {
  const text = JSON.stringify(plain(value), null, 1)
  return text.length <= 80 ? text.replaceAll(/\n\s*/g, ' ') : text
}

/** `before`: null at the start, where nothing has changed yet. */
export function fieldsOf(before: object | null, after: object): Field[] {
  return Object.entries(after).map(([name, value]) => {
    if (before === null) return { name, before: null, after: valueText(value), changed: false }
    const old = (before as Record<string, unknown>)[name]
    const text = valueText(value)
    // A value that a step does not assign stays identical, however large
    return old === value
      ? { name, before: text, after: text, changed: false }
      : { name, before: valueText(old), after: text, changed: fingerprint(old) !== fingerprint(value) }
  })
}
