/** What an item of the history tells besides its title, as HTML; everything that people wrote is escaped. */
import { html } from './html.ts'
import type { EventRow } from './process-queries.ts'

type Form = Readonly<Record<string, unknown>>
type Line = (form: Form, row: EventRow) => string | null

const textOf = (form: Form, field: string): string | null => {
  const value = form[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** In the order in which they are shown; null says nothing. */
const lines: readonly Line[] = [
  (_, { motivo }) => (motivo === null ? null : html`<p>Motivo: ${motivo}</p>`),
  // Typed by a person, unlike the reasons of the catalogue.
  (form) => (textOf(form, 'motivo') === null ? null : html`<p>Motivo: ${textOf(form, 'motivo') ?? ''}</p>`),
  (form) => (textOf(form, 'resultado') === null ? null : html`<p>Resultado: ${textOf(form, 'resultado') ?? ''}</p>`),
  (form) => {
    const scores = ['d', 'i', 's', 'c'].flatMap((name) => textOf(form, name) ?? [])
    return scores.length < 4 ? null : html`<p>D ${scores[0] ?? ''} · I ${scores[1] ?? ''} · S ${scores[2] ?? ''} · C ${scores[3] ?? ''}</p>`
  },
  (form) => (textOf(form, 'hora') === null ? null : html`<p>${textOf(form, 'fecha') ?? ''}, ${textOf(form, 'descripcionHora') ?? ''}</p>`),
  (_, { tipo, sede }) => (tipo === null ? null : html`<p>${sede === null ? tipo : `${tipo} · ${sede}`}</p>`),
  (_, { interviewer }) => (interviewer === null ? null : html`<p>Entrevista: ${interviewer}</p>`),
  (_, { folio }) => (folio === null ? null : html`<p>Folio: ${folio}</p>`),
  (form) => {
    const lost = Array.isArray(form.perdidas) ? form.perdidas.length : 0
    if (lost === 0) return null
    return html`<p>${lost === 1 ? 'La hora de una entrevista ya se ocupó' : `Las horas de ${lost} entrevistas ya se ocuparon`}: hay que volver a agendar.</p>`
  },
]

export const contentOf = (row: EventRow): string =>
  lines.map((line) => line(row.form ?? {}, row)).filter((line) => line !== null).join('')
