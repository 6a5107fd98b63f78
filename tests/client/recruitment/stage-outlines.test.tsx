/** Every stage's form as a whole: as it opens, with nothing answered and sent, and after a No. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { openStage } from './open-stage.tsx'
import { outlineOf } from './outline.ts'

afterEach(() => {
  // First: a form that leaves the screen writes its draft
  cleanup()
  sessionStorage.clear()
})

const waits: [PhaseCode, readonly string[]][] = [
  ['SE-ES', ['waiting:', 'Esperando a que el Gerente complete el registro de la entrevista.']],
  ['SE-ESG', ['waiting:', 'Tu cliente tiene una entrevista en proceso. Puedes agregar más entrevistas si es necesario.', '[Agendar nueva entrevista] primary']],
  ['FC-ES', ['waiting:', 'El candidato aún no completa su solicitud de empleo.', '[Reenviar notificación] primary']],
  ['FR-ES', ['waiting:', 'El folio de requisición debe ser agregado por tu consultor...']],
  ['FD-EN', ['accent:', 'El número provisional ya está disponible. Activa los documentos para que el candidato los cargue.', '[Activar documentos] primary']],
  ['FD-ES', ['waiting:', 'Esperando a que el candidato cargue sus documentos.', '[Continuar] primary', '[Omitir paso] secondary']],
  ['FD-RC', ['success:', 'El candidato cargó todos sus documentos.', '[Continuar] primary']],
  ['CN-PC', ['success:', 'El candidato fue contratado. El proceso de selección terminó.']],
]
it.each(waits)('%s has nothing to fill in', async (code, lines) => {
  const { container } = openStage(code)
  await waitFor(() => expect(outlineOf(container)).toEqual(lines))
})

const unanswered = 'invalid (Selecciona una opción)'
const appointment = [
  'Fecha: Selecciona una fecha name=fecha invalid (La fecha es requerida)',
  'Hora: *Elige antes con quién y la fecha name=hora disabled invalid (La hora es requerida)',
  'Tipo de entrevista: *Selecciona un tipo de entrevista / Presencial / Telefónica name=tipoEntrevista invalid (El tipo de entrevista es requerido)',
  '[Agendar cita] primary submit',
]
const comments = 'Comentarios (opcional): "" name=comentarios max=2000'
const rejectedByManager = ['accent:', 'El candidato fue rechazado por el Gerente. ¿Qué deseas hacer ahora?']
const approvedByManager = ['success:', 'El candidato fue aprobado por el Gerente. Puedes hacerle una oferta.']
const folio = ['Folio de requisición: "" name=folio required invalid (Escribe el folio que buscas)', '[Buscar] secondary submit']
const score = (name: string) => `${name.toUpperCase()}: "" name=${name} invalid (Resultado requerido)`
/** With nothing answered and sent. The button that sends is the last one. */
const sentEmpty: [PhaseCode, readonly string[]][] = [
  ['FT', [`Continuar con el proceso: Sí / No ${unanswered}`, '[Guardar] primary submit']],
  ['PE-AG', [`Agendar cita con...: Analista / Consultor ${unanswered}`, ...appointment]],
  ['PE-AGG', [`Agendar cita con...: Analista / Consultor ${unanswered}`, ...appointment]],
  ['PE-RE', [`Resultado de la entrevista: Aprobado / Descartado ${unanswered}`, comments, '[Guardar resultado] primary submit']],
  ['EXC', [`Resultado del examen: Aprobado / Descartado ${unanswered}`, 'Resultado: "" name=resultado invalid (El resultado es requerido)', '[Guardar resultado] primary submit']],
  ['EXP', [`Resultado del examen: Aprobado / Descartado ${unanswered}`, ...['d', 'i', 's', 'c'].map(score), '[Guardar resultado] primary submit']],
  ['EXPG', [`Resultado del examen: Aprobado / Descartado ${unanswered}`, 'Resultado: "" name=resultado invalid (Resultado requerido)', '[Guardar resultado] primary submit']],
  ['SE-AG', ['Gerente: "" name=idEntrevistador placeholder=Escribe su correo invalid (El gerente es requerido)', ...appointment]],
  ['SE-AGG', [`Agendar cita con...: Cliente / Otro ${unanswered}`, ...appointment]],
  ['SE-RE', [`Resultado de la entrevista de área: Aprobado / Descartado ${unanswered}`, comments, '[Guardar resultado] primary submit']],
  ['SE-MR', [...rejectedByManager, `Acción: Agendar entrevista con otro gerente / Descartar al candidato ${unanswered}`, '[Ejecutar acción] primary submit']],
  ['SE-MRG', ['accent:', 'El candidato fue rechazado por el Cliente...', 'Motivo: *Selecciona un motivo / No se presentó / Otro empleo name=motivoRechazo invalid (El motivo es requerida)', '[Ejecutar acción] primary submit']],
  ['OF', [...approvedByManager, `El candidato aceptó la oferta: Sí / No ${unanswered}`, '[Guardar] primary submit']],
  ['FC-RC', ['[Revisar información] secondary', `Resultado de la revisión: Aceptar / Rechazar ${unanswered}`, '[Validar expediente] primary submit']],
  ['FR-BU', folio],
  ['FR-GD', folio],
  ['ES', [`Resultado del estudio socioeconómico: Aprobado / No Aprobado / N/A ${unanswered}`, '[Guardar resultado] primary submit']],
  ['CN-DE', [`¿El candidato fue contratado?: Sí / No ${unanswered}`, '[Guardar] primary submit']],
  ['CN-DEG', [`¿Deseas contratar al candidato?: Sí / No ${unanswered}`, '[Guardar] primary submit']],
]
const before = (lines: readonly string[]) => lines.map((line) => line.replace(/ invalid \(.*\)$/, ''))

it.each(sentEmpty)('%s says what is missing', async (code, lines) => {
  const { container, hand, sent } = openStage(code)
  await waitFor(() => expect(outlineOf(container)).toEqual(before(lines)))
  await hand.click(screen.getByRole('button', { name: lines.at(-1)!.slice(1, lines.at(-1)!.indexOf(']')) }))
  await waitFor(() => expect(outlineOf(container)).toEqual(lines))
  expect(sent()).toEqual([])
})

const reason = 'Motivo: *Selecciona un motivo / No se presentó / Otro empleo name=motivoRechazo'
const afterNo: [PhaseCode, no: string, readonly string[]][] = [
  ['FT', 'No', ['Continuar con el proceso: Sí / *No', reason.replace('Motivo', 'Motivos'), '[Guardar] primary submit']],
  ['PE-RE', 'Descartado', ['Resultado de la entrevista: Aprobado / *Descartado', reason, comments, '[Guardar resultado] primary submit']],
  ['SE-RE', 'Descartado', ['Resultado de la entrevista de área: Aprobado / *Descartado', reason, comments, '[Guardar resultado] primary submit']],
  ['SE-MR', 'Descartar al candidato', [...rejectedByManager, 'Acción: Agendar entrevista con otro gerente / *Descartar al candidato', reason, '[Ejecutar acción] primary submit']],
  ['OF', 'No', [...approvedByManager, 'El candidato aceptó la oferta: Sí / *No', reason, '[Guardar] primary submit']],
  ['FC-RC', 'Rechazar', ['[Revisar información] secondary', 'Resultado de la revisión: Aceptar / *Rechazar', 'Motivo del rechazo: "" name=comentario max=2000', '[Validar expediente] primary submit']],
  ['ES', 'No Aprobado', ['Resultado del estudio socioeconómico: Aprobado / *No Aprobado / N/A', reason, '[Guardar resultado] primary submit']],
  ['CN-DE', 'No', ['¿El candidato fue contratado?: Sí / *No', '¿Qué deseas hacer con el candidato?: Repostular / Descartar', '[Guardar] primary submit']],
  ['CN-DEG', 'No', ['¿Deseas contratar al candidato?: Sí / *No', reason, '[Guardar] primary submit']],
]
it.each(afterNo)('%s asks on after %s', async (code, no, lines) => {
  const { container, hand } = openStage(code)
  await hand.click(await screen.findByRole('radio', { name: no }))
  expect(outlineOf(container)).toEqual(lines)
})
