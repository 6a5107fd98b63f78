/**
 * Values that JSON and query strings can express but the database cannot store: detected before any validation, so that
 * the answer is a clear 400 and not a later failure.
 */
import { Refused } from './refused.ts'

/** Far more than any form of the contract needs; the limits keep validation cheap. */
const deepest = 20
const mostValues = 5000

/** Refuses text that PostgreSQL cannot store: NUL, and unpaired surrogates. */
export function requireCleanText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new Refused('datos-invalidos', { mensaje: 'El texto enviado contiene caracteres que no se pueden guardar.' })
  }
}

/** Refuses parsed JSON with such text, infinite numbers (1e999), or too much depth or size. */
export function requireCleanJson(json: unknown): void {
  // A list instead of recursion, because the depth is unknown.
  const pending: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }]
  let seen = 0
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next
    seen += 1
    if (seen > mostValues || depth > deepest) throw tooComplex()
    if (typeof value === 'string') requireCleanText(value)
    else if (typeof value === 'number' && !Number.isFinite(value)) throw new Refused('datos-invalidos')
    else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      if (seen + pending.length + entries.length > mostValues) throw tooComplex()
      for (const [key, child] of entries) {
        requireCleanText(key)
        pending.push({ value: child, depth: depth + 1 })
      }
    }
  }
}

const tooComplex = () => new Refused('datos-invalidos', { mensaje: 'La información enviada es demasiado compleja.' })
