/**
 * What colleagues notice while a recruiter rejects up to a thousand processes at once, and takes it back
 * (design/recruiters-day.md §10).
 */
import { setTimeout } from 'node:timers/promises'
import { and, eq, ne } from 'drizzle-orm'
import type { AnswerOf } from '../../src/contract/call.ts'
import { type BulkState, listBulk, mostInBulk, reviewBulk, startBulk, undoBulk } from '../../src/contract/bulk.ts'
import { listCandidates } from '../../src/contract/candidate-list.ts'
import { getProcess } from '../../src/contract/recruitment.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { inProcess } from '../../src/server/platform/db/tables/recruitment.ts'
import { type Answer, percentile, read } from './readers.ts'
import type { Finding } from './report.ts'
import { serve } from './served.ts'
import { onDatabase, type Place, settingsOf } from './world.ts'

const readers = 4
/** A colleague who opens one thing after the other, much faster than anybody does. */
const pauseMs = 50
const quietMs = 30_000
const mostTimes = 2
const [branch, userName, role] = ['COM', 'role_com_rec', 'ROLE_COM_REC'] as const

/** In the first phase, or beyond it. */
const idsOf = async (db: Db, compare: typeof eq): Promise<number[]> =>
  (
    await db
      .select({ id: inProcess.recruitmentId })
      .from(inProcess)
      .where(and(eq(inProcess.branch, branch), compare(inProcess.codigo, 'FT')))
      .orderBy(inProcess.recruitmentId)
      .limit(mostInBulk)
  ).map(({ id }) => id)

export async function measureBulk(place: Place): Promise<Finding[]> {
  const [chosen, others] = await onDatabase(place, (db) => Promise.all([idsOf(db, eq), idsOf(db, ne)]))
  const count = chosen.length
  const server = await serve(settingsOf(place), userName)
  const entity = async <Sent extends { readonly path: string; readonly answer: unknown }>(
    { path }: Sent,
    body?: unknown,
  ) => (JSON.parse((await read(server, path, body)).text) as { entity: unknown }).entity
  const drawn = { turn: 0 }
  /** Lists and processes that the job does not touch, until it is over. */
  const readUntil = async (isOver: () => boolean): Promise<Answer[]> => {
    const answers: Answer[] = []
    const reader = async () => {
      while (!isOver()) {
        drawn.turn += 1
        const path =
          drawn.turn % 2 === 0
            ? `${listCandidates.path}?paginaActual=${1 + (drawn.turn % 5)}`
            : `${getProcess.path}?role=${role}&idReclutamiento=${others[drawn.turn % others.length]}&step=0`
        answers.push(await read(server, path))
        await setTimeout(pauseMs)
      }
    }
    await Promise.all(Array.from({ length: readers }, reader))
    return answers
  }
  const quiet = () => {
    const end = performance.now() + quietMs
    return readUntil(() => performance.now() >= end)
  }
  const job = async () => ((await entity(listBulk)) as AnswerOf<typeof listBulk>)[0]!
  const readWhile = async (state: BulkState) => {
    const began = performance.now()
    const progress = { isOver: false }
    const reading = readUntil(() => progress.isOver)
    while ((await job()).estado === state) await setTimeout(1000)
    progress.isOver = true
    return { answers: await reading, seconds: (performance.now() - began) / 1000 }
  }
  try {
    const before = await quiet()
    const review = (await entity(reviewBulk, { idReclutamientos: chosen })) as AnswerOf<typeof reviewBulk>
    const { descripcion: motivo } = review.motivos.find(({ procesos }) => procesos === count)!
    const { idLote } = (await entity(startBulk, {
      accion: { tipo: 'rechazar', motivo },
      procesos: review.procesos.map(({ idReclutamiento, version }) => ({ idReclutamiento, version })),
    })) as AnswerOf<typeof startBulk>
    const rejecting = await readWhile('en-curso')
    const { hechos } = await job()
    await entity(undoBulk, { idLote })
    const undoing = await readWhile('deshaciendo')
    const { deshechos } = await job()
    if (hechos !== count || deshechos !== count) throw new Error(`${hechos} were rejected, ${deshechos} taken back`)
    const calm = percentile([...before, ...(await quiet())], 0.99)
    return (
      [
        ['rejected', rejecting],
        ['taken back', undoing],
      ] as const
    ).map(([what, { answers, seconds }]) => {
      const busy = percentile(answers, 0.99)
      return {
        what: `answers to colleagues while ${count} are ${what}, 99th percentile compared with quiet ones`,
        measured: busy / calm,
        budget: mostTimes,
        unit: 'times',
        note: `${busy.toFixed(0)} ms beside ${calm.toFixed(0)} ms; ${answers.length} answers to ${readers} readers in ${seconds.toFixed(0)} s`,
      } satisfies Finding
    })
  } finally {
    await server.stop()
  }
}
