/**
 * CVs made to cost much: how long their evidence and their comparison take, and what ten comparisons at once cost
 * others.
 */
import { sql } from 'drizzle-orm'
import { type CurriculumDocument, getCurriculumDocument, getCurriculumEvidence } from '../../src/contract/curricula.ts'
import { getCandidate } from '../../src/contract/candidates.ts'
import { compareProcesses, mostCompared } from '../../src/contract/process-comparison.ts'
import { rowsOf } from '../../src/server/platform/db/rows.ts'
import { curricula } from '../../src/server/platform/db/tables/candidates.ts'
import { manySentencesPdf } from '../server/support/curriculum-files.ts'
import { type Answer, percentile, read, type Server } from './readers.ts'
import type { Finding } from './report.ts'
import { serve } from './served.ts'
import { atShare } from './statistics.ts'
import { fill, type Place, settingsOf } from './world.ts'

const comparisons = 10
const seconds = 10

type Process = { readonly id: number; readonly candidateId: number }

export async function measureHostileCurriculum(place: Place): Promise<Finding[]> {
  const { processes, otherId } = await loadHostileCurricula(place)
  const server = await serve(settingsOf(place), 'role_crp_rec')
  const colleague = await server.signIn('role_crp_admn')
  try {
    await whenRead(server, processes)
    const [first] = processes
    const evidence = `${getCurriculumEvidence.path}?idCandidato=${first!.candidateId}&idReclutamiento=${first!.id}`
    const comparison = `${compareProcesses.path}?procesos=${processes.map(({ id }) => id).join(',')}`
    const alone = {
      evidence: await medianOf(() => read(server, evidence)),
      comparison: await medianOf(() => read(server, comparison)),
    }
    const light = () => read(colleague, `${getCandidate.path}?idCandidato=${otherId}`)
    const quiet = await during(light, [])
    const refusals: string[] = []
    const busy = await during(
      light,
      Array.from(
        { length: comparisons },
        () => () => read(server, comparison).catch((failure: Error) => void refusals.push(failure.message)),
      ),
    )
    const ratio = percentile(busy, 0.99) / percentile(quiet, 0.99)
    const note = `99th percentile ${percentile(quiet, 0.99).toFixed(1)} ms alone, ${percentile(busy, 0.99).toFixed(1)} ms beside them; slowest ${percentile(busy, 1).toFixed(1)} ms; one evidence ${alone.evidence.toFixed(1)} ms, one comparison ${alone.comparison.toFixed(1)} ms; ${refusals.length} comparisons refused`
    return [
      {
        what: 'a candidate of another user beside ten comparisons of CVs with 33,333 sentences, 99th percentile',
        measured: ratio,
        budget: 2,
        unit: 'times',
        note,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** In processes of one vacancy, as many as a comparison takes. */
async function loadHostileCurricula(place: Place): Promise<{ processes: readonly Process[]; otherId: number }> {
  let found: { processes: readonly Process[]; otherId: number } | undefined
  await fill(place, async (db) => {
    const ofBranch = sql`from recruitments r join publications p on p.id = r.publication_id where r.branch = 'CORP' and r.outcome = 'abierta'`
    const processes = await rowsOf<Process>(
      db,
      sql`
      select r.id, r.candidate_id as "candidateId" ${ofBranch}
      and p.vacancy_id = (select p.vacancy_id ${ofBranch} group by 1 having count(*) >= ${mostCompared} order by 1 limit 1) order by r.id limit ${mostCompared}`,
    )
    const [other] = await rowsOf<{ candidateId: number }>(
      db,
      sql`select r.candidate_id as "candidateId" ${ofBranch} and r.id <> all (array[${sql.join(
        processes.map(({ id }) => sql`${id}::int`),
        sql`, `,
      )}]) order by r.id limit 1`,
    )
    const contentBase64 = manySentencesPdf().toString('base64')
    for (const { candidateId } of processes)
      await db
        .insert(curricula)
        .values({ candidateId, fileName: 'cv.pdf', contentBase64 })
        .onConflictDoUpdate({ target: curricula.candidateId, set: { contentBase64 } })
    found = { processes, otherId: other!.candidateId }
  })
  return found!
}

async function whenRead(server: Server, processes: readonly Process[]): Promise<void> {
  for (const { candidateId } of processes) {
    const state = async () =>
      (
        JSON.parse((await read(server, `${getCurriculumDocument.path}?idCandidato=${candidateId}`)).text) as {
          entity: CurriculumDocument
        }
      ).entity.estado
    while ((await state()) === 'pendiente') await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function medianOf(answered: () => Promise<Answer>): Promise<number> {
  await answered()
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) times.push((await answered()).ms)
  return atShare(times, 0.5)
}

/** The answer times of one reader while each of the others sends one request after another. */
async function during(light: () => Promise<Answer>, others: readonly (() => Promise<unknown>)[]): Promise<Answer[]> {
  const end = performance.now() + seconds * 1000
  const answers: Answer[] = []
  const until = async (work: () => Promise<void>) => {
    while (performance.now() < end) await work()
  }
  await Promise.all([
    until(async () => {
      answers.push(await light())
      await new Promise((resolve) => setTimeout(resolve, 20))
    }),
    ...others.map((other) => until(async () => void (await other()))),
  ])
  return answers
}
