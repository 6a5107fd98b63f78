/** The forms of an appointment as a whole, as they open and with nothing answered and sent; and which days are past. */
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { isPastDay } from '../../../src/client/recruitment/forms/past-day.ts'
import { expectSentEmpty } from './open-stage.tsx'

afterEach(() => {
  // First: a form that leaves the screen writes its draft
  cleanup()
  sessionStorage.clear()
})

const unanswered = 'invalid (Selecciona una opción)'
const appointment = [
  'Fecha: Selecciona una fecha name=fecha invalid (La fecha es requerida)',
  'Hora: *Elige antes con quién y la fecha name=hora disabled invalid (La hora es requerida)',
  'Tipo de entrevista: *Selecciona un tipo de entrevista / Presencial / Telefónica name=tipoEntrevista invalid (El tipo de entrevista es requerido)',
  '[Agendar cita] primary submit',
]
it.each([
  ['PE-AG', [`Agendar cita con...: Analista / Consultor ${unanswered}`, ...appointment], ['1028', '1029']],
  ['PE-AGG', [`Agendar cita con...: Analista / Consultor ${unanswered}`, ...appointment], ['1028', '1029']],
  ['SE-AG', ['Gerente: "" name=idEntrevistador placeholder=Escribe su correo invalid (El gerente es requerido)', ...appointment], []],
  ['SE-AGG', [`Agendar cita con...: Cliente / Otro ${unanswered}`, ...appointment], ['1030', '1031']],
] as const)('%s says what is missing', expectSentEmpty)

it.each([['10/03/2026', true], ['11/03/2026', false], ['12/03/2026', false], ['', false]])('on 11/03/2026 %s is past: %s', (day, isPast) => {
  expect(isPastDay(day, new Date(2026, 2, 11, 10))).toBe(isPast)
})
