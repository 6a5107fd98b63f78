/** The history of a process as a whole: each item's content, the order, corrections, letters and the beginning. */
import { describe, expect, test } from 'vitest'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import type { FailedLetter } from '../../../src/server/recruitment/history/failed-letters.ts'
import { historyOf } from '../../../src/server/recruitment/history/history.ts'
import type { EventRow } from '../../../src/server/recruitment/engine/process-queries.ts'
import type { Actor } from '../../../src/server/identity/access/rights.ts'
import { initialSnapshot } from '../../../src/server/recruitment/engine/chart.ts'

/** Minutes after ten in Mexico City. */
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 16, minute))
const time = (minute: number) => ({ date: '02/03/2026', hora: `10:${String(minute).padStart(2, '0')}` })

const row = (id: number, minute: number, event: RecruitmentEvent | null, more: Partial<EventRow>): EventRow => ({
  id,
  version: id,
  kind: event ? 'moved' : 'corrected',
  event,
  codigo: 'FT',
  form: {},
  correctsId: null,
  actorId: 1,
  at: at(minute),
  firstName: 'Rebeca',
  lastName: 'Torres',
  motivo: null,
  folio: null,
  interviewer: null,
  tipo: null,
  sede: null,
  ...more,
})
const process = {
  branch: 'CORP',
  outcome: 'abierta',
  chart: initialSnapshot('grupo'),
  createdAt: at(0),
  startedBy: null,
  codigo: 'EXC',
  nombres: 'Ana',
  apellidoPaterno: 'Prueba',
  apellidoMaterno: 'Ríos',
} as const
const recruiter: Actor = { userId: 1, role: 'ROLE_CRP_REC', branch: 'CORP' }
const onlooker: Actor = { userId: 1, role: 'ROLE_CRP_OBS', branch: 'CORP' }
const common = { author: 'Rebeca Torres', content: '', editable: false }

const filter = row(1, 1, { type: 'filtro.aprobado' }, {})
const result = row(
  3,
  3,
  { type: 'entrevista.aprobada' },
  { codigo: 'PE-RE', form: { continuar: 'SI', comentarios: 'Bien' } },
)
const filterItem = {
  ...common,
  id: 1,
  title: 'Continúa con el proceso',
  icon: 'aprobado',
  ...time(1),
  idFase: 1,
  codigoFase: 'FT',
}
const resultItem = {
  ...common,
  id: 3,
  title: 'Primera entrevista aprobada',
  icon: 'aprobado',
  note: 'Bien',
  ...time(3),
  editable: true,
  idFase: 4,
  codigoFase: 'PE-RE',
}

const itemsOf = (
  events: readonly EventRow[],
  letters: readonly FailedLetter[] = [],
  more: object = {},
  actor = recruiter,
) => historyOf({ events, letters, handOvers: [], links: [], invitations: [] }, { ...process, ...more }, actor)

describe('events', () => {
  test('are sorted newest first with their notes; an observer cannot edit them', () => {
    expect(itemsOf([result, filter])).toStrictEqual([resultItem, filterItem])
    expect(itemsOf([result, filter], [], {}, onlooker)).toEqual([{ ...resultItem, editable: false }, filterItem])
  })

  test('have no code and the current phase, if the candidate caused them in a phase without a form', () => {
    const event = row(
      4,
      4,
      { type: 'solicitud.completada' },
      { codigo: 'FC-ES', form: null, actorId: null, firstName: null, lastName: null },
    )
    expect(itemsOf([event])).toStrictEqual([
      {
        ...common,
        id: 4,
        title: 'Solicitud de empleo completada',
        icon: 'aviso',
        ...time(4),
        author: 'Candidato',
        idFase: 16,
        codigoFase: null,
      },
    ])
  })

  test('contain the id of their interview; its result has the phase of its own form', () => {
    const booked = row(2, 2, { type: 'entrevista.agendada', idEntrevista: 7, esCliente: false }, { codigo: 'PE-AGG' })
    const registered = row(
      5,
      5,
      { type: 'registro.guardado', idEntrevista: 8, aprobado: true, motivo: null },
      { codigo: 'SE-ESG', actorId: 2 },
    )
    expect(itemsOf([registered, booked])).toEqual([
      {
        ...common,
        id: 5,
        title: 'Segunda entrevista aprobada',
        icon: 'aprobado',
        ...time(5),
        idFase: 10,
        codigoFase: 'SE-RE',
        idEntrevista: 8,
      },
      {
        ...common,
        id: 2,
        title: 'Primera entrevista agendada',
        icon: 'agenda',
        ...time(2),
        idFase: 3,
        codigoFase: 'PE-AGG',
        idEntrevista: 7,
      },
    ])
  })
})

test('corrections describe the changes to the last value, and the first event names the last author', () => {
  const corrected = (id: number, minute: number, comentarios: string, lastName: string) =>
    row(id, minute, null, { codigo: 'EXC', correctsId: 3, form: { continuar: 'SI', comentarios }, lastName })
  const other = row(6, 6, null, { codigo: 'EXC', correctsId: 1, form: { continuar: 'SI', comentarios: 'Filtro' } })
  const item = { ...common, icon: 'correccion' }
  const ofResult = { ...item, title: 'Corrección: Resultado de la primera entrevista', idFase: 4, codigoFase: 'PE-RE' }
  expect(itemsOf([corrected(7, 7, 'Mejor', 'Gil'), other, corrected(5, 5, 'Regular', 'Sosa'), result, filter])).toEqual(
    [
      { ...ofResult, id: 7, ...time(7), author: 'Rebeca Gil', content: '<p>Comentarios: Regular → Mejor</p>' },
      {
        ...item,
        id: 6,
        title: 'Corrección: Filtro',
        ...time(6),
        content: '<p>Comentarios: — → Filtro</p>',
        idFase: 1,
        codigoFase: 'FT',
      },
      { ...ofResult, id: 5, ...time(5), author: 'Rebeca Sosa', content: '<p>Comentarios: Bien → Regular</p>' },
      { ...resultItem, corregido: { ...time(7), author: 'Rebeca Gil' } },
      { ...filterItem, corregido: { ...time(6), author: 'Rebeca Torres' } },
    ],
  )
})

describe('failed letters', () => {
  const letter = (id: number, minute: number): FailedLetter => ({
    id,
    kind: 'solicitud',
    failedAt: at(minute),
    replyCode: 550,
    interviewer: null,
    to: ['ana@correo.mx'],
    subject: 'Completa tu solicitud',
    because: 'direccion',
    isCancellation: false,
  })
  const ids = (...args: Parameters<typeof itemsOf>) => itemsOf(...args).map(({ id }) => id)

  test('are placed by time among the events, above events of the same instant, newest first', () => {
    expect(ids([result, filter], [letter(21, 0), letter(22, 1), letter(23, 2), letter(24, 2), letter(25, 9)])).toEqual([
      -25, 3, -24, -23, -22, 1, -21,
    ])
    expect(ids([], [letter(21, 0)])).toEqual([-21])
  })

  test('keep the order of the log for events, whatever their timestamps', () => {
    expect(
      ids(
        [row(3, 1, { type: 'entrevista.aprobada' }, { codigo: 'PE-RE' }), row(1, 5, { type: 'filtro.aprobado' }, {})],
        [letter(21, 3)],
      ),
    ).toEqual([-21, 3, 1])
  })

  test('name the candidate and the current phase, and show recruiters the address', () => {
    const content = (actor: Actor) =>
      itemsOf([], [letter(21, 0)], {}, actor).map((item) => [
        item.idFase,
        item.content.includes('Ana Prueba Ríos, candidato'),
        item.content.includes('ana@correo.mx'),
      ])
    expect([content(recruiter), content(onlooker)]).toEqual([[[5, true, true]], [[5, true, false]]])
  })
})

test('the first item is the assignment, if a user assigned the candidate', () => {
  expect(itemsOf([filter], [], { startedBy: 'Iris Luna' })).toEqual([
    filterItem,
    {
      ...common,
      id: 0,
      title: 'Candidato asignado a la vacante',
      icon: 'aviso',
      ...time(0),
      author: 'Iris Luna',
      idFase: 1,
      codigoFase: null,
    },
  ])
})
