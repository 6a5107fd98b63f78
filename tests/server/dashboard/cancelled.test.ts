/** Cancelled interviews are nowhere on the dashboard: neither the recruiter's nor the interviewer's. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getDashboard } from '../../../src/contract/dashboard.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { beforeTests } from '../support/before-tests.ts'
import { monday, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 90_000, sessionHours: 1_500 } }))

/** Title → its number, for one account. */
const widgetsOf = async (userName: string) => {
  const { entity } = await (await world.signIn(userName)).call(getDashboard)
  return new Map(entity?.widgets.map(({ title, value }) => [title, value]))
}

test.each([
  ['agendada', 1, '1', [0, 0, 1]],
  // It took place and has its result.
  ['registrada', 1, '0', [1, 0, 0]],
  ['cancelada', 0, undefined, undefined],
] as const)(
  'with an interview that is %s, shows the recruiter a count of %i',
  async (status, count, unregistered, results) => {
    world.setNow(monday)
    const process = await walkTo(world, 'grupo', 'SE-ESG')
    await world.db
      .delete(interviews)
      .where(and(eq(interviews.recruitmentId, process.id), eq(interviews.codigoEtapa, 'PA')))
    await world.db
      .update(interviews)
      .set({ fecha: '2026-03-04', hora: 9, status, ...(status === 'registrada' && { aprobado: true }) })
      .where(eq(interviews.recruitmentId, process.id))
    // Wednesday, ten in the morning.
    world.setNow(new Date('2026-03-04T16:00:00Z'))
    const [recruiter, interviewer] = [await widgetsOf('role_crp_rec'), await widgetsOf('role_crp_obs')]
    // Another branch's, although its own people may interview there.
    expect((await widgetsOf('role_com_rec')).get('Entrevistas de hoy')).toBe('0')
    expect(recruiter.get('Entrevistas de hoy')).toBe(String(count))
    expect(recruiter.get('Entrevistas de esta semana')).toMatchObject({
      datasets: [{ data: [0, 0, 0, 0, 0] }, { data: [0, 0, count, 0, 0] }],
    })
    expect(interviewer.get('Tus entrevistas de hoy')).toBe(count === 0 ? undefined : String(count))
    expect(interviewer.get('Resultados por registrar')).toBe(unregistered)
    expect(interviewer.get('Tus resultados en 12 semanas')).toEqual(
      results && { labels: ['Aprobados', 'Descartados', 'Por registrar'], data: results },
    )
    await world.db.delete(interviews)
  },
)
