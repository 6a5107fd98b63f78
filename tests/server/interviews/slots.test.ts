/** Hours and days at which an interview can be requested, at the edges of the clock of Mexico City. */
import { expect, test } from 'vitest'
import { appointmentOf } from '../../../src/server/slots/appointment-facts.ts'
import {
  isWeekend,
  mexicoInstant,
  mexicoTime,
  storedDay,
  wireDay,
} from '../../../src/server/platform/base/mexico-time.ts'
import { freeSlots, hasBegun, slotProblem, slotText } from '../../../src/server/slots/slots.ts'

/** Monday, one minute before eleven in Mexico City. */
const now = new Date('2026-03-02T16:59:00Z')
const onlyFuture = 'Recuerda que solo puedes programar entrevistas en fechas futuras'
const noSuchHour = 'Elige una de las horas disponibles.'
const onlyWorkingDays = 'Las entrevistas se programan de lunes a viernes.'

test.each<[day: string, hour: number, problem: object | null]>([
  ['2026-03-01', 12, { fecha: onlyFuture }],
  ['2026-02-27', 12, { fecha: onlyFuture }],
  ['2026-03-02', 10, { hora: onlyFuture }],
  ['2026-03-02', 11, null],
  ['2026-03-02', 8, { hora: noSuchHour }],
  ['2026-03-03', 8, { hora: noSuchHour }],
  ['2026-03-03', 9, null],
  ['2026-03-03', 10, null],
  ['2026-03-03', 17, null],
  ['2026-03-03', 18, { hora: noSuchHour }],
  ['2026-03-06', 9, null],
  ['2026-03-07', 9, { fecha: onlyWorkingDays }],
  ['2026-03-08', 18, { fecha: onlyWorkingDays }],
  ['2026-03-09', 9, null],
])('validates the slot %s at %i', (day, hour, problem) => {
  expect(slotProblem(day, hour, now)).toEqual(problem)
})

test('an hour has begun from its first minute on', () => {
  const begun = (day: string, hour: number) => hasBegun(day, hour, now)
  expect([
    begun('2026-03-01', 17),
    begun('2026-03-02', 9),
    begun('2026-03-02', 10),
    begun('2026-03-02', 11),
    begun('2026-03-03', 9),
  ]).toEqual([true, true, true, false, false])
  expect(hasBegun('2026-03-02', 11, new Date('2026-03-02T17:00:00Z'))).toBe(true)
})

test('lists the free hours of a day, with their labels', () => {
  expect(freeSlots('2026-03-02', new Set([12, 13, 14]), now)).toEqual([
    { id: 11, descripcion: '11:00 a 12:00' },
    { id: 15, descripcion: '15:00 a 16:00' },
    { id: 16, descripcion: '16:00 a 17:00' },
    { id: 17, descripcion: '17:00 a 18:00' },
  ])
  expect(freeSlots('2026-03-03', new Set(), now).map(({ id }) => id)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17])
  expect([freeSlots('2026-03-07', new Set(), now), freeSlots('2026-02-27', new Set(), now)]).toEqual([[], []])
  expect(slotText(9)).toBe('09:00 a 10:00')
})

test('formats an appointment with site and management, or with its type', () => {
  const row = { fecha: '2026-03-02', hora: 10, tipo: 'Presencial', sede: 'Torre Reforma', gerencia: 'Gerencia Reforma' }
  const expected = {
    fecha: '02/03/2026',
    hora: '10:00 a 11:00',
    lugar: 'Torre Reforma · Gerencia Reforma',
    porRegistrar: true,
  }
  expect(appointmentOf(row, now)).toEqual(expected)
  expect(appointmentOf({ ...row, gerencia: null }, now)).toEqual({ ...expected, lugar: 'Torre Reforma' })
  expect(appointmentOf({ ...row, hora: 11, tipo: 'Telefónica', sede: null }, now)).toEqual({
    ...expected,
    hora: '11:00 a 12:00',
    lugar: 'Telefónica',
    porRegistrar: false,
  })
})

test('converts days and hours of Mexico City in both directions', () => {
  expect([
    mexicoTime(now),
    mexicoTime(new Date('2026-03-03T05:59:59Z')),
    mexicoTime(new Date('2026-03-03T06:00:00Z')),
  ]).toEqual([
    { day: '2026-03-02', hour: 10 },
    { day: '2026-03-02', hour: 23 },
    { day: '2026-03-03', hour: 0 },
  ])
  expect(
    [mexicoInstant('2026-03-02', 10, 59), mexicoInstant('2026-12-31', 23), mexicoInstant('2021-07-16', 9)].map((one) =>
      one.toISOString(),
    ),
  ).toEqual(['2026-03-02T16:59:00.000Z', '2027-01-01T05:00:00.000Z', '2021-07-16T14:00:00.000Z'])
  expect([storedDay('02/03/2026'), storedDay('31/02/2026'), storedDay('2026-03-02'), wireDay('2026-03-02')]).toEqual([
    '2026-03-02',
    null,
    null,
    '02/03/2026',
  ])
  expect(['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'].map(isWeekend)).toEqual([false, true, true, false])
})
