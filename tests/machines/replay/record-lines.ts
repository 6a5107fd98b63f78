/** A failure's record, in lines for a terminal. */
import type { FailureRecord } from '../support/failure-record.ts'

export function linesOf({ step, of, message, compared, expected, seen }: FailureRecord): string[] {
  return [
    '',
    step === 0 ? 'Falla al empezar.' : `Falla en el paso ${step} de ${of}.`,
    message,
    ...(compared
      ? [`  se comparó: ${JSON.stringify(compared.expected)}`, `  con lo visto: ${JSON.stringify(compared.seen)}`]
      : []),
    `  estado esperado: ${JSON.stringify(expected.state)}`,
    ...(seen ? [`  estado visto:    ${JSON.stringify(seen.state)}`] : []),
    ...line('se debe ver', expected.shows),
    ...line('no se debe ver', expected.hides),
  ]
}

const line = (label: string, texts: readonly string[]): string[] =>
  texts.length > 0 ? [`  ${label}: ${texts.map((text) => `«${text}»`).join(', ')}`] : []
