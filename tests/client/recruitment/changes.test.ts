/** The confirmation before a window closes: only for typed values that are not saved. */
import { expect, it } from 'vitest'
import { differs } from '../../../src/client/recruitment/history/changes.ts'

const saved = { continuar: 'NO', motivoRechazo: 4, comentarios: 'Puntual.' }

it.each([
  ['detects no change in equal values', { ...saved }, false],
  ['ignores that a select returns a number as text', { ...saved, motivoRechazo: '4' }, false],
  ['detects another reason', { ...saved, motivoRechazo: 5 }, true],
  ['detects a longer comment', { ...saved, comentarios: 'Puntual. Muy amable.' }, true],
  ['detects a new comment', { continuar: 'NO', comentario: 'x' }, true],
  ['ignores values that were only removed', { ...saved, comentarios: '', motivoRechazo: undefined }, false],
  ['ignores fields that are not rendered yet', { continuar: null, resultado: undefined }, false],
])('%s', (_, now, expected) => expect(differs(now, saved)).toBe(expected))

const interview = {
  tipoEntrevistador: 1030,
  idEntrevistador: '8',
  fecha: '05/01/2026',
  hora: 9,
  tipoEntrevista: 815,
  idEntrevista: 3,
}

it('compares the day, hour, place and person of an interview, and ignores derived values', () => {
  const booked = {
    ...interview,
    tipoEntrevistador: '1030',
    codigoEtapa: 'SE',
    modo: 'AGG',
    descripcionHora: '09:00',
    correoObservador: 'c@x.mx',
  }
  expect(differs(booked, interview)).toBe(false)
  expect(differs({ ...booked, hora: 10 }, interview)).toBe(true)
  expect(differs({ ...booked, sede: 41 }, interview)).toBe(true)
})

it('ignores an interviewer set by the client of the vacancy, and detects another person', () => {
  expect(differs({ ...interview, idEntrevistador: '9' }, interview)).toBe(false)
  const other = { ...interview, tipoEntrevistador: 1031 }
  expect(differs({ ...other, idEntrevistador: '9' }, other)).toBe(true)
})
