/**
 * The demo's candidates answer requests after a few seconds, so that a whole process can be tried by hand
 * (design/process.md). Their answers are rows of the outbox, like everything that is sent out.
 */
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { PhaseCode } from '../../../contract/phases.ts'
import { applicationDelivery } from '../../../contract/integration.ts'
import { wholeApplication } from './candidates/application.ts'
import { demoDocument } from './candidates/documents.ts'
import { holdsDemo } from './holds-demo.ts'
import { womenNames } from './candidates/names.ts'
import type { Person } from './candidates/people.ts'
import { createRandom } from './random.ts'
import { towns } from './towns.ts'
import { candidates } from '../../platform/db/tables/candidates.ts'
import { awaited } from '../../deliveries/documents.ts'
import { readDocuments } from '../../deliveries/stored-documents.ts'
import { parse } from '../../platform/http/parse.ts'
import { deliverApplication, deliverDocument } from '../../integration/deliver.ts'
import { type OutsideEvent, reportFromOutside } from '../../integration/report.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { recruitments } from '../../platform/db/tables/recruitment.ts'
import { candidacies } from '../../platform/db/tables/site.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { DemoCandidates } from '../../platform/work/delivery.ts'
import { demoAnswer, type ProcessRow } from '../../platform/work/outbox.ts'

/** Passed to the job that delivers the outbox. */
export const demoCandidates = (deps: Deps): DemoCandidates => ({
  areHere: () => holdsDemo(deps.db),
  planAnswer: (row) => planAnswer(deps, row),
  answer: (row) => answerAsCandidate(deps, row),
})

/** Kind of notification → what the candidate answers, and the phase that waits for it. */
const answers: Readonly<Record<string, { readonly evento: OutsideEvent; readonly phase: PhaseCode }>> = {
  solicitud: { evento: 'solicitud.completada', phase: 'FC-ES' },
  'solicitud-devuelta': { evento: 'solicitud.completada', phase: 'FC-ES' },
  documentos: { evento: 'documentos.cargados', phase: 'FD-ES' },
  'documentos-devueltos': { evento: 'documentos.cargados', phase: 'FD-ES' },
}
/** At most five seconds in total: the outbox is polled every second, for the notification and for its answer. */
const soonestMs = 2500
const latestMs = 3000

/**
 * Notifications that request nothing are not answered. Nor are those to applicants of the public site: the person who
 * tries the demo answers them.
 */
export async function planAnswer({ db, now }: Deps, { id, kind, recruitmentId }: ProcessRow): Promise<void> {
  if (!answers[kind]) return
  const cameFromSite = (await db.$count(candidacies, eq(candidacies.recruitmentId, recruitmentId))) > 0
  if (cameFromSite) return
  const at = now()
  const dueAt = new Date(at.getTime() + createRandom(id).between(soonestMs, latestMs))
  await db.insert(outbox).values({ recruitmentId, kind: demoAnswer, payload: { aviso: kind }, createdAt: at, dueAt })
}

/** Delivers the answer as another system would. Ignored if the process has moved on meanwhile. */
export async function answerAsCandidate(deps: Deps, { id, recruitmentId, payload }: ProcessRow): Promise<void> {
  const answer = answers[String(payload.aviso)]
  const [row] = await deps.db
    .select({ codigo: recruitments.codigo, outcome: recruitments.outcome, candidate: candidates })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(eq(recruitments.id, recruitmentId))
  if (!answer || row?.outcome !== 'abierta' || row.codigo !== answer.phase) return
  const delivery = { idReclutamiento: recruitmentId, clave: `demo-${id}` }
  const person = personOf(row.candidate)
  try {
    if (answer.evento === 'solicitud.completada') await fillIn(deps, delivery, person)
    else await upload(deps, delivery, person)
    await reportFromOutside(deps, delivery, answer.evento)
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
  }
}

type Delivery = { readonly idReclutamiento: number; readonly clave: string }

async function fillIn(deps: Deps, delivery: Delivery, person: Person): Promise<void> {
  const content = wholeApplication(createRandom(delivery.idReclutamiento), person)
  await deliverApplication(
    deps,
    parse(applicationDelivery, { ...delivery, ...content }) as v.InferOutput<typeof applicationDelivery>,
  )
}

/** Delivers each document that is missing or was rejected. */
async function upload(deps: Deps, { idReclutamiento, clave }: Delivery, person: Person): Promise<void> {
  for (const tipo of awaited(await readDocuments(deps.db, idReclutamiento))) {
    await deliverDocument(deps, {
      idReclutamiento,
      clave: `${clave}-${tipo}`,
      tipo,
      contenido: demoDocument(tipo, person).toString('base64'),
    })
  }
}

const defaultTown = towns[0] as Person['town']

/** The stored data of a candidate, with defaults for what is missing. */
function personOf(candidate: typeof candidates.$inferSelect): Person {
  const { nombres, fechaNacimiento, municipio, estado } = candidate
  return {
    ...candidate,
    isWoman: (womenNames as readonly string[]).includes(nombres.split(' ')[0] ?? ''),
    fechaNacimiento: fechaNacimiento ?? '1994-06-15',
    town:
      towns.find((town) => town.municipio === municipio) ?? towns.find((town) => town.estado === estado) ?? defaultTown,
  }
}
