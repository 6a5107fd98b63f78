/** Every stage's form as a whole: as it opens, with nothing answered and sent, with a No, and as a correction. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { EditCode, PhaseCode } from '../../../src/contract/phases.ts'
import { statusAt } from '../../machines/recruitment/process-samples.ts'
import { infoOf, itemOf, openEdit, openProcess } from './open-process.ts'
import { outlineOf } from './outline.ts'

afterEach(() => {
  // First: a form that leaves the screen writes its draft
  cleanup()
  sessionStorage.clear()
})

/** The card of the stage, without its title. */
const work = () => outlineOf(document.querySelector('[data-next]')!.closest('section')!).slice(1)

const waits: [PhaseCode, readonly string[]][] = [
  ['SE-ES', ['clock:', 'Esperando a que el Gerente complete el registro de la entrevista.']],
  ['SE-ESG', ['clock:', 'Tu cliente tiene una entrevista en proceso. Puedes agregar más entrevistas si es necesario.', '[Agendar nueva entrevista] primary']],
  ['FC-ES', ['clock:', 'El candidato aún no completa su solicitud de empleo.', '[Reenviar notificación] primary']],
  ['FR-ES', ['clock:', 'El folio de requisición debe ser agregado por tu consultor...']],
  ['FD-EN', ['info:', 'El número provisional ya está disponible. Activa los documentos para que el candidato los cargue.', '[Activar documentos] primary']],
  ['FD-ES', ['clock:', 'Esperando a que el candidato cargue sus documentos.', '[Continuar] primary', '[Omitir paso] secondary']],
  ['FD-RC', ['circle-check:', 'El candidato cargó todos sus documentos.', '[Continuar] primary']],
  ['CN-PC', ['circle-check:', 'El candidato fue contratado. El proceso de selección terminó.']],
]
it.each(waits)('%s has nothing to fill in', async (code, lines) => {
  openProcess(() => statusAt(code, [code]))
  await waitFor(() => expect(work()).toEqual(lines))
})

const unanswered = 'invalid (Selecciona una opción)'
const appointment = [
  'Fecha: Selecciona una fecha name=fecha invalid (La fecha es requerida)',
  'Hora: *Elige antes con quién y la fecha name=hora disabled invalid (La hora es requerida)',
  'Tipo de entrevista: *Selecciona un tipo de entrevista / Presencial / Telefónica name=tipoEntrevista invalid (El tipo de entrevista es requerido)',
  '[Agendar cita] primary submit',
]
const comments = 'Comentarios (opcional): "" name=comentarios max=2000'
const rejectedByManager = ['info:', 'El candidato fue rechazado por el Gerente. ¿Qué deseas hacer ahora?']
const approvedByManager = ['circle-check:', 'El candidato fue aprobado por el Gerente. Puedes hacerle una oferta.']
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
  ['SE-MRG', ['info:', 'El candidato fue rechazado por el Cliente...', 'Motivo: *Selecciona un motivo / No se presentó / Otro empleo name=motivoRechazo invalid (El motivo es requerida)', '[Ejecutar acción] primary submit']],
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
  const { hand, commands } = openProcess(() => statusAt(code, [code]))
  await waitFor(() => expect(work()).toEqual(before(lines)))
  await hand.click(screen.getByRole('button', { name: lines.at(-1)!.slice(1, lines.at(-1)!.indexOf(']')) }))
  await waitFor(() => expect(work()).toEqual(lines))
  expect(commands()).toEqual([])
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
  const { hand } = openProcess(() => statusAt(code, [code]))
  await hand.click(await screen.findByRole('radio', { name: no }))
  expect(work()).toEqual(lines)
})

const interview = {
  tipoEntrevistador: 1031, idEntrevistador: '5', correoEntrevistador: 'ana@empresa.mx', idEntrevista: 9,
  fecha: '05/01/2099', hora: 9, descripcionHora: '09:00 a 10:00', tipoEntrevista: 815,
}
const no = { continuar: 'NO', motivoRechazo: 2 }
const stays = '(La decisión ya movió el proceso y no se puede cambiar con una corrección.)'
const booked = [
  'Fecha: 05 enero 2099 name=fecha',
  'Hora: Selecciona una hora / *09:00 a 10:00 / 10:00 a 11:00 name=hora',
  'Tipo de entrevista: *Selecciona un tipo de entrevista / Presencial / Telefónica name=tipoEntrevista',
]
const passed = `Resultado del examen: *Aprobado / Descartado disabled ${stays}`
const scores = ['D: "1" name=d', 'I: "2" name=i', 'S: "3" name=s', 'C: "4" name=c']
/** What was saved; happy-dom does not show what react-hook-form has put into a select. */
const corrections: [code: EditCode, form: PhaseCode, saved: object, readonly string[]][] = [
  ['PE', 'PE-RE', { continuar: 'SI', comentarios: 'Puntual.' }, [`Resultado de la entrevista: *Aprobado / Descartado disabled ${stays}`, 'Comentarios (opcional): "Puntual." name=comentarios max=2000']],
  ['PE', 'PE-AG', { ...interview, tipoEntrevistador: 1028 }, ['Agendar cita con...: *Analista / Consultor', ...booked]],
  ['PE-AG', 'PE-AG', { ...interview, tipoEntrevistador: 1028 }, ['Agendar cita con...: *Analista / Consultor', ...booked]],
  ['PE-AGG', 'PE-AGG', { ...interview, tipoEntrevistador: 1029 }, ['Agendar cita con...: Analista / *Consultor', ...booked]],
  ['PE-RE', 'PE-RE', no, [`Resultado de la entrevista: Aprobado disabled / *Descartado ${stays}`, reason, comments]],
  ['EXC', 'EXC', { continuar: 'SI', resultado: '85' }, [passed, 'Resultado: "85" name=resultado']],
  ['EXP', 'EXP', { continuar: 'SI', d: '1', i: '2', s: '3', c: '4' }, [passed, ...scores]],
  ['EXP', 'EXPG', { continuar: 'SI', resultado: '86' }, [passed, 'Resultado: "86" name=resultado']],
  ['SE-AG', 'SE-AG', interview, ['Gerente: "ana@empresa.mx" name=idEntrevistador placeholder=Escribe su correo', ...booked]],
  ...(['SE-AGG', 'SE-AGSNR'] as const).map((code): [EditCode, PhaseCode, object, string[]] => [code, 'SE-AGG', interview, [
    'line of facts: Correo de quien entrevista = ana@empresa.mx', 'Agendar cita con...: Cliente disabled / *Otro',
    'Persona que entrevista: "ana@empresa.mx" name=idEntrevistador placeholder=Escribe su correo', ...booked,
  ]]),
  ['SE-RE', 'SE-RE', no, [`Resultado de la entrevista de área: Aprobado disabled / *Descartado ${stays}`, `Motivo: *Selecciona un motivo / Otro empleo name=motivoRechazo ${stays}`, comments]],
  ['SE-MR', 'SE-MR', no, [`Acción: Agendar entrevista con otro gerente disabled / *Descartar al candidato ${stays}`, reason]],
  ['OF', 'OF', no, [`El candidato aceptó la oferta: Sí disabled / *No ${stays}`, reason]],
  ['ES', 'ES', no, [`Resultado del estudio socioeconómico: Aprobado disabled / *No Aprobado / N/A disabled ${stays}`, reason]],
  ['CN-DE', 'CN-DE', { ...no, decision: 'descartar' }, [`¿El candidato fue contratado?: Sí disabled / *No ${stays}`, '¿Qué deseas hacer con el candidato?: Repostular disabled / *Descartar', reason]],
]

it.each(corrections)('%s is corrected in the form of %s, with what was saved', async (code, form, saved, lines) => {
  const { hand, server } = openProcess(() => ({ ...statusAt('FD-RC', ['FD-RC'], 9), history: [itemOf(code)] }), { 'GET /reclutamiento/obtener-informacion-etapa': infoOf(form, saved) })
  const dialog = await openEdit(hand, code)
  await within(dialog).findByRole('button', { name: 'Guardar cambios' })
  await waitFor(() => expect(outlineOf(dialog)).toEqual([`# Editar: ${code}`, ...lines, '[Guardar cambios] primary submit', '[] quiet small close x', 'status:']))
  const asked = server.asked.find(({ path }) => path.startsWith('/reclutamiento/obtener-informacion-etapa'))
  expect(Object.fromEntries(new URLSearchParams(asked?.path.split('?')[1]))).toEqual({ idReclutamiento: '3', idFase: String(itemOf(code).idFase), codigoFase: code, idEvento: '21' })
})
