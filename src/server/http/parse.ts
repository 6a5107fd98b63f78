/** Parses what was asked with the contract's schema; a refusal names the fields and never repeats their values. */
import * as v from 'valibot'
import { Refused } from './refused.ts'

/** Enough to mark a form; junk with thousands of mistakes is not listed. */
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
    // The first message of a field is its plainest: required before too long.
    if (!fields.has(path) && fields.size < mostFields) fields.set(path, issue.message)
  }
  return Object.fromEntries(fields)
}

/** For rules whose schema brings no words of its own: valibot's are English and quote what was sent. */
function spanish(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'Este dato es requerido.'
  switch (issue.type) {
    case 'max_length':
      return `La longitud máxima es ${String(issue.requirement)}.`
    case 'min_length':
      return tooShort(issue)
    case 'non_empty':
      return 'Este dato es requerido.'
    case 'min_value':
      return `El valor mínimo es ${String(issue.requirement)}.`
    case 'max_value':
      return `El valor máximo es ${String(issue.requirement)}.`
    default:
      return 'Este dato no es válido.'
  }
}

/** One is as good as required; more is said with its number. */
function tooShort({ requirement, input }: v.BaseIssue<unknown>): string {
  if (requirement === 1) return 'Este dato es requerido.'
  return Array.isArray(input) ? `Elige al menos ${String(requirement)}.` : `Escribe al menos ${String(requirement)} caracteres.`
}
