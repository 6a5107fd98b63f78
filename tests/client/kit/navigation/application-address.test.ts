/** The address of a job application, and of its process. */
import { expect, it } from 'vitest'
import {
  applicationAddress,
  readApplicationAddress,
  withApplication,
} from '../../../../src/client/kit/navigation/application-address.ts'
import type { ProcessSummary } from '../../../../src/contract/candidates.ts'

const process = (idReclutamiento: number, idFase: number): ProcessSummary => ({
  idReclutamiento,
  idFase,
  tituloVacante: 'Asesor',
  fecha: '01/02/2026',
  ultimaEtapaAlcanzada: 'Oferta',
  desenlace: 'abierta',
  motivo: null,
})

it('writes the process to the query, and reads it back', () => {
  expect(applicationAddress({ prospectId: 7, idReclutamiento: 31 })).toBe(
    '/admin/candidatos/7/solicitud-de-empleo?vacante=31',
  )
  expect([
    readApplicationAddress('vacante=31'),
    readApplicationAddress('?vacante=7'),
    readApplicationAddress('vacante=1234567890'),
  ]).toEqual([31, 7, 1_234_567_890])
})

it.each([
  '',
  'vacante=',
  'vacante=0',
  'vacante=-3',
  'vacante=a',
  'vacante=a3',
  'vacante=3a',
  'vacante=12345678901',
  'proceso=3',
])('%j names no process', (query) => {
  expect(readApplicationAddress(query)).toBe(null)
})

it.each([
  ['from the stage of the application on', [process(3, 16)], [], 3],
  ['not before that stage', [process(3, 15)], [], null],
  ['a current process first', [process(3, 16)], [process(4, 26)], 3],
  [
    'a former process when the current one is at an earlier stage',
    [process(3, 1)],
    [process(4, 15), process(5, 26), process(6, 27)],
    5,
  ],
  ['none without a process', [], [], null],
] as const)('uses the newest process with an application: %s', (_, actuales, anteriores, expected) => {
  expect(
    withApplication({ actuales: [...actuales], anteriores: [...anteriores], notas: [] })?.idReclutamiento ?? null,
  ).toBe(expected)
})
