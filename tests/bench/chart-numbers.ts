/**
 * The time of each number on the statecharts with millions of stays on PostgreSQL: one year of the largest branch,
 * whose processes contain loops.
 */
import { formatISO } from 'date-fns/formatISO'
import { subDays } from 'date-fns/subDays'
import { sql } from 'drizzle-orm'
import { processSpans, timeBetween } from '../../src/server/reports/chart-numbers/between.ts'
import { stayKernel } from '../../src/server/reports/chart-numbers/kernel.ts'
import { processLosses } from '../../src/server/reports/chart-numbers/losses.ts'
import { listPeople } from '../../src/server/reports/chart-numbers/people.ts'
import { publicationFigures } from '../../src/server/reports/chart-numbers/publication-figures.ts'
import { recruitmentFigures } from '../../src/server/reports/chart-numbers/recruitment-figures.ts'
import { processReturns } from '../../src/server/reports/chart-numbers/returns.ts'
import { checkScope } from '../../src/server/reports/chart-numbers/scope.ts'
import { processVariants } from '../../src/server/reports/chart-numbers/variants.ts'
import { waitingFigures } from '../../src/server/reports/chart-numbers/waiting.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { wireDay } from '../../src/server/platform/base/mexico-time.ts'
import { stays } from '../../src/server/platform/db/tables/recruitment.ts'
import type { Finding } from './report.ts'
import { median, repeated, spread, timed } from './statistics.ts'
import { onDatabase, type Place } from './world.ts'

/** Milliseconds at the median. */
const budget = 300
const turns = { warming: 2, measured: 9 }

export const measureChartNumbers = (place: Place): Promise<Finding[]> => onDatabase(place, measure)

/** Creates loops: every twelfth application was returned, and publications were covered and became active again. */
export async function goInCircles(db: Db): Promise<void> {
  await db.execute(
    sql`update stays set left_by = 'solicitud.devuelta' where codigo = 'FC-RC' and recruitment_id % 12 = 0 and until is not null and outcome = 'avanzada'`,
  )
  await db.execute(sql`insert into publication_events (publication_id, event, estado, at)
    select p.id, case when n > 0 then '{"type": "plazas.contadas", "libres": 0}'::jsonb end, case when n % 2 = 0 then 'activa' else 'cubierta' end, now() - interval '700 days' + n * interval '15 days' + p.id % 15 * interval '1 day'
    from publications p, generate_series(0, 40) n where p.search = 'banco de pruebas' order by p.id, n`)
  // The log of the stays, and for every 21st process something that was taken back
  await db.execute(sql`insert into recruitment_events (recruitment_id, version, kind, event, codigo, at)
    select recruitment_id, until, 'moved', jsonb_build_object('type', left_by), codigo, left_at from stays where until is not null on conflict do nothing`)
  await db.execute(sql`insert into recruitment_events (recruitment_id, version, kind, event, codigo, at)
    select recruitment_id, 1000, 'moved', case when recruitment_id % 42 = 0 then '{"type": "descarte.revertido"}' else '{"type": "decision.deshecha", "decision": "filtro.aprobado"}' end::jsonb, codigo, entered_at + interval '3 days'
    from stays where since = 0 and recruitment_id % 21 = 0`)
  await db.execute(sql`vacuum analyze stays, recruitment_events, publication_events`)
}

async function measure(db: Db, now = new Date()): Promise<Finding[]> {
  const day = (ago: number) => wireDay(formatISO(subDays(now, ago), { representation: 'date' }))
  const dates = { startDate: day(365), endDate: day(1) }
  const deps = { db, now: () => now }
  const caller = { role: 'ROLE_COM_ADMN', branch: 'COM' } as const
  const count = await db.$count(stays)
  const [vacancy] = (
    (await db.execute(sql`select id from vacancies where branch = 'COM' and titulo like 'Banco %' limit 1`)) as {
      rows: { id: number }[]
    }
  ).rows
  const findings: Finding[] = []
  for (const [name, idVacante] of [
    ['a year', null],
    ['a vacancy', vacancy?.id ?? null],
  ] as const) {
    const scope = await checkScope(deps, { rama: 'COM', ...dates, idVacante }, caller)
    const list = (diagrama: 'recruitment' | 'publication', clave: string) =>
      listPeople(deps, { diagrama, rama: 'COM', ...dates, idVacante, clave, paginaActual: 1 }, caller)
    const questions: Readonly<Record<string, () => Promise<unknown>>> = {
      'numbers of recruitment': () => recruitmentFigures(db, scope, true),
      'numbers of publication': () => publicationFigures(db, scope, true),
      'from the filter to the exams': () =>
        timeBetween(db, processSpans(scope, 'abierto.filtro', 'abierto.examenes.conocimientos'), null),
      'from the filter to the hire': () => timeBetween(db, processSpans(scope, 'abierto.filtro', 'completada'), null),
      'losses of each stage': () => processLosses(db, scope, true),
      'routes that happened': () => processVariants(db, scope, true),
      'who was hired by the direct way': () => list('recruitment', 'ruta~abcdefghij~contratada'),
      'ways back': () => processReturns(db, scope, true),
      'who went back': () => list('recruitment', 'vuelven'),
      'who waits in each state': () => waitingFigures(db, scope, null, true),
      'who waits in the exams, and how long stays last': () => waitingFigures(db, scope, 'abierto.examenes', true),
      'stays of the estimate': () => stayKernel(db, scope),
      'who waits in FC-ES': () => list('recruitment', 'aqui~abierto.solicitud.espera'),
      'who left the filter': () => list('recruitment', 'paso~abierto.filtro'),
      'who took from the filter to the exams': () =>
        list('recruitment', 'entre~abierto.filtro~abierto.examenes.conocimientos'),
      'publications that were covered': () =>
        list('publication', 'salio~abierta.activa~plazas.contadas~abierta.cubierta'),
    }
    for (const [what, query] of Object.entries(questions)) {
      const taken = await repeated(turns, () => timed(query))
      findings.push({
        what: `${what}, ${name}, 1 M stays`,
        measured: median(taken),
        budget,
        unit: 'ms',
        note: `${spread(taken, 0)} ms; ${count} stays`,
      })
    }
  }
  return findings
}
