/**
 * The dashboard on a small house in which everything is known: each number, who sees which, and what does not count.
 */
import assert from 'node:assert/strict'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDashboard } from '../../../src/contract/dashboard.ts'
import { correctStage, getProcessHistory } from '../../../src/contract/recruitment.ts'
import { rejectCandidate, revertRejection } from '../../../src/contract/process-outcomes.ts'
import { type Role, roles } from '../../../src/contract/roles.ts'
import { reasons, stays } from '../../../src/server/platform/db/tables/recruitment.ts'
import type { Client } from '../support/client.ts'
import { leaveFree } from '../support/vacancies.ts'
import { beginIn, type Case, envelopeFor, save, startWorld, type World } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

let world: World
let recruiter: Client
/** What one describe begins is not counted in another one. */
const inOwnWorld = () => {
  beforeAll(async () => {
    world = await startWorld()
    recruiter = await world.as('ROLE_CRP_REC')
  })
  afterAll(() => world.stop())
}

const widgetsOf = async (client: Client) => {
  const { status, entity } = await client.call(getDashboard)
  expect(status).toBe(200)
  return entity?.widgets ?? []
}
const widget = async (client: Client, title: string) => (await widgetsOf(client)).find((one) => one.title === title)
const no = (motivoRechazo: number | undefined) => ({ continuar: 'NO', motivoRechazo })
const succeeded = ({ status, error }: { status: number; error?: unknown }) =>
  assert.equal(status, 200, JSON.stringify(error))
const rejectAtFilter = async (process: Case) => {
  succeeded(await save(recruiter, process, 'FT', no(world.house.reason.FT)))
  return process
}
const ended = (process: Case, leftAt: Date) =>
  world.db
    .update(stays)
    .set({ leftAt })
    .where(and(eq(stays.recruitmentId, process.id), ne(stays.outcome, 'avanzada')))

describe('without candidates in process', () => {
  inOwnWorld()

  test('shows zeros to a recruiter, and no widgets to an interviewer without interviews', async () => {
    const empty = await widgetsOf(await world.as('ROLE_COM_REC'))
    expect(empty.slice(0, 6).map((one) => one.type === 'simple' && [one.title, one.value, one.status])).toEqual([
      ['Esperan tu acción', '0', 'success'],
      ['Entrevistas de hoy', '0', 'neutral'],
      ['Candidatos en proceso', '0', 'neutral'],
      ['Contratados este mes', '0', 'neutral'],
      ['Vacantes con plazas abiertas', '1', 'neutral'],
      ['Tiempo medio hasta contratación', 'Sin datos', 'neutral'],
    ])
    expect(await widgetsOf(await world.as('ROLE_COM_INT'))).toEqual([])
  })
})

/** The numbers of each role, in this order (spec 1 §6; docs/contract/dashboard.md). */
describe('widgets by role', () => {
  inOwnWorld()

  const recruiting = [
    'Esperan tu acción',
    'Entrevistas de hoy',
    'Candidatos en proceso',
    'Contratados este mes',
    'Vacantes con plazas abiertas',
    'Tiempo medio hasta contratación',
    'Candidatos por etapa',
    'Procesos terminados en 12 semanas',
    'Candidatos por vacante y etapa',
    'Rechazos por etapa en 12 semanas',
    'Contrataciones por semana',
    'Motivos de rechazo en 12 semanas',
    'Procesos iniciados por semana',
  ]
  const table: Readonly<Record<Role, readonly string[] | 403>> = {
    ROLE_CRP_ADMN: recruiting,
    ROLE_CRP_ATN_CTS_REC: recruiting,
    ROLE_CRP_REC: [
      'Esperan tu acción',
      'Entrevistas de hoy',
      'Solicitudes por revisar',
      'Ofertas por responder',
      'Candidatos en proceso',
      'Contratados este mes',
      'Vacantes con plazas abiertas',
      'Tiempo medio hasta contratación',
      'Candidatos por etapa',
      'Procesos terminados en 12 semanas',
      'Candidatos por vacante y etapa',
      'Entrevistas de esta semana',
      'Rechazos por etapa en 12 semanas',
      'Contrataciones por semana',
      'Motivos de rechazo en 12 semanas',
      'Procesos iniciados por semana',
    ],
    ROLE_CRP_OBS: [],
    ROLE_COM_ADMN: recruiting,
    ROLE_COM_CON: recruiting,
    ROLE_COM_ANL: recruiting,
    ROLE_COM_INT: [],
    ROLE_COM_REC: recruiting,
    ROLE_COM_METVIEW: recruiting.slice(2),
    ROLE_MKT_EDITOR: 403,
  }
  test.each(roles)('%s', async (role) => {
    const { status, entity } = await (await world.as(role)).call(getDashboard)
    expect(entity ? entity.widgets.map(({ title }) => title) : status).toEqual(table[role])
  })
})

describe('the recruiter of a branch', () => {
  inOwnWorld()
  let seen: Awaited<ReturnType<typeof widgetsOf>>
  beforeAll(async () => {
    const { house } = world
    await world.begin('grupo')
    await walkTo(world, 'grupo', 'PE-RE')
    await walkTo(world, 'grupo', 'SE-ESG')

    // Rejected and taken back: stands at the filter again, and counts nowhere as rejected.
    const back = await rejectAtFilter(await world.begin('grupo'))
    const request = { idReclutamiento: back.id, idUsuario: 0, version: back.version, motivo: 'Fue un error.' } as const
    succeeded(await recruiter.call(revertRejection, { body: request }))

    await rejectAtFilter(await world.begin('grupo'))
    const rejected = await world.begin('grupo')
    succeeded(
      await recruiter.call(rejectCandidate, {
        body: { idReclutamiento: rejected.id, idUsuario: 0, rechazo: true, version: 0 },
      }),
    )
    const declined = await walkTo(world, 'grupo', 'OF')
    succeeded(await save(recruiter, declined, 'OF', no(house.reason.OF)))

    // Its reason was corrected afterwards: the corrected one counts.
    const [other] = await world.db.insert(reasons).values({ code: 'PE-RE', descripcion: 'Otro motivo' }).returning()
    const corrected = await walkTo(world, 'grupo', 'PE-RE')
    succeeded(await save(recruiter, corrected, 'PE-RE', no(house.reason['PE-RE'])))
    const { entity: history } = await recruiter.call(getProcessHistory, {
      query: { idReclutamiento: corrected.id, step: 4 },
    })
    const body = { idEvento: history?.[0]?.id ?? 0, envelope: envelopeFor(corrected, 'PE-RE', no(other?.id)) }
    succeeded(await recruiter.call(correctStage, { body }))

    // Half past eleven on Sunday night in Mexico: last week, this month.
    const hired = await walkTo(
      world,
      'grupo',
      'CN-PC',
      await beginIn(world.db, house, 'grupo', {}, new Date('2026-01-19T16:00:00Z')),
    )
    await ended(hired, new Date('2026-03-02T05:30:00Z'))
    // The last second before the twelve weeks, and the first one of them.
    const lost = await rejectAtFilter(await beginIn(world.db, house, 'grupo', {}, new Date('2025-12-15T06:00:00Z')))
    await ended(lost, new Date('2025-12-15T05:59:59Z'))
    // Another branch's numbers are another branch's.
    await world.begin('individual')
    // Filled: no place is open there.
    await leaveFree(world.db, house.ofColleague, 0)
    // Before a test begins more.
    seen = await widgetsOf(recruiter)
  })

  test('sees every number of the branch', () => {
    const weeks = [
      '15 dic',
      '22 dic',
      '29 dic',
      '5 ene',
      '12 ene',
      '19 ene',
      '26 ene',
      '2 feb',
      '9 feb',
      '16 feb',
      '23 feb',
      '2 mar',
    ]
    const counted = (counts: Record<string, number>) => ({
      labels: weeks,
      data: weeks.map((week) => counts[week] ?? 0),
    })
    const stages = [
      'Filtro',
      'Primera entrevista',
      'Exámenes',
      'Segunda entrevista',
      'Oferta',
      'Solicitud de empleo',
      'Folio de requisición',
      'Documentos',
      'Estudio socioeconómico',
      'Contratación',
    ]
    const codes = [
      'filtro',
      'primeraEntrevista',
      'examenes',
      'segundaEntrevista',
      'oferta',
      'solicitud',
      'folio',
      'documentos',
      'estudio',
      'contratacion',
    ]
    const days = ['Lunes 2', 'Martes 3', 'Miércoles 4', 'Jueves 5', 'Viernes 6']
    const { house } = world
    const to = (filtros: object) => ({ lista: 'candidatos', filtros })
    const simple = (title: string, value: string, status: string, filtros?: object) => ({
      type: 'simple',
      title,
      value,
      status,
      size: 'sm',
      ...(filtros && { enlace: to(filtros) }),
    })
    const chart = (variant: string, title: string, value: object, size = 'sm') => ({
      type: 'chart',
      variant,
      title,
      value,
      size,
    })
    const vacante = house.publication.grupo.vacancyId
    const perStage = [2, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    /** Stage → how many left it, and how many of them for a later one. */
    const left: Readonly<Record<string, readonly [number, number]>> = {
      Filtro: [7, 5],
      'Primera entrevista': [4, 3],
      Exámenes: [3, 3],
      'Segunda entrevista': [2, 2],
      Oferta: [2, 1],
      'Solicitud de empleo': [1, 1],
      'Folio de requisición': [1, 1],
      Documentos: [1, 1],
      'Estudio socioeconómico': [1, 1],
      Contratación: [1, 1],
    }
    const byTitle = (all: readonly object[]) =>
      new Map(all.map((one) => [(one as { readonly title: string }).title, one]))
    const expected: readonly object[] = [
      simple('Candidatos en proceso', '4', 'neutral', {}),
      // Both at the filter: the interview is another day's, and the candidate chooses the hour of the other one
      simple('Esperan tu acción', '2', 'warning', { turno: 'tu' }),
      simple('Entrevistas de hoy', '0', 'neutral'),
      simple('Solicitudes por revisar', '0', 'success'),
      simple('Ofertas por responder', '0', 'neutral'),
      simple('Contratados este mes', '1', 'success'),
      simple('Tiempo medio hasta contratación', '42 días', 'neutral'),
      simple('Vacantes con plazas abiertas', '1', 'neutral'),
      {
        ...chart('donut-chart', 'Candidatos por etapa', {
          labels: stages,
          data: perStage,
          enlaces: perStage.map((count, at) => (count > 0 ? to({ etapa: codes[at] }) : null)),
          avance: stages.map((label) => ({ salieron: left[label]?.[0] ?? 0, pasaron: left[label]?.[1] ?? 0 })),
        }),
        ordenado: true,
      },
      {
        ...chart(
          'bar-chart-stacked',
          'Candidatos por vacante y etapa',
          {
            labels: ['Analista contable'],
            datasets: stages.map((label, at) => ({
              label,
              data: [perStage[at]],
              ...(perStage[at] !== 0 && { enlaces: [to({ vacante, etapa: codes[at] })] }),
            })),
            enlaces: [to({ vacante })],
          },
          'lg',
        ),
        ordenado: true,
      },
      chart('bar-chart-stacked', 'Entrevistas de esta semana', {
        labels: days,
        datasets: [
          { label: 'Primera entrevista', data: [0, 5, 0, 0, 0] },
          { label: 'Segunda entrevista', data: [0, 3, 0, 0, 0] },
        ],
      }),
      chart('line-chart', 'Contrataciones por semana', counted({ '23 feb': 1 }), 'lg'),
      chart('donut-chart', 'Procesos terminados en 12 semanas', {
        labels: ['Contratados', 'Rechazaron la oferta', 'Rechazados'],
        data: [1, 1, 3],
      }),
      {
        ...chart('bar-chart', 'Rechazos por etapa en 12 semanas', {
          labels: stages,
          data: [2, 1, 0, 0, 1, 0, 0, 0, 0, 0],
        }),
        ordenado: true,
      },
      chart('line-chart', 'Procesos iniciados por semana', counted({ '15 dic': 1, '19 ene': 1, '2 mar': 8 }), 'lg'),
      chart('bar-chart', 'Motivos de rechazo en 12 semanas', {
        labels: ['Motivo de FT', 'Motivo de OF', 'Otro motivo', 'Rechazado desde la vacante'],
        data: [1, 1, 1, 1],
      }),
    ]
    // The order is that of the roles, above
    expect(byTitle(seen)).toEqual(byTitle(expected))
  })

  test('counts actions due by role: a folio is due for roles with folio rights', async () => {
    const process = await walkTo(world, 'individual', 'FR-BU')
    const due = async (role: Role) => widget(await world.as(role), 'Esperan tu acción')
    // The analyst is responsible for it and for another one, the consultant enters the folio
    expect([await due('ROLE_COM_ANL'), await due('ROLE_COM_CON'), await due('ROLE_COM_REC')]).toMatchObject([
      { value: '1' },
      { value: '1' },
      { value: '0' },
    ])
    await (
      await world.as('ROLE_COM_REC')
    ).call(rejectCandidate, {
      body: { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version },
    })
    expect(await due('ROLE_COM_CON')).toMatchObject({ value: '0' })
  })

  test('removes a revoked rejection from the statistics at once', async () => {
    const before = await widget(recruiter, 'Rechazos por etapa en 12 semanas')
    const process = await rejectAtFilter(await world.begin('grupo'))
    expect(await widget(recruiter, 'Rechazos por etapa en 12 semanas')).toMatchObject({
      value: { data: [3, 1, 0, 0, 1, 0, 0, 0, 0, 0] },
    })
    await recruiter.call(revertRejection, {
      body: { idReclutamiento: process.id, idUsuario: 0, version: process.version, motivo: 'Era otra persona.' },
    })
    expect(await widget(recruiter, 'Rechazos por etapa en 12 semanas')).toEqual(before)
  })

  test('shows at once what another process has written', async () => {
    const counted = async () =>
      ((await widget(recruiter, 'Candidatos en proceso')) as { value?: string } | undefined)?.value
    const before = Number(await counted())
    await world.begin('grupo')
    expect(await counted()).toBe(String(before + 1))
  })

  test('reads open, ended and new recruitments of a branch from indexes', async () => {
    // A high cost of full scans makes the planner choose as on large tables: the test checks that it can use the
    // indexes.
    const plan = async (question: ReturnType<typeof sql>) => {
      let planned = ''
      const rolledBack = world.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        // In so small a table those of the reports would do as well; they are put aside, and stay.
        await tx.execute(sql`drop index stays_reached, stays_left, stays_requesting`)
        planned = JSON.stringify(await tx.execute(sql`explain select from stays where branch = 'COM' and ${question}`))
        throw new Error('undone')
      })
      await expect(rolledBack).rejects.toThrow('undone')
      return planned
    }
    expect(await plan(sql`until is null`)).toContain('stays_lasting')
    expect(await plan(sql`outcome <> 'avanzada' and left_at >= now()`)).toContain('stays_ended')
    expect(await plan(sql`since = 0 and began_at >= now()`)).toContain('stays_began')
  })
})

describe('an interviewer', () => {
  inOwnWorld()

  test('sees their own interviews only', async () => {
    const registered = await walkTo(world, 'individual', 'OF')
    const waiting = await walkTo(world, 'individual', 'SE-ES')
    expect([registered.id, waiting.id]).not.toContain(0)
    await walkTo(world, 'individual', 'OF')
    await walkTo(world, 'grupo', 'SE-ESG')
    // An interview before these weeks does not count. Both second interviews are on Wednesday, at 11 and at 13; now it
    // is a quarter past eleven of that day.
    await world.db
      .execute(sql`update interviews set fecha = '2025-12-14' where interviewer_id = ${world.house.user.ROLE_COM_INT}
      and recruitment_id not in (${registered.id}, ${waiting.id})`)
    await world.db
      .execute(sql`update interviews set fecha = '2026-03-04', hora = case when recruitment_id = ${registered.id} then 11 else 13 end
      where codigo_etapa = 'SE' and recruitment_id in (${registered.id}, ${waiting.id})`)
    world.setNow(new Date('2026-03-04T17:15:00Z'))
    const read = async () => widgetsOf(await world.signIn('role_com_int'))
    const weeks = [
      '15 dic',
      '22 dic',
      '29 dic',
      '5 ene',
      '12 ene',
      '19 ene',
      '26 ene',
      '2 feb',
      '9 feb',
      '16 feb',
      '23 feb',
      '2 mar',
    ]
    const days = ['Lunes 2', 'Martes 3', 'Miércoles 4', 'Jueves 5', 'Viernes 6']
    const results = (data: number[]) => ({
      type: 'chart',
      variant: 'donut-chart',
      title: 'Tus resultados en 12 semanas',
      value: { labels: ['Aprobados', 'Descartados', 'Por registrar'], data },
      size: 'sm',
    })
    expect(await read()).toEqual([
      { type: 'simple', title: 'Tus entrevistas de hoy', value: '2', status: 'neutral', size: 'sm' },
      { type: 'simple', title: 'Resultados por registrar', value: '0', status: 'success', size: 'sm' },
      {
        type: 'simple',
        title: 'Próximas entrevistas',
        value: '1',
        status: 'neutral',
        size: 'sm',
        enlace: { lista: 'entrevistas', filtros: { cuales: 'proximas' } },
      },
      { type: 'simple', title: 'Resultados registrados', value: '1', status: 'neutral', size: 'sm' },
      {
        type: 'chart',
        variant: 'line-chart',
        title: 'Tus entrevistas por semana',
        value: { labels: weeks, data: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] },
        size: 'lg',
      },
      results([1, 0, 0]),
      {
        type: 'chart',
        variant: 'bar-chart',
        title: 'Tus entrevistas de esta semana',
        value: { labels: days, data: [0, 0, 2, 0, 0] },
        size: 'sm',
      },
    ])

    world.setNow(new Date('2026-03-04T19:00:00Z'))
    const later = await read()
    expect(later.slice(0, 3)).toMatchObject([{ value: '2' }, { value: '1', status: 'warning' }, { value: '0' }])
    expect(later[5]).toEqual(results([1, 0, 1]))
    // The observer of the other branch has other interviews.
    expect((await widgetsOf(await world.signIn('role_crp_obs')))[1]).toMatchObject({
      title: 'Resultados por registrar',
      value: '1',
    })
  })
})
