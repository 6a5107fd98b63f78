/** Candidates whose stages are saved, in pairs: one through the server, its twin by bare SQL. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { saveStage } from '../../src/contract/recruitment.ts'
import { interviewerTypes } from '../../src/contract/stage-forms.ts'
import type { Db } from '../../src/server/platform/db/open.ts'
import { candidates } from '../../src/server/platform/db/tables/candidates.ts'
import { interviews } from '../../src/server/platform/db/tables/interviews.ts'
import { inProcess, recruitmentEvents, recruitments } from '../../src/server/platform/db/tables/recruitment.ts'
import { reasonIds } from '../../src/server/operations/demo/reason-ids.ts'
import { seedDemo } from '../../src/server/operations/demo/seed.ts'
import { demoPublications } from '../../src/server/operations/demo/vacancies.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { isWeekend, wireDay } from '../../src/server/platform/base/mexico-time.ts'
import { startRecruitment } from '../../src/server/recruitment/engine/start.ts'
import type { Statement } from './bare-sql.ts'

type Subject = { readonly recruitmentId: number; readonly candidateId: number; readonly nth: number }
export type Pair = {
  readonly server: Subject
  /** The recorded statements, with the ids of the twin. */
  readonly forBare: (script: readonly Statement[]) => Statement[]
  readonly twin: Subject
}

export type Stage = {
  readonly name: string
  readonly request: (recruitmentId: number, nth: number) => [path: string, init: RequestInit]
}

/** Ids that occur nowhere else in a statement. */
const firstIds = { recruitments: 7_000_000, candidates: 8_000_000 } as const
const branch = 'CORP'
const dayMs = 86_400_000
/** Long after every appointment of the demo. */
const firstDay = Date.UTC(2060, 0, 1)
const hours = { first: 9, perDay: 9 }

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const workingDays = Array.from({ length: 200 }, (_, day) => dayAt(firstDay + day * dayMs)).filter(
  (day) => !isWeekend(day),
)
const hourOf = (nth: number) => ({
  day: workingDays[Math.floor(nth / hours.perDay)] ?? '',
  hour: hours.first + (nth % hours.perDay),
})
/** Only twins are booked for these days, each for one of its own. */
const twinsDay = (nth: number) => dayAt(firstDay + (1000 + nth) * dayMs)

/** A step without more, one that books an hour, and one with a reason that is looked up. */
export const stages: readonly Stage[] = [
  stage('FT', 0, () => ({ rechazo: false, ft: { continuar: 'SI' } })),
  stage('PE-AGG', 1, (nth) => {
    const { day, hour } = hourOf(nth)
    return {
      peag: { tipoEntrevistador: interviewerTypes.analista, fecha: wireDay(day), hora: hour, tipoEntrevista: 815 },
    }
  }),
  stage('PE-RE', 2, () => ({
    rechazo: true,
    pere: { continuar: 'NO', motivoRechazo: reasonIds['PE-RE'][0], comentarios: 'No se presentó.' },
  })),
]

function stage(codigoFase: string, version: number, section: (nth: number) => object): Stage {
  return {
    name: codigoFase,
    request: (idReclutamiento, nth) => {
      const envelope = { idReclutamiento, idUsuario: 0, codigoFase, repostulacion: false, version, ...section(nth) }
      return [
        saveStage.path,
        { method: saveStage.method, body: JSON.stringify(envelope), headers: { 'content-type': 'application/json' } },
      ]
    },
  }
}

export const seedHouse = (db: Db) => seedDemo(db, { now: new Date(), password: readEnv({}).demoPassword })

export async function preparePairs(db: Db, count: number): Promise<Pair[]> {
  for (const [table, first] of Object.entries(firstIds))
    await db.execute(sql.raw(`alter sequence ${table}_id_seq restart ${first}`))
  const subjects: Subject[] = []
  for (let nth = 0; nth < 2 * count; nth += 1) subjects.push(await addSubject(db, nth))
  const [first] = subjects
  return Array.from({ length: count }, (_, index) => {
    const [server, twin] = subjects.slice(2 * index, 2 * index + 2)
    if (!first || !server || !twin) throw new Error('a pair is two')
    const instead = new Map<unknown, unknown>([
      [first.recruitmentId, twin.recruitmentId],
      [first.candidateId, twin.candidateId],
      [hourOf(first.nth).day, twinsDay(twin.nth)],
    ])
    const inTwinsName = (statement: Statement) => ({
      ...statement,
      params: statement.params.map((param) => instead.get(param) ?? param),
    })
    return { server, twin, forBare: (script: readonly Statement[]) => script.map(inTwinsName) }
  })
}

async function addSubject(db: Db, nth: number): Promise<Subject> {
  const at = new Date()
  const publication = demoPublications.find((one) => one.branch === branch)
  const [candidate] = await db
    .insert(candidates)
    .values({
      nombres: 'María José',
      apellidoPaterno: 'Hernández',
      apellidoMaterno: 'De la Cruz',
      correo: `medida${nth}@correo-demo.mx`,
      telefono: '5512345678',
      createdAt: at,
    })
    .returning({ id: candidates.id })
  const candidateId = candidate?.id ?? 0
  const recruitmentId = await db.transaction((tx) =>
    startRecruitment(tx, { candidateId, publicationId: publication?.id ?? 0, at }),
  )
  return { recruitmentId, candidateId, nth }
}

/** A statement that changed nothing would be quick: both ways must have left the same behind. */
export async function demandSameOutcome(db: Db, pairs: readonly Pair[]): Promise<void> {
  const [byServer, bare] = await Promise.all(
    [pairs.map(({ server }) => server), pairs.map(({ twin }) => twin)].map((subjects) => outcomeOf(db, subjects)),
  )
  if (JSON.stringify(byServer) === JSON.stringify(bare)) return
  throw new Error(`server and bare SQL left different things behind: ${JSON.stringify({ byServer, bare })}`)
}

async function outcomeOf(db: Db, subjects: readonly Subject[]) {
  const ids = subjects.map(({ recruitmentId }) => recruitmentId)
  return {
    recruitments: await db.$count(
      recruitments,
      and(
        inArray(recruitments.id, ids),
        eq(recruitments.version, stages.length),
        eq(recruitments.outcome, 'descartada'),
      ),
    ),
    events: await db.$count(recruitmentEvents, inArray(recruitmentEvents.recruitmentId, ids)),
    interviews: await db.$count(interviews, inArray(interviews.recruitmentId, ids)),
    listed: await db.$count(inProcess, inArray(inProcess.recruitmentId, ids)),
  }
}
