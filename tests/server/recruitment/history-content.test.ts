/**
 * The content of a history item besides its title, for every field of a form, and the fields that a correction changed.
 */
import { expect, test } from 'vitest'
import { changesOf, contentOf, noteOf } from '../../../src/server/recruitment/history/history-content.ts'
import { html } from '../../../src/server/platform/base/html.ts'
import type { EventRow } from '../../../src/server/recruitment/engine/process-queries.ts'

const bare: EventRow = {
  id: 1,
  version: 1,
  kind: 'moved',
  event: null,
  codigo: 'FT',
  form: null,
  correctsId: null,
  actorId: 1,
  at: new Date(0),
  firstName: null,
  lastName: null,
  motivo: null,
  folio: null,
  interviewer: null,
  tipo: null,
  sede: null,
}
const row = (more: Partial<EventRow>): EventRow => ({ ...bare, ...more })
const appointment = { fecha: '23/03/2026', hora: 9, descripcionHora: '09:00 a 10:00' }
const scores = { d: '80', i: '70', s: '60', c: '50' }

test.each<[string, Partial<EventRow>, string]>([
  ['nothing', {}, ''],
  ['an empty form', { form: {} }, ''],
  ['a reason of the catalogue', { motivo: 'Sueldo' }, '<p>Motivo: Sueldo</p>'],
  ['a reason that was typed', { form: { motivo: 'Fue un error.' } }, '<p>Motivo: Fue un error.</p>'],
  ['neither text nor number', { form: { motivo: { a: 1 }, resultado: true, hora: null } }, ''],
  ['a result, also as a number', { form: { resultado: 85 } }, '<p>Resultado: 85</p>'],
  ['four scores', { form: scores }, '<p>D 80 · I 70 · S 60 · C 50</p>'],
  ['scores of which some are missing', { form: { d: '80', s: '60' } }, '<p>D 80 · I  · S 60 · C </p>'],
  ['an appointment', { form: appointment }, '<p>23 marzo 2026, 09:00 a 10:00</p>'],
  ['an appointment without the name of its hour', { form: { fecha: '23/03/2026', hora: 9 } }, '<p>23 marzo 2026, </p>'],
  ['a day that is none', { form: { ...appointment, fecha: '31/02/2026' } }, '<p>31/02/2026, 09:00 a 10:00</p>'],
  ['an hour without a day', { form: { hora: 9, descripcionHora: '09:00 a 10:00' } }, '<p>, 09:00 a 10:00</p>'],
  ['a day without an hour', { form: { fecha: '23/03/2026' } }, ''],
  ['a place', { tipo: 'Presencial', sede: 'Torre Reforma' }, '<p>Presencial · Torre Reforma</p>'],
  ['a type without a place', { tipo: 'Telefónica' }, '<p>Telefónica</p>'],
  ['a place without a type', { sede: 'Torre Reforma' }, ''],
  ['the interviewer', { interviewer: 'Octavio Beltrán' }, '<p>Entrevista: Octavio Beltrán</p>'],
  ['a folio', { folio: '20260001' }, '<p>Folio: 20260001</p>'],
  ['no hour lost', { form: { perdidas: [] } }, ''],
  ['something else as lost hours', { form: { perdidas: 'dos' } }, ''],
  [
    'one hour lost',
    { form: { perdidas: [4] } },
    "<p>La hora de una entrevista ya no está disponible: hay que volver a agendar, con 'editar' en su cita.</p>",
  ],
  [
    'two hours lost',
    { form: { motivo: 'Volvió.', perdidas: [4, 5] } },
    "<p>Motivo: Volvió.</p><p>Las horas de 2 entrevistas ya no están disponibles: hay que volver a agendar, con 'editar' en su cita.</p>",
  ],
  [
    'everything, in its order',
    {
      form: { ...appointment, ...scores, resultado: '9', motivo: 'M' },
      motivo: 'C',
      tipo: 'T',
      sede: 'S',
      interviewer: 'I',
      folio: 'F',
    },
    '<p>Motivo: C</p><p>Motivo: M</p><p>Resultado: 9</p><p>D 80 · I 70 · S 60 · C 50</p><p>23 marzo 2026, 09:00 a 10:00</p><p>T · S</p><p>Entrevista: I</p><p>Folio: F</p>',
  ],
])('%s', (_, more, content) => {
  expect(contentOf(row(more))).toBe(content)
})

test.each<[string, Partial<EventRow>, Partial<EventRow>, string]>([
  ['a result', { form: { resultado: '85' } }, { form: { resultado: '95' } }, '<p>Resultado: 85 → 95</p>'],
  [
    'added and removed values',
    { form: { resultado: '85' } },
    { motivo: 'Sueldo', form: {} },
    '<p>Motivo: — → Sueldo</p><p>Resultado: 85 → —</p>',
  ],
  [
    'each score for itself, nothing of what did not change',
    { form: scores },
    { form: { ...scores, d: '81', c: '5' } },
    '<p>D: 80 → 81</p><p>C: 50 → 5</p>',
  ],
  [
    'a comment, escaped',
    { form: { comentarios: '<b>' } },
    { form: { comentario: 'Sí' } },
    '<p>Comentarios: &lt;b&gt; → Sí</p>',
  ],
  ['a comment with scores', { form: scores }, { form: { ...scores, comentarios: 'Sí' } }, '<p>Comentarios: — → Sí</p>'],
  [
    'an appointment',
    { form: appointment, tipo: 'Telefónica', interviewer: 'A' },
    {
      form: { ...appointment, hora: 10, descripcionHora: '10:00 a 11:00' },
      tipo: 'Presencial',
      sede: 'S',
      interviewer: 'B',
    },
    '<p>Cita: 23 marzo 2026, 09:00 a 10:00 → 23 marzo 2026, 10:00 a 11:00</p><p>Lugar: Telefónica → Presencial · S</p><p>Entrevista: A → B</p>',
  ],
  ['removed scores', { form: scores }, { form: {} }, '<p>Resultado: D 80 · I 70 · S 60 · C 50 → —</p>'],
  ['nothing for a freed hour', { form: appointment }, { form: appointment }, '<p>Se agendó de nuevo, sin cambios.</p>'],
])('describes the change: %s', (_, before, after, content) => {
  expect(changesOf(row(after), row(before))).toBe(content)
})

test.each<[EventRow['form'], string | undefined]>([
  [null, undefined],
  [{}, undefined],
  [{ comentarios: '' }, undefined],
  [{ comentarios: 7 }, undefined],
  [{ comentarios: '<b>Muy bien' }, '<b>Muy bien'],
  [{ comentario: 'Falta la CURP.' }, 'Falta la CURP.'],
  [{ comentarios: 'Este', comentario: 'Aquél' }, 'Este'],
])('has the note of %j', (form, note) => {
  expect(noteOf({ form })).toBe(note)
})

test('escapes values and not the markup around them', () => {
  expect(html`<p>${'<a href="x">\'&\'</a>'}: ${3}</p>`).toBe(
    '<p>&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;: 3</p>',
  )
  expect(html`<hr>`).toBe('<hr>')
})
