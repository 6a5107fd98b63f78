/** Values by which a candidate is recognised; pure. */
import type { DuplicateReason } from '../../contract/duplicates.ts'
import { searchText } from '../platform/base/search-text.ts'

export type DuplicateKey = { readonly kind: DuplicateReason; readonly key: string; readonly name: string | null }

export type Recognised = {
  readonly nombres: string
  readonly paterno: string
  readonly materno: string
  readonly correo: string
  readonly telefono: string
  /** YYYY-MM-DD. */
  readonly nacimiento: string | null
  readonly curps: readonly string[]
}

/** A number is the same with and without the country's code. */
const digitsOfNumber = 10
const leastDigits = 8
const curpPattern = /^[A-Z]{4}\d{6}[A-Z\d]{8}$/

export function duplicateKeysOf({
  nombres,
  paterno,
  materno,
  correo,
  telefono,
  nacimiento,
  curps,
}: Recognised): DuplicateKey[] {
  const mail = correo.trim().toLowerCase()
  const digits = telefono.replaceAll(/\D/g, '')
  const name = searchText(nombres, paterno, materno)
  const all = curps.map((curp) => curp.replaceAll(/\s/g, '').toUpperCase())
  return [
    ...(mail === '' ? [] : [{ kind: 'correo' as const, key: mail, name: null }]),
    ...(digits.length < leastDigits
      ? []
      : [{ kind: 'telefono' as const, key: digits.slice(-digitsOfNumber), name: null }]),
    ...[...new Set(all)]
      .filter((curp) => curpPattern.test(curp))
      .map((key) => ({ kind: 'curp' as const, key, name: null })),
    ...(nacimiento === null || name === '' ? [] : [{ kind: 'nombre' as const, key: nacimiento, name }]),
  ]
}
