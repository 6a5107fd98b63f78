/** The candidates' list by responsible, turn, limits and the rest of its filters and orders. */
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { countViews, listCandidates } from '../../../src/contract/candidate-list.ts'
import { rateCandidate } from '../../../src/contract/candidates.ts'
import { getLimits, saveLimits } from '../../../src/contract/limits.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { scoreTags, scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { folios, inProcess } from '../../../src/server/platform/db/tables/recruitment.ts'
import { addInterview } from '../support/people.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { expectTurnsToAgree } from '../support/turns-agree.ts'
import { discard, walkTo } from '../support/walk.ts'

type Filters = Readonly<Record<string, string | number>>
const world = beforeTests(() => startWorld())
let cases: Record<'filter' | 'first' | 'second' | 'application' | 'gone', Case>
let tag = 0

beforeAll(async () => {
  cases = {
    filter: await world.begin('grupo', { nombres: 'Filtro', telefono: '8441112233', correo: 'filtro@correo.mx' }),
    first: await walkTo(world, 'grupo', 'PE-RE'),
    second: await walkTo(world, 'grupo', 'SE-ESG'),
    application: await walkTo(world, 'grupo', 'FC-ES'),
    gone: await world.begin('grupo', { nombres: 'Ausente', telefono: '8449988776', correo: 'Ausente@correo.mx' }),
  }
  await discard(world, cases.gone)
  const [type] = await world.db.insert(scoreTypes).values({ codigo: 'FV', descripcion: 'Favorito' }).returning()
  const [made] = await world.db
    .insert(scoreTags)
    .values({ scoreTypeId: type!.id, codigo: 'L', descripcion: 'Liderazgo' })
    .returning()
  tag = made!.id
  await (
    await world.as('ROLE_CRP_REC')
  ).call(rateCandidate, { body: { id: cases.filter.candidateId, calificacion: type!.id, subCalificacion: [tag] } })
})

const list = async (filters: Filters = {}, role: Role = 'ROLE_CRP_REC') => {
  const { entity } = await (
    await world.as(role)
  ).call(listCandidates, { query: { paginaActual: 1, ...filters } as never })
  return entity!.resumenCandidatos ?? []
}
const names = async (filters: Filters, role?: Role) => {
  const found = (await list(filters, role)).map(({ idReclutamiento }) => idReclutamiento)
  return found.map((id) => Object.entries(cases).find(([, one]) => one.id === id)?.[0])
}
const sorted = async (filters: Filters, role?: Role) => (await names(filters, role)).toSorted()
/** As if the phase had begun then. */
const entered = (process: Case, day: string) =>
  world.db
    .update(inProcess)
    .set({ enteredAt: new Date(`${day}T18:00:00Z`) })
    .where(eq(inProcess.recruitmentId, process.id))

test('an onlooker sees the processes in which they interview, of other branches too, and not after a cancellation', async () => {
  expect(await names({}, 'ROLE_COM_INT')).toEqual([])
  await addInterview(world.db, cases.filter.id, 'ROLE_COM_INT')
  const ofInterviewer = and(
    eq(interviews.recruitmentId, cases.filter.id),
    eq(interviews.interviewerId, world.house.user.ROLE_COM_INT),
  )
  expect([
    await names({}, 'ROLE_COM_INT'),
    await names({ etapa: 'filtro', orden: 'nombre' }, 'ROLE_COM_INT'),
    await names({ etapa: 'oferta' }, 'ROLE_COM_INT'),
  ]).toEqual([['filter'], ['filter'], []])
  await world.db.update(interviews).set({ status: 'cancelada' }).where(ofInterviewer)
  expect(await names({}, 'ROLE_COM_INT')).toEqual([])
  await world.db.delete(interviews).where(ofInterviewer)
})

/** As if its interview without a result were at this hour. */
const meets = (process: Case, fecha: string, hora = 9) =>
  world.db
    .update(interviews)
    .set({ fecha, hora })
    .where(and(eq(interviews.recruitmentId, process.id), eq(interviews.status, 'agendada')))

/** The filter began, and the two interviews took place, long after their booking. */
async function wereInFebruary(): Promise<void> {
  await entered(cases.filter, '2026-02-25')
  await entered(cases.first, '2026-02-02')
  await entered(cases.second, '2026-02-02')
  await meets(cases.first, '2026-02-20')
  await meets(cases.second, '2026-02-27')
}

describe('before an appointment', () => {
  // The clock stands at Monday, March 2, 2026, ten o'clock in Mexico City
  beforeAll(async () => {
    await entered(cases.first, '2026-02-02')
    await meets(cases.first, '2026-03-02', 11)
    await meets(cases.second, '2026-03-03')
  })

  test("a process is nobody's turn, has no days and is not late, in rows, filter and count for every role", async () => {
    await expectTurnsToAgree(world)
    expect(await sorted({ turno: 'tu' })).toEqual(['filter'])
    expect(await sorted({ turno: 'tu' }, 'ROLE_CRP_OBS')).toEqual([])
    expect(await sorted({ turno: 'gerente,candidato' })).toEqual(['application'])
    expect(await sorted({ turno: 'cita' })).toEqual(['first', 'second'])
    expect(await sorted({ turno: 'cita' }, 'ROLE_CRP_OBS')).toEqual(['first', 'second'])
    expect(await sorted({ turno: 'cita' }, 'ROLE_CRP_ADMN')).toEqual(['first', 'second'])
    const shown = (await list({ turno: 'cita', orden: 'cita' })).map(({ dias, atraso }) => [dias, atraso])
    expect(shown).toEqual([
      [null, 'ninguno'],
      [null, 'ninguno'],
    ])
    expect(await sorted({ diasDesde: 0 })).toEqual(['application', 'filter'])
    expect(await sorted({ diasHasta: 90 })).toEqual(['application', 'filter'])
    expect(await sorted({ atraso: 'ninguno', turno: 'cita' })).toEqual(['first', 'second'])
    expect(await sorted({ atraso: 'ambar,rojo', turno: 'cita' })).toEqual([])
    expect((await names({ orden: 'dias' })).slice(2)).toEqual(['first', 'second'])
  })

  test('its turn comes with the hour, and goes with a later one', async () => {
    const turns = async () => [await sorted({ turno: 'tu' }), await sorted({ turno: 'cita' })]
    await meets(cases.first, '2026-03-02', 10)
    expect(await turns()).toEqual([['filter', 'first'], ['second']])
    expect((await list({ turno: 'tu', fase: 'PE-RE' })).map(({ dias }) => dias)).toEqual([0])
    await meets(cases.first, '2026-03-02', 11)
    expect(await turns()).toEqual([['filter'], ['first', 'second']])
  })

  test('the interviewer whose hour has begun acts, another one of the round not yet', async () => {
    const turnIn = async (role: Role) =>
      (await list({}, role)).find((row) => row.idReclutamiento === cases.second.id)?.turno
    await meets(cases.second, '2026-02-27')
    // On March 3
    await addInterview(world.db, cases.second.id, 'ROLE_COM_INT')
    expect([await turnIn('ROLE_CRP_OBS'), await turnIn('ROLE_COM_INT'), await turnIn('ROLE_CRP_REC')]).toEqual([
      'tu',
      'gerente',
      'gerente',
    ])
    expect([await names({ turno: 'gerente' }, 'ROLE_COM_INT'), await names({ turno: 'tu' }, 'ROLE_COM_INT')]).toEqual([
      ['second'],
      [],
    ])
    await world.db.delete(interviews).where(eq(interviews.interviewerId, world.house.user.ROLE_COM_INT))
  })
})

test('whose turn it is agrees in rows, filter and count for every role', async () => {
  await wereInFebruary()
  await expectTurnsToAgree(world)
  expect(await sorted({ turno: 'tu' })).toEqual(['filter', 'first'])
  expect(await sorted({ turno: 'tu' }, 'ROLE_CRP_OBS')).toEqual(['second'])
  expect(await sorted({ turno: 'gerente,candidato' })).toEqual(['application', 'second'])
  expect(await sorted({ turno: 'cita' })).toEqual([])
})

describe('days and lateness', () => {
  // FT has a limit of two days
  beforeAll(wereInFebruary)

  it('counts working days; amber begins at the limit and red at twice the limit', async () => {
    const shown = Object.fromEntries(
      (await list()).map(({ idReclutamiento, dias, atraso }) => [idReclutamiento, [dias, atraso]]),
    )
    expect([cases.filter, cases.first, cases.second, cases.application].map(({ id }) => shown[id])).toEqual([
      [3, 'ambar'],
      [6, 'rojo'],
      [1, 'ninguno'],
      [0, 'ninguno'],
    ])
    await entered(cases.filter, '2026-02-24')
    expect((await list({ atraso: 'rojo', etapa: 'filtro' })).map(({ dias }) => dias)).toEqual([4])
    await entered(cases.filter, '2026-02-25')
  })

  test.each<[Filters, string[]]>([
    [{ atraso: 'ambar' }, ['filter']],
    [{ atraso: 'rojo' }, ['first']],
    [{ atraso: 'ambar,rojo' }, ['filter', 'first']],
    [{ atraso: 'ninguno' }, ['application', 'second']],
    [{ atraso: 'ninguno,ambar' }, ['application', 'filter', 'second']],
    [{ atraso: 'ninguno,rojo' }, ['application', 'first', 'second']],
    [{ diasDesde: 3 }, ['filter', 'first']],
    [{ diasHasta: 3 }, ['application', 'filter', 'second']],
    [{ diasDesde: 1, diasHasta: 3 }, ['filter', 'second']],
    [{ diasDesde: 1, turno: 'tu', atraso: 'ambar,rojo' }, ['filter', 'first']],
  ])('%j', async (filters, expected) => {
    expect(await sorted(filters)).toEqual(expected)
  })

  it('follows a change of limits and days off at once, and customer service has those of the corporate branch', async () => {
    const admin = await world.as('ROLE_CRP_ADMN')
    const { plazos, version } = (await admin.call(getLimits)).entity!
    const changed = {
      plazos: { ...plazos, FT: 4, 'PE-RE': 5 },
      diasInhabiles: [{ fecha: '26/02/2026', nombre: 'Inventario' }],
      version,
    }
    expect((await admin.call(saveLimits, { body: changed })).entity).toMatchObject({ ...changed, version: version + 1 })
    const atraso = Object.fromEntries((await list()).map((row) => [row.idReclutamiento, [row.dias, row.atraso]]))
    expect([atraso[cases.filter.id], atraso[cases.first.id]]).toEqual([
      [2, 'ninguno'],
      [5, 'ambar'],
    ])
    expect(await sorted({ atraso: 'ambar,rojo' })).toEqual(['first'])
    expect((await admin.call(saveLimits, { body: changed })).error?.codigo).toBe('registro-cambio')
    const tooLarge = await admin.call(saveLimits, { body: { ...changed, version: 2 ** 31 } })
    expect([tooLarge.status, tooLarge.error]).toMatchObject([
      400,
      { codigo: 'datos-invalidos', campos: { version: 'El valor máximo es 2147483646.' } },
    ])
    expect((await admin.call(saveLimits, { body: { ...changed, version: 2 ** 31 - 2 } })).error?.codigo).toBe(
      'registro-cambio',
    )
    expect((await (await world.as('ROLE_COM_ADMN')).call(getLimits)).entity).toMatchObject({
      plazos,
      diasInhabiles: [],
      version: 0,
    })
    await admin.call(saveLimits, { body: { plazos, diasInhabiles: [], version: version + 1 } })
  })
})

describe('the other filters', () => {
  test.each<[string, () => Filters, string[]]>([
    ['several stages', () => ({ etapa: 'filtro,solicitud' }), ['application', 'filter']],
    ['the site', () => ({ sede: world.house.sites[0]!.sede }), ['application', 'filter', 'first', 'second']],
    ['another site', () => ({ sede: world.house.sites[1]!.sede }), []],
    [
      'the responsible',
      () => ({ responsable: world.house.user.ROLE_CRP_REC }),
      ['application', 'filter', 'first', 'second'],
    ],
    ['another responsible', () => ({ responsable: world.house.user.ROLE_CRP_ADMN }), []],
    ['a score', () => ({ calificacion: 'FV' }), ['filter']],
    ['no score', () => ({ calificacion: 'SIN' }), ['application', 'first', 'second']],
    ['a score or none', () => ({ calificacion: 'FV,SIN' }), ['application', 'filter', 'first', 'second']],
    ['a tag', () => ({ etiqueta: tag }), ['filter']],
    ['publications of the caller', () => ({ propias: 'vacantes' }), ['application', 'filter', 'first', 'second']],
    ['a discard', () => ({ resultado: 'descartado' }), ['gone']],
    [
      'a rejection or an open process',
      () => ({ resultado: 'descartado,proceso' }),
      ['application', 'filter', 'first', 'gone', 'second'],
    ],
    ['a discard whose turn it is', () => ({ resultado: 'descartado', turno: 'tu' }), []],
    ['a hire', () => ({ resultado: 'contratado' }), []],
    ['digits of the telephone', () => ({ search: '1122' }), ['filter']],
    ['the whole telephone in groups', () => ({ search: '844 111 22-33' }), ['filter']],
    ['the beginning of the mail', () => ({ search: 'FILTRO@' }), ['filter']],
    ['not its middle', () => ({ search: 'iltro@' }), []],
    ['the mail of a discarded candidate', () => ({ search: 'ausente@correo', resultado: 'descartado' }), ['gone']],
    ['the telephone of a discarded candidate', () => ({ search: '9988', resultado: 'descartado' }), ['gone']],
    ['a title', () => ({ search: 'contable' }), ['application', 'filter', 'first', 'second']],
    ['the name of a discarded candidate', () => ({ search: 'ausente', resultado: 'descartado' }), ['gone']],
  ])('%s', async (_, filters, expected) => {
    expect(await sorted(filters())).toEqual(expected)
  })

  test('the beginning of a folio', async () => {
    await world.db.update(folios).set({ recruitmentId: cases.second.id }).where(eq(folios.codigo, '20261005'))
    expect(await names({ search: '2026100' })).toEqual(['second'])
    await world.db.update(folios).set({ recruitmentId: null }).where(eq(folios.codigo, '20261005'))
  })

  test('show nothing of another branch', async () => {
    const each: Filters[] = [
      { search: '1122' },
      { search: 'filtro@' },
      { resultado: 'descartado' },
      { search: 'contable' },
      { turno: 'tu' },
    ]
    for (const filters of each) expect(await names(filters, 'ROLE_COM_REC')).toEqual([])
    expect((await (await world.as('ROLE_COM_REC')).call(countViews)).entity).toEqual({
      miTurno: 0,
      misVacantes: 0,
      atrasados: 0,
      todos: 0,
    })
  })
})

describe('orders', () => {
  beforeEach(wereInFebruary)

  test('by days, appointment, name and title', async () => {
    expect(await names({ orden: 'dias' })).toEqual(['first', 'filter', 'second', 'application'])
    expect((await names({ orden: 'cita' })).slice(0, 2)).toEqual(['first', 'second'])
    expect(
      (await list({ orden: 'nombre' })).map(({ nombres, apellidoPaterno }) => `${nombres} ${apellidoPaterno}`),
    ).toEqual(['Ana Prueba 2', 'Ana Prueba 3', 'Ana Prueba 4', 'Filtro Prueba 1'])
    expect(await sorted({ orden: 'vacante', resultado: 'proceso,descartado' })).toEqual([
      'application',
      'filter',
      'first',
      'gone',
      'second',
    ])
  })

  test('the next appointment is that of the interview, and none once it is called off', async () => {
    const shown = async () => (await list({ etapa: 'primeraEntrevista' }))[0]?.proximaCita
    await meets(cases.first, '2026-03-04', 12)
    expect(await shown()).toEqual({ fecha: '04/03/2026', hora: '12:00 a 13:00', porRegistrar: false })
    expect(monday.getTime()).toBeLessThan(Date.now())
  })
})
