/**
 * A recruitment replayed from the event log alone: its interviews, folio, number and stays, and events that cannot be
 * replayed.
 */
import { expect, test } from 'vitest'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import type { Mode, PhaseCode } from '../../../src/contract/phases.ts'
import {
  isSameSnapshot,
  type LoggedEvent,
  replay,
  type ReplayedState,
} from '../../../src/server/recruitment/engine/replayed-state.ts'
import { columnsOf, initialSnapshot, persistSnapshot } from '../../../src/server/recruitment/engine/chart.ts'

const createdAt = new Date('2026-03-02T16:00:00Z')
const at = (version: number) => new Date(createdAt.getTime() + version * 60_000)
type Row = readonly [
  codigo: PhaseCode,
  event: RecruitmentEvent | { readonly corrects: number },
  form?: Record<string, unknown> | null,
]

/** Of the versions 1, 2, 3…; the id of each event is its version and 100. */
const logOf = (rows: readonly Row[]): LoggedEvent[] =>
  rows.map(([codigo, event, form = null], index) => {
    const correctsId = 'corrects' in event ? event.corrects : null
    return {
      id: index + 101,
      version: index + 1,
      kind: correctsId === null ? 'moved' : 'corrected',
      event: correctsId === null ? event : null,
      codigo,
      form,
      correctsId,
      at: at(index + 1),
    }
  })
const replayed = (rows: readonly Row[], modo: Mode = 'grupo') => replay({ id: 42, modo, createdAt }, logOf(rows))
/** Without the chart, whose state is given by its phase and outcome. */
const withColumns = ({ chart, ...rest }: ReplayedState) => ({ ...columnsOf(chart), ...rest })

const slot = (idEntrevistador: string, fecha: string, hora: number) => ({ idEntrevistador, fecha, hora })
const booked = (interviewerId: number, fecha: string, hora: number, more: object = {}) => ({
  interviewerId,
  fecha,
  hora,
  status: 'agendada',
  aprobado: null,
  ...more,
})
const stay = (
  codigo: PhaseCode,
  since: number,
  until: number | null = null,
  leftBy: RecruitmentEvent['type'] | null = null,
  outcome: string | null = until === null ? null : 'avanzada',
  reasonId: number | null = null,
) => ({
  since,
  until,
  codigo,
  enteredAt: at(since),
  leftAt: until === null ? null : at(until),
  outcome,
  leftBy,
  reasonId,
})

const toResult: readonly Row[] = [
  ['FT', { type: 'filtro.aprobado' }],
  ['PE-AGG', { type: 'entrevista.agendada', idEntrevista: 7, esCliente: false }, slot('3', '23/03/2026', 9)],
]
const toWaiting: readonly Row[] = [
  ...toResult,
  ['PE-RE', { type: 'entrevista.aprobada' }],
  ['EXC', { type: 'examen.aprobado' }],
  ['EXPG', { type: 'examen.aprobado' }],
  ['SE-AGG', { type: 'entrevista.agendada', idEntrevista: 8, esCliente: true }, slot('4', '24/03/2026', 10)],
]
const firstRegistered = booked(3, '2026-03-23', 9, { status: 'registrada' })
const firstStays = [
  stay('FT', 0, 1, 'filtro.aprobado'),
  stay('PE-AGG', 1, 2, 'entrevista.agendada'),
  stay('PE-RE', 2, 3, 'entrevista.aprobada'),
  stay('EXC', 3, 4, 'examen.aprobado'),
  stay('EXPG', 4, 5, 'examen.aprobado'),
  stay('SE-AGG', 5, 6, 'entrevista.agendada'),
]

test('is empty before the first event', () => {
  expect(withColumns(replayed([], 'individual'))).toEqual({
    codigo: 'FT',
    outcome: 'abierta',
    version: 0,
    folio: null,
    numeroProvisional: null,
    appointments: {},
    stays: [stay('FT', 0)],
  })
})

test('contains interviews: booked, added in the same round, registered with result, cancelled', () => {
  const rows: readonly Row[] = [
    ...toWaiting,
    ['SE-ESG', { type: 'entrevista.agregada', idEntrevista: 9, esCliente: false }, slot('5', '25/03/2026', 11)],
    ['SE-ESG', { type: 'registro.guardado', idEntrevista: 8, aprobado: false, motivo: 2 }],
    ['SE-ESG', { type: 'candidato.rechazado' }],
  ]
  expect(withColumns(replayed(rows))).toEqual({
    codigo: 'SE-ESG',
    outcome: 'descartada',
    version: 9,
    folio: null,
    numeroProvisional: null,
    appointments: {
      7: firstRegistered,
      8: booked(4, '2026-03-24', 10, { status: 'registrada', aprobado: false }),
      9: booked(5, '2026-03-25', 11, { status: 'cancelada' }),
    },
    stays: [...firstStays, stay('SE-ESG', 6, 9, 'candidato.rechazado', 'descartada')],
  })
})

test('restores hours and the stay after a revoked rejection, except lost hours', () => {
  const back = (perdidas?: unknown) =>
    withColumns(
      replayed([
        ...toWaiting,
        ['SE-ESG', { type: 'entrevista.agregada', idEntrevista: 9, esCliente: false }, slot('5', '25/03/2026', 11)],
        ['SE-ESG', { type: 'candidato.rechazado' }],
        [
          'SE-ESG',
          { type: 'descarte.revertido', motivo: 'Volvió.' },
          { motivo: 'Volvió.', ...(perdidas === undefined ? {} : { perdidas }) },
        ],
      ]),
    )
  const restored = { 7: firstRegistered, 8: booked(4, '2026-03-24', 10), 9: booked(5, '2026-03-25', 11) }
  expect(back()).toEqual({
    codigo: 'SE-ESG',
    outcome: 'abierta',
    version: 9,
    folio: null,
    numeroProvisional: null,
    appointments: restored,
    stays: [...firstStays, stay('SE-ESG', 6)],
  })
  expect(back([9]).appointments).toEqual({ ...restored, 9: { ...restored[9], status: 'cancelada' } })
  expect(back('todas').appointments).toEqual(restored)
})

test('keeps an interview that lost its hour as cancelled, and marks it as booked after a correction', () => {
  const rows: readonly Row[] = [
    ...toResult,
    ['PE-RE', { type: 'candidato.rechazado' }],
    ['PE-RE', { type: 'descarte.revertido', motivo: 'Volvió.' }, { perdidas: [7] }],
    ['PE-RE', { type: 'entrevista.aprobada' }],
  ]
  expect(replayed(rows).appointments).toEqual({ 7: booked(3, '2026-03-23', 9, { status: 'cancelada' }) })
  const moved = [...rows.slice(0, 4), ['PE-RE', { corrects: 102 }, slot('6', '26/03/2026', 12)] satisfies Row]
  expect(replayed(moved).appointments).toEqual({ 7: booked(6, '2026-03-26', 12) })
})

const toHiring: readonly Row[] = [
  ['FT', { type: 'filtro.aprobado' }],
  ['PE-AG', { type: 'entrevista.agendada', idEntrevista: 7, esCliente: false }, slot('3', '23/03/2026', 9)],
  ['PE-RE', { type: 'entrevista.aprobada' }],
  ['EXC', { type: 'examen.aprobado' }],
  ['EXP', { type: 'examen.aprobado' }],
  ['SE-AG', { type: 'entrevista.agendada', idEntrevista: 8, esCliente: false }, slot('4', '24/03/2026', 10)],
  ['SE-ES', { type: 'registro.guardado', idEntrevista: 8, aprobado: true, motivo: null }],
  ['OF', { type: 'oferta.aceptada' }],
  ['FC-ES', { type: 'solicitud.completada' }],
  ['FC-RC', { type: 'solicitud.aceptada' }],
  ['FR-BU', { type: 'folio.enviado', folio: 900 }],
  ['FD-EN', { type: 'documentos.activados' }],
  ['FD-ES', { type: 'documentos.cargados' }],
  ['FD-RC', { type: 'documentos.validados' }],
  ['ES', { type: 'estudio.aprobado' }],
]

test('assigns and frees the folio, and assigns the provisional number once', () => {
  const phases = toHiring
    .map((_, index) => replayed(toHiring.slice(0, index + 1), 'individual'))
    .map(({ folio, numeroProvisional }) => [folio, numeroProvisional])
  expect(phases).toEqual([
    ...Array.from({ length: 10 }, () => [null, null]),
    ...Array.from({ length: 5 }, () => [900, 'NP-000042']),
  ])
  const again = [...toHiring, ['CN-DE', { type: 'candidato.repostulado', motivo: 5 }] satisfies Row]
  expect(withColumns(replayed(again, 'individual'))).toMatchObject({
    codigo: 'PE-AG',
    folio: null,
    numeroProvisional: 'NP-000042',
    version: 16,
  })
  // Its reason is not one of a rejection.
  expect(replayed(again, 'individual').stays.slice(-2)).toEqual([
    stay('CN-DE', 15, 16, 'candidato.repostulado'),
    stay('PE-AG', 16),
  ])
  expect(replayed([...toHiring, ['CN-DE', { type: 'contratacion.confirmada' }]], 'individual').stays.at(-1)).toEqual(
    stay('CN-DE', 15, 16, 'contratacion.confirmada', 'contratada'),
  )
})

test('a reverted hire reopens its stay, with folio and number; the next hire ends the stay again', () => {
  const hired: readonly Row[] = [...toHiring, ['CN-DE', { type: 'contratacion.confirmada' }]]
  const back: readonly Row[] = [
    ...hired,
    ['CN-PC', { type: 'contratacion.revertida', motivo: 'No se presentó.' }, { motivo: 'No se presentó.' }],
  ]
  const { stays, ...rest } = withColumns(replayed(back, 'individual'))
  expect([rest, stays.at(-1)]).toMatchObject([
    { codigo: 'CN-DE', outcome: 'abierta', version: 17, folio: 900, numeroProvisional: 'NP-000042' },
    stay('CN-DE', 15),
  ])
  const again = replayed([...back, ['CN-DE', { type: 'contratacion.confirmada' }]], 'individual')
  expect(again.stays).toEqual([...stays.slice(0, -1), stay('CN-DE', 15, 18, 'contratacion.confirmada', 'contratada')])
})

test('changes only the reason of an ended stay by a correction', () => {
  const discarded: readonly Row[] = [...toResult, ['PE-RE', { type: 'entrevista.descartada', motivo: 2 }]]
  const ended = (reasonId: number) => stay('PE-RE', 2, 3, 'entrevista.descartada', 'descartada', reasonId)
  expect(replayed(discarded).stays.at(-1)).toEqual(ended(2))
  const correct = (corrects: number, form: Record<string, unknown> | null) =>
    withColumns(replayed([...discarded, ['PE-RE', { corrects }, form]]))
  expect(correct(103, { continuar: 'NO', motivoRechazo: 6 })).toEqual({
    ...withColumns(replayed(discarded)),
    version: 4,
    stays: [...firstStays.slice(0, 2), ended(6)],
  })
  expect(correct(103, { continuar: 'NO', motivoRechazo: '6' }).stays.at(-1)).toEqual(ended(2))
  for (const form of [{ comentarios: 'Sí' }, null]) expect(correct(103, form).stays.at(-1)).toEqual(ended(2))
  // A step that went on has no reason, even if its form contains one.
  expect(correct(102, { motivoRechazo: 6 }).stays).toEqual([...firstStays.slice(0, 2), ended(2)])
})

test.each<[string, readonly LoggedEvent[], number, string]>([
  ['an event is missing', logOf(toResult).slice(1), 0, 'falta el evento 1'],
  [
    'one of another phase',
    logOf([
      ['FT', { type: 'filtro.aprobado' }],
      ['OF', { type: 'oferta.aceptada' }],
    ]),
    1,
    'el evento 2 dice OF y el proceso estaba en PE-AGG',
  ],
  [
    'one that is not possible there',
    logOf([
      ['FT', { type: 'oferta.aceptada' }],
      ['FT', { type: 'filtro.aprobado' }],
    ]),
    0,
    'el evento 1 no es posible en FT',
  ],
  [
    'one without an event',
    logOf([['FT', { corrects: 7 }]]).map((row) => ({ ...row, kind: 'moved' })),
    0,
    'el evento 1 no es posible en FT',
  ],
  [
    'a correction of nothing',
    logOf([
      ['FT', { corrects: 7 }],
      ['FT', { type: 'filtro.aprobado' }],
    ]),
    0,
    'el evento 1 corrige uno que no existe',
  ],
])('reports an impossible event: %s; later events are ignored', (_, events, version, broken) => {
  expect(replay({ id: 42, modo: 'grupo', createdAt }, events)).toMatchObject({ version, broken })
})

test('compares a stored snapshot as it is read from the database', () => {
  const chart = initialSnapshot('grupo')
  const stored = JSON.parse(JSON.stringify(persistSnapshot(chart))) as object
  expect([
    isSameSnapshot(stored, chart),
    isSameSnapshot({ ...stored, value: 'descartado' }, chart),
    isSameSnapshot(stored, initialSnapshot('individual')),
  ]).toEqual([true, false, false])
})
