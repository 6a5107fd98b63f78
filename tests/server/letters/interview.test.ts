/** The texts of an interview's letter: the difference between the last letter and the current appointment. */
import { describe, expect, test } from 'vitest'
import type { InterviewFacts } from '../../../src/server/letters/interview-facts.ts'
import { interviewLetter } from '../../../src/server/letters/interview-letter.ts'
import { changeToNotify, type LetterKind, type Question } from '../../../src/server/letters/letter-changes.ts'

const meeting = { fecha: '2026-03-16', hora: 9, cita: '2026-03-16 9 815 - 7' }
const moved = { fecha: '2026-03-17', hora: 10, cita: '2026-03-17 10 815 - 7' }
const facts: InterviewFacts = {
  interview: {
    id: 31,
    recruitmentId: 5,
    candidateId: 6,
    codigoEtapa: 'SE',
    modo: 'AGG',
    tipoEntrevistador: 1031,
    interviewerId: 7,
    fecha: '2026-03-16',
    hora: 9,
    tipoEntrevista: 815,
    sedeId: null,
    status: 'agendada',
    aprobado: null,
    revision: 2,
    branch: 'COM',
    publicationId: 8,
  },
  vacante: 'Analista contable',
  candidate: { nombres: 'Ana', nombre: 'Ana Prueba Ríos', correo: 'ana@correo.mx' },
  interviewer: 'Octavio Beltrán Soto',
  reader: { id: 7, nombres: 'Octavio', correo: 'octavio@ejemplo.mx' },
  tipo: 'Telefónica',
  sede: null,
  gerencia: null,
}
const circumstances = {
  domain: 'bolsa.ejemplo.mx',
  env: { companyName: 'Muebles Ríos', mailFrom: 'citas@ejemplo.mx' },
  writtenAt: new Date('2026-03-02T16:00:00Z'),
  page: null,
}
const write = (como: LetterKind, isForCandidate: boolean) => {
  const { to, subject, text, invitation } = interviewLetter(
    facts,
    { como, meeting, before: como === 'movida' ? moved : null },
    isForCandidate,
    circumstances,
  )
  return { to, subject, text, method: invitation?.method }
}

const when = ['Fecha: lunes, 16 de marzo de 2026', 'Hora: 09:00 a 10:00 (hora de la Ciudad de México)']
const before = 'Antes: martes, 17 de marzo de 2026, 10:00 a 11:00'
const farewell = 'Atentamente,\nMuebles Ríos\n'

describe('to the candidate', () => {
  const where = ['Tipo de entrevista: Telefónica', 'Te entrevistará: Octavio Beltrán Soto']
  test.each([
    [
      'agendada',
      'Tu entrevista para Analista contable',
      'Tu entrevista para la vacante Analista contable quedó agendada.',
      [...when, ...where],
    ],
    [
      'movida',
      'Cambió tu entrevista para Analista contable',
      'Tu entrevista para la vacante Analista contable cambió. Estos son los datos que valen ahora:',
      [...when, before, ...where],
    ],
    [
      'cancelada',
      'Se canceló tu entrevista para Analista contable',
      'Tu entrevista para la vacante Analista contable se canceló: no es necesario que asistas.',
      when,
    ],
    [
      'restablecida',
      'Tu entrevista para Analista contable sigue en pie',
      'Tu entrevista para la vacante Analista contable vuelve a estar agendada.',
      [...when, ...where],
    ],
    [
      'reenviada',
      'Recordatorio de tu entrevista para Analista contable',
      'Te recordamos tu entrevista para la vacante Analista contable.',
      [...when, ...where],
    ],
  ] as const)('%s', (como, subject, lead, details) => {
    expect(write(como, true)).toEqual({
      to: ['ana@correo.mx'],
      subject,
      text: ['Hola, Ana:', lead, details.join('\n'), farewell].join('\n\n'),
      method: como === 'cancelada' ? 'CANCEL' : 'REQUEST',
    })
  })
})

test.each([
  ['of a management', 'Querétaro', 'Lugar: Juriquilla, Querétaro'],
  ['of none', null, 'Lugar: Juriquilla'],
])('face to face names the place for a site %s', (_, gerencia, place) => {
  const { text } = interviewLetter(
    { ...facts, tipo: 'Presencial', sede: 'Juriquilla', gerencia },
    { como: 'agendada', meeting, before: null },
    true,
    circumstances,
  )
  expect(text.split('\n').filter((line) => line.startsWith('Lugar'))).toEqual([place])
})

describe('to the interviewer', () => {
  const about = ['Tipo de entrevista: Telefónica', 'Candidato: Ana Prueba Ríos', 'Vacante: Analista contable']
  const register = 'Registra su resultado en Mis Entrevistas cuando termine.'
  test.each([
    [
      'agendada',
      'Entrevista con Ana Prueba Ríos',
      'Tienes una entrevista con Ana Prueba Ríos para la vacante Analista contable.',
      [...when, ...about],
    ],
    [
      'movida',
      'Cambió la entrevista con Ana Prueba Ríos',
      'Tu entrevista con Ana Prueba Ríos para la vacante Analista contable cambió. Estos son los datos que valen ahora:',
      [...when, before, ...about],
    ],
    [
      'cancelada',
      'Se canceló la entrevista con Ana Prueba Ríos',
      'Tu entrevista con Ana Prueba Ríos para la vacante Analista contable se canceló.',
      when,
    ],
    [
      'restablecida',
      'La entrevista con Ana Prueba Ríos sigue en pie',
      'Tu entrevista con Ana Prueba Ríos para la vacante Analista contable vuelve a estar agendada.',
      [...when, ...about],
    ],
    [
      'reenviada',
      'Recordatorio de la entrevista con Ana Prueba Ríos',
      'Te recordamos tu entrevista con Ana Prueba Ríos para la vacante Analista contable.',
      [...when, ...about],
    ],
  ] as const)('%s', (como, subject, lead, details) => {
    expect(write(como, false)).toEqual({
      to: ['octavio@ejemplo.mx'],
      subject,
      text: ['Hola, Octavio:', lead, details.join('\n'), ...(como === 'cancelada' ? [] : [register]), farewell].join(
        '\n\n',
      ),
      method: como === 'cancelada' ? 'CANCEL' : 'REQUEST',
    })
  })

  test('leads to the reader’s interviews', () => {
    const page = 'https://bolsa.ejemplo.mx/bolsa-de-trabajo-admin/admin/entrevistas'
    const { text } = interviewLetter(facts, { como: 'agendada', meeting, before: null }, false, {
      ...circumstances,
      page,
    })
    expect(text.split('\n').filter((line) => line.includes('http'))).toEqual([`Ver Mis Entrevistas: ${page}`])
  })

  test('throws for an unknown recipient', () => {
    expect(() =>
      interviewLetter({ ...facts, reader: null }, { como: 'agendada', meeting, before: null }, false, circumstances),
    ).toThrow('nobody is there to be told')
  })
})

describe('the change to announce', () => {
  const question: Question = {
    now: new Date('2026-03-02T16:00:00Z'),
    meeting: { ...meeting, status: 'invitado' },
    sent: null,
    ordered: 'agendada',
    lost: null,
    isRetry: false,
  }
  const off = { ...meeting, status: 'cancelada' } as const
  const said = (como: LetterKind, what = meeting) => ({ ...what, como, revision: 1 })
  type Change = ReturnType<typeof changeToNotify>
  const change = (como: LetterKind, about: typeof meeting = meeting, was: Question['sent'] = null): Change => ({
    como,
    meeting: expect.objectContaining(about) as typeof meeting,
    before: was as Exclude<Question['sent'], 'antes'>,
  })

  test.each<[name: string, more: Partial<Question>, expected: Change]>([
    ['announces an interview that was not announced', { sent: null, ordered: 'movida' }, change('agendada')],
    ['sends nothing if the last letter is still right', { sent: said('agendada'), ordered: 'movida' }, null],
    ['repeats a letter whose delivery is unknown', { sent: said('movida'), isRetry: true }, change('movida')],
    [
      'reports a move if the hour has changed',
      { sent: said('agendada', moved) },
      change('movida', meeting, said('agendada', moved)),
    ],
    ['restores a cancelled interview, also if moved', { sent: said('cancelada', moved) }, change('restablecida')],
    [
      'repeats the invitation on request, whatever was sent',
      { sent: said('agendada', moved), ordered: 'reenviada' },
      change('reenviada'),
    ],
    [
      'reports a move of an interview that was announced long ago',
      { sent: 'antes', ordered: 'movida' },
      change('movida'),
    ],
    [
      'sends nothing for an unmoved interview that was announced long ago',
      { sent: 'antes', ordered: 'restablecida' },
      null,
    ],
    [
      'cancels an announced interview with the known hour, also if moved',
      { meeting: { ...off, ...moved }, sent: said('agendada'), ordered: 'movida' },
      change('cancelada'),
    ],
    ['sends no cancellation of an unannounced interview', { meeting: off, ordered: 'cancelada' }, null],
    [
      'sends nothing after a delivered cancellation',
      { meeting: off, sent: said('cancelada'), ordered: 'cancelada' },
      null,
    ],
    [
      'repeats a cancellation whose delivery is unknown',
      { meeting: off, sent: said('cancelada'), ordered: 'cancelada', isRetry: true },
      change('cancelada'),
    ],
    [
      'cancels the lost hour of an interview that was announced long ago',
      { meeting: off, sent: 'antes', ordered: 'cancelada', lost: moved },
      change('cancelada', moved),
    ],
    [
      'cancels the own hour of an interview that was announced long ago, if no hour was lost',
      { meeting: off, sent: 'antes', ordered: 'cancelada' },
      change('cancelada'),
    ],
    [
      'sends nothing for a registered interview',
      { meeting: { ...meeting, status: 'registrada' }, ordered: 'reenviada' },
      null,
    ],
    ['sends nothing for an interview that has begun', { now: new Date('2026-03-16T15:00:00Z') }, null],
    ['announces an interview that begins in a second', { now: new Date('2026-03-16T14:59:59Z') }, change('agendada')],
    [
      'sends no cancellation after the announced hour',
      { meeting: { ...off, ...moved }, sent: said('agendada'), now: new Date('2026-03-16T15:00:00Z') },
      null,
    ],
  ])('%s', (_, more, expected) => {
    expect(changeToNotify({ ...question, ...more })).toEqual(expected)
  })
})
