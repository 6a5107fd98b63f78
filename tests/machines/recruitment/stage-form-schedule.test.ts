/** The query of a scheduling form for free hours (spec 1 §7). */
import { expect, test } from 'vitest'
import { scheduleOf } from '../../../machines/recruitment/stage-form.schedule.ts'
import { processAt } from '../../../machines/recruitment/process.samples.ts'

test.each([
  ['PE-AG', 'PE-AGG'],
  ['PE-AGG', 'PE-AGG'],
  ['SE-AG', 'SE-AG'],
  ['SE-AGG', 'SE-AGG'],
] as const)('%s requests the schedule as %s, for its own process', (codigo, codigoFase) => {
  expect(scheduleOf(codigo, processAt(codigo), null)).toEqual({
    scope: { codigoFase, repostulacion: false, idReclutamiento: 3 },
  })
})

test('requests the hours without its own interview when an appointment is moved', () => {
  const saved = {
    idEntrevista: 9,
    tipoEntrevistador: 1028,
    idEntrevistador: '5',
    fecha: '05/01/2026',
    hora: 10,
    descripcionHora: '10:00 a 11:00',
  }
  expect(scheduleOf('PE-AG', processAt('PE-RE'), saved).scope).toEqual({
    codigoFase: 'PE-AGG',
    repostulacion: false,
    idReclutamiento: 3,
    idEntrevista: 9,
  })
})
