/** The content of a history item below its title, as HTML; user text is escaped. */
import { html } from '../../platform/base/html.ts'
import { longDay, storedDay } from '../../platform/base/mexico-time.ts'
import type { EventRow } from '../engine/process-queries.ts'

/** `bare`: clear without its name, which is then shown only if it changed. */
type Part = { readonly name: string; readonly bare?: true; readonly of: (row: EventRow) => string | null }

const textOf = ({ form }: EventRow, field: string): string | null => {
  const value = form?.[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** For an appointment; the stored form has the wire format. */
function dayOf(row: EventRow): string {
  const fecha = textOf(row, 'fecha') ?? ''
  const day = storedDay(fecha)
  return day === null ? fecha : longDay(day)
}

/** Shown together, changed one by one. */
const scores: readonly Part[] = ['d', 'i', 's', 'c'].map((field) => ({
  name: field.toUpperCase(),
  of: (row) => textOf(row, field),
}))

/** In display order; empty values are omitted. */
const parts: readonly Part[] = [
  { name: 'Documento', bare: true, of: (row) => textOf(row, 'documento') },
  { name: 'Motivo', of: ({ motivo }) => motivo },
  // Typed by a user, unlike the reasons of the catalogue.
  { name: 'Motivo', of: (row) => textOf(row, 'motivo') },
  { name: 'Resultado', of: (row) => textOf(row, 'resultado') },
  {
    name: 'Resultado',
    bare: true,
    of: (row) => {
      const texts = scores.map(({ name, of }) => `${name} ${of(row) ?? ''}`)
      return textOf(row, 'd') === null ? null : texts.join(' · ')
    },
  },
  {
    name: 'Cita',
    bare: true,
    of: (row) => (textOf(row, 'hora') === null ? null : `${dayOf(row)}, ${textOf(row, 'descripcionHora') ?? ''}`),
  },
  { name: 'Lugar', bare: true, of: ({ tipo, sede }) => (tipo === null || sede === null ? tipo : `${tipo} · ${sede}`) },
  { name: 'Entrevista', of: ({ interviewer }) => interviewer },
  { name: 'Folio', of: ({ folio }) => folio },
]
const comment: Part = { name: 'Comentarios', of: (row) => noteOf(row) ?? null }

/** User text, displayed as plain text. */
export function noteOf({ form }: Pick<EventRow, 'form'>): string | undefined {
  const note = form?.comentarios ?? form?.comentario
  return typeof note === 'string' && note !== '' ? note : undefined
}

export function contentOf(row: EventRow): string {
  const texts = parts.flatMap(({ name, bare, of }) => {
    const text = of(row)
    return text === null ? [] : [bare ? html`<p>${text}</p>` : html`<p>${name}: ${text}</p>`]
  })
  return [...texts, ...lostHours(row)].join('')
}

function lostHours({ form }: EventRow): string[] {
  const lost = Array.isArray(form?.perdidas) ? form.perdidas.length : 0
  if (lost === 0) return []
  const what =
    lost === 1
      ? 'La hora de una entrevista ya no está disponible'
      : `Las horas de ${lost} entrevistas ya no están disponibles`
  return [html`<p>${what}: hay que volver a agendar, con 'editar' en su cita.</p>`]
}

/** The changes of a correction, old value → new value. `before`: the previous state. */
export function changesOf(row: EventRow, before: EventRow): string {
  const single = textOf(row, 'd') === null ? parts : scores
  const changes = [...single, comment].flatMap(({ name, of }) => {
    const [old, now] = [of(before), of(row)]
    return old === now ? [] : [html`<p>${name}: ${old ?? '—'} → ${now ?? '—'}</p>`]
  })
  // An interview that had lost its hour was booked again.
  return changes.length === 0 ? html`<p>Se agendó de nuevo, sin cambios.</p>` : changes.join('')
}
