/** Parses a request with the contract's schema; a refusal names the fields and never repeats their values. */
import * as v from 'valibot'
import { Refused } from './refused.ts'

/** Enough for any form; junk with thousands of errors is not listed. */
const mostFields = 20

export function parse(schema: v.GenericSchema, input: unknown): unknown {
  const parsed = v.safeParse(schema, input, { message: spanish })
  if (parsed.success) return parsed.output
  throw new Refused('datos-invalidos', { campos: fieldsOf(parsed.issues) })
}

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    // The first message of a field is the simplest: required before too long.
    if (!fields.has(path) && fields.size < mostFields) fields.set(path, issue.message)
  }
  return Object.fromEntries(fields)
}

const required = 'Este dato es requerido.'

/** For rules without their own message: valibot's are in English and quote the value. */
function spanish(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return required
  switch (issue.type) {
    case 'max_length':
      return `La longitud máxima es ${String(issue.requirement)}.`
    case 'min_length':
      // A minimum of one means required, also for a list.
      return issue.requirement === 1 ? required : `Escribe al menos ${String(issue.requirement)} caracteres.`
    case 'non_empty':
      return required
    case 'min_value':
      return `El valor mínimo es ${String(issue.requirement)}.`
    case 'max_value':
      return `El valor máximo es ${String(issue.requirement)}.`
    default:
      return 'Este dato no es válido.'
  }
}
