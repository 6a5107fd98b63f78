/**
 * The complete forms for results of interviews and exams and for the review of the application; and the interview of a
 * result.
 */
import { cleanup, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { infoOf } from './open-process.ts'
import { expectAfter, expectSentEmpty, openStage } from './open-stage.tsx'
import { outlineOf } from './outline.ts'

const unanswered = 'invalid (Selecciona una opción)'
const reason = 'Motivo: No se presentó / Otro empleo'
const comments = 'Comentarios (opcional): "" name=comentarios'
const save = '[Guardar resultado] primary submit'
const exam = `Resultado del examen: Aprobado / Descartado ${unanswered}`
const score = (name: string) => `${name.toUpperCase()}: "" name=${name} invalid (Resultado requerido)`
const yesOrNo = ['SI', 'NO']

it.each([
  ['PE-RE', [`Resultado de la entrevista: Aprobado / Descartado ${unanswered}`, comments, save], yesOrNo],
  ['SE-RE', [`Resultado de la entrevista de área: Aprobado / Descartado ${unanswered}`, comments, save], yesOrNo],
  ['EXC', [exam, 'Resultado: "" name=resultado invalid (El resultado es requerido)', save], yesOrNo],
  ['EXP', [exam, ...['d', 'i', 's', 'c'].map(score), save], yesOrNo],
  ['EXPG', [exam, 'Resultado: "" name=resultado invalid (Resultado requerido)', save], yesOrNo],
  [
    'FC-RC',
    [
      '[Revisar información] secondary',
      `Resultado de la revisión: Aceptar / Rechazar ${unanswered}`,
      '[Validar expediente] primary submit',
    ],
    yesOrNo,
  ],
] as const)('%s shows which fields are missing', expectSentEmpty)

it.each([
  ['PE-RE', 'Descartado', ['Resultado de la entrevista: Aprobado / *Descartado', reason, comments, save]],
  ['PE-RE', 'Aprobado', ['Resultado de la entrevista: *Aprobado / Descartado', comments, save]],
  ['SE-RE', 'Descartado', ['Resultado de la entrevista de área: Aprobado / *Descartado', reason, comments, save]],
  [
    'FC-RC',
    'Rechazar',
    [
      '[Revisar información] secondary',
      'Resultado de la revisión: Aceptar / *Rechazar',
      'Motivo del rechazo: "" name=comentario',
      '[Validar expediente] primary submit',
    ],
  ],
  [
    'FC-RC',
    'Aceptar',
    [
      '[Revisar información] secondary',
      'Resultado de la revisión: *Aceptar / Rechazar',
      '[Validar expediente] primary submit',
    ],
  ],
] as const)('%s after %s', (code, answer, lines) => expectAfter(code, answer, lines))

const facts = 'Cita: mar 17 mar, 09:00 · Telefónica · Eva Sol'
const tooEarly = ['accent:', 'La hora de la entrevista todavía no llega. Registra el resultado solo si ya la hiciste.']
it.each([
  ['is over', true, []],
  ['is yet to come', false, tooEarly],
])('shows an interview that %s', async (_, porRegistrar, said) => {
  const entrevista = {
    fecha: '17/03/2026',
    hora: '09:00 a 10:00',
    lugar: 'Telefónica',
    entrevistador: 'Eva Sol',
    porRegistrar,
  }
  const { container } = openStage('SE-RE', { proceso: { entrevista } })
  await waitFor(() =>
    expect(outlineOf(container)).toEqual([
      facts,
      ...said,
      'Resultado de la entrevista de área: Aprobado / Descartado',
      comments,
      save,
    ]),
  )
  cleanup()
  const answers = { 'GET /reclutamiento/obtener-informacion-etapa': infoOf('SE-RE', { continuar: 'SI' }) }
  const correction = openStage('SE-RE', { proceso: { entrevista }, idEvento: 21, answers })
  await waitFor(() => expect(outlineOf(correction.container).at(-1)).toBe('[Guardar cambios] primary submit'))
  expect(outlineOf(correction.container)).not.toContain(facts)
})
