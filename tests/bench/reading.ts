/**
 * Lists over HTTP by 8 readers on the machine that also runs server and database, and one reader's beside their bare
 * SQL.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Role } from '../../src/contract/roles.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { appOn } from '../server/support/app-on.ts'
import { bareSqlOf } from './bare-sql.ts'
import { percentile, read, readAll } from './readers.ts'
import type { Finding } from './report.ts'
import { serve } from './served.ts'
import { median, timed } from './statistics.ts'
import { type Place, settingsOf } from './world.ts'

/** `body` is posted; without one it is a GET. */
export type Request = { readonly path: string; readonly body?: unknown }
export type Kind<Question> = { readonly name: string; readonly role: Role; readonly draw: () => Question }
export type List<Question> = {
  readonly kinds: readonly Kind<Question>[]
  readonly requestOf: (question: Question) => Request
  /** What an answer may cost beside its bare SQL. */
  readonly mostTimes: number
  /** Milliseconds from one request of a reader to the next, if readers do not send it immediately after an answer. */
  readonly everyMs?: number
}
/** `pages`: the number in the answer, NaN without one. */
export type Answer<Question> = { readonly question: Question; readonly pages: number; readonly ms: number }
export type Answered<Question> = { readonly kind: Kind<Question>; readonly answers: readonly Answer<Question>[] }
/** Milliseconds; without a median only the slowest hundredth counts. */
export type Budget = { readonly p50?: number; readonly p99: number }

const readers = 8
const seconds = { warming: 1, measured: 5 }
/** Of the comparison with bare SQL. */
const turns = { warming: 5, measured: 41 }

export const query = (path: string, question: object): Request => ({
  path: `${path}?${new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))}`,
})

export const nameOf = ({ databaseUrl }: Place) => (databaseUrl === undefined ? 'embedded' : 'PostgreSQL')

export async function readOverHttp<Question>(
  place: Place,
  { kinds, requestOf, everyMs = 0 }: List<Question>,
): Promise<Answered<Question>[]> {
  const server = await serve(settingsOf(place), 'role_com_rec')
  try {
    const answered: Answered<Question>[] = []
    for (const kind of kinds) {
      const session = await server.signIn(kind.role.toLowerCase())
      const readNext = async () => {
        const question = kind.draw()
        const { path, body } = requestOf(question)
        const { text, ms } = await read(session, path, body)
        if (everyMs > ms) await delay(everyMs - ms)
        return { question, pages: Number(/"totalPaginas":(\d+)/.exec(text)?.[1]), ms }
      }
      await readAll(readNext, { readers, seconds: seconds.warming })
      answered.push({ kind, answers: await readAll(readNext, { readers, seconds: seconds.measured }) })
    }
    return answered
  } finally {
    await server.stop()
  }
}

/** `size`: of what is listed. */
export function judged<Question>(
  place: Place,
  answered: readonly Answered<Question>[],
  budget: Budget,
  size: string,
): Finding[] {
  return answered.flatMap(({ kind: { name }, answers }): Finding[] => {
    const at = (share: number) => percentile(answers, share)
    const note = `median ${at(0.5).toFixed(1)} ms, ${Math.round(answers.length / seconds.measured)}/s, ${readers} readers; ${size}`
    return [
      ...(budget.p50 === undefined
        ? []
        : [{ what: `${name}, median, ${nameOf(place)}`, measured: at(0.5), budget: budget.p50, unit: 'ms' } as const]),
      {
        what: `${name}, 99th percentile, ${nameOf(place)}`,
        measured: at(0.99),
        budget: budget.p99,
        unit: 'ms',
        isSlowest: true,
        note,
      },
    ]
  })
}

/**
 * Alternates between the server's app in this process and a replay of each answer's statements, so that whatever
 * slows the machine slows both.
 */
export async function besideBareSql<Question>(
  place: Place,
  { kinds, requestOf, mostTimes }: List<Question>,
): Promise<Finding[]> {
  const database = await openDatabase(place)
  const bare = bareSqlOf(database)
  try {
    const app = await appOn(database, { now: new Date() })
    const findings: Finding[] = []
    for (const { name, role, draw } of kinds) {
      const client = await app.as(role)
      const times = { server: [] as number[], bare: [] as number[] }
      for (let turn = 0; turn < turns.warming + turns.measured; turn += 1) {
        const { path, body } = requestOf(draw())
        const server = async () => {
          const response = await client.send(
            path,
            body === undefined
              ? {}
              : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
          )
          const answer = await response.text()
          if (response.status !== 200) throw new Error(`${name}: ${response.status} ${answer}`)
        }
        // The second call finds what the first one has cached, as each measured turn does.
        const statements = await bare.takeDown(server).then(() => bare.takeDown(server))
        if (statements.length === 0) throw new Error(`${name}: the server said nothing to the database`)
        const ways = [
          { way: 'server' as const, go: server },
          { way: 'bare' as const, go: () => bare.playApart(statements) },
        ]
        for (const { way, go } of turn % 2 === 0 ? ways : ways.toReversed()) {
          const ms = await timed(go)
          if (turn >= turns.warming) times[way].push(ms)
        }
      }
      const [server, alone] = [median(times.server), median(times.bare)]
      findings.push({
        what: `${name} beside bare SQL, ${nameOf(place)}`,
        measured: server / alone,
        budget: mostTimes,
        unit: 'times',
        note: `medians of ${turns.measured}: ${server.toFixed(2)} ms, bare ${alone.toFixed(2)} ms`,
      })
    }
    return findings
  } finally {
    await database.close()
  }
}
