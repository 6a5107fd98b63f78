/**
 * The text of CVs: how long a search through 200,000 of them takes, and what a thousand new files cost those who work
 * meanwhile.
 */
import { sql } from 'drizzle-orm'
import { getCurriculumDocument, type CurriculumDocument } from '../../src/contract/curricula.ts'
import { listCandidates } from '../../src/contract/candidate-list.ts'
import { getCandidate } from '../../src/contract/candidates.ts'
import { hasInCurriculum, matching } from '../../src/server/curricula/mentions.ts'
import { requirementQuery } from '../../src/server/curricula/requirement-query.ts'
import { candidates } from '../../src/server/platform/db/tables/candidates.ts'
import { rowsOf } from '../../src/server/platform/db/rows.ts'
import { loadUnreadCurricula, mostFiles } from './load-curricula.ts'
import { percentile, read, type Answer } from './readers.ts'
import type { Finding } from './report.ts'
import { serve } from './served.ts'
import { atShare } from './statistics.ts'
import { fill, onDatabase, type Place, settingsOf } from './world.ts'

const rounds = 15
/** What recruiters look for: words of most CVs, of some, of few. */
const criteria = [
  'atención clientes ventas',
  'licenciatura administración inglés',
  'python riesgos actuaría',
  'experiencia seguros palabra700',
  'soldadura química portugués',
]
const requirements = [
  'Licenciatura en Administración o Contaduría',
  'Experiencia en banca o seguros',
  'Inglés avanzado',
]

/** Counts the candidates whose CV has the words, as far as a list has pages, and reads the newest twenty. */
export async function measureCurriculumSearch(place: Place): Promise<Finding[]> {
  return onDatabase(place, async (db) => {
    const times: number[] = []
    const notes: string[] = []
    const timed = async (what: string, search: () => Promise<number>) => {
      const own: number[] = []
      let found = 0
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now()
        found = await search()
        own.push(performance.now() - began)
      }
      times.push(...own)
      notes.push(`${what}: ${atShare(own, 0.5).toFixed(0)} ms, ${found} found`)
    }
    for (const typed of criteria) {
      await timed(typed, async () => {
        const holds = hasInCurriculum(candidates.id, typed)!
        await rowsOf(db, sql`select id from candidates where ${holds} order by id desc limit 20`)
        const [counted] = await rowsOf<{ count: number }>(
          db,
          sql`select count(*)::int as count from (select from candidates where ${holds} limit 19980) counted`,
        )
        return counted!.count
      })
    }
    for (const line of requirements) {
      await timed(line, async () => {
        const [counted] = await rowsOf<{ count: number }>(
          db,
          sql`select count(*)::int as count from (${matching(requirementQuery(line)!)}) found`,
        )
        return counted!.count
      })
    }
    return [
      {
        what: 'criterion of three words in 200,000 CVs, median',
        measured: atShare(times, 0.5),
        budget: 200,
        unit: 'ms',
        note: notes.join('; '),
      },
    ]
  })
}

/** From the start of the server until the last file is read, with readers at work. */
export const measureCurriculumReading =
  (files = mostFiles) =>
  async (place: Place): Promise<Finding[]> => {
    let last = 0
    await fill(place, async (db) => void (last = await loadUnreadCurricula(db, files)))
    const server = await serve(settingsOf(place), 'role_crp_rec')
    try {
      const began = performance.now()
      const answers: Answer[] = []
      const isRead = async () => {
        const { entity } = JSON.parse(
          (await read(server, `${getCurriculumDocument.path}?idCandidato=${last}`)).text,
        ) as { entity: CurriculumDocument }
        return entity.estado !== 'pendiente'
      }
      const progress = { isDone: false }
      const reader = async (offset: number) => {
        for (let turn = offset; !progress.isDone; turn += 1) {
          answers.push(
            await read(
              server,
              turn % 3 === 0
                ? `${getCandidate.path}?idCandidato=${last - (turn % files)}`
                : `${listCandidates.path}?paginaActual=${1 + (turn % 3)}`,
            ),
          )
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
      const readers = [0, 1, 2, 3].map(reader)
      while (!(await isRead())) await new Promise((resolve) => setTimeout(resolve, 500))
      progress.isDone = true
      await Promise.all(readers)
      const note = `${files} files in ${((performance.now() - began) / 1000).toFixed(0)} s beside ${answers.length} answers to four readers, median ${percentile(answers, 0.5).toFixed(0)} ms; scans, passwords, broken files and a bomb among them`
      return [
        {
          what: 'answers while a thousand CVs are read, 99th percentile',
          measured: percentile(answers, 0.99),
          budget: 200,
          unit: 'ms',
          isSlowest: true,
          note,
        },
      ]
    } finally {
      await server.stop()
    }
  }
