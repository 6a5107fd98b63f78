/** Deliveries of candidates from outside: complete applications and small documents. */
import { and, eq, isNull, like } from 'drizzle-orm'
import { type DocumentKind, documentKindNames } from '../../../src/contract/documents.ts'
import type { BodyOf } from '../../../src/contract/call.ts'
import type * as contract from '../../../src/contract/integration.ts'
import { wholeApplication } from '../../../src/server/operations/demo/candidates/application.ts'
import { drawPerson } from '../../../src/server/operations/demo/candidates/people.ts'
import { createRandom } from '../../../src/server/operations/demo/random.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { Refused } from '../../../src/server/platform/http/refused.ts'
import { deliverApplication, deliverDocument } from '../../../src/server/integration/deliver.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import type { TestApp } from './app-on.ts'
import { monday } from './process-world.ts'

export const smallPdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')

const random = createRandom(7)
/** All four stages of one person. */
export const application = wholeApplication(random, drawPerson(random, monday)) as Omit<
  BodyOf<typeof contract.deliverApplication>,
  'clave'
>

let keys = 0
/** An unused key. */
export const newKey = (): string => `entrega-${(keys += 1)}`

type App = Pick<TestApp, 'db' | 'deps'>
type Process = { readonly id: number }

/**
 * A test walks a process through its phases more often in an hour than people do: the count of documents begins anew.
 */
export const deliverDocuments = async (
  { db, deps }: App,
  { id }: Process,
  kinds: readonly DocumentKind[] = documentKindNames,
): Promise<void> => {
  await db.delete(rateLimits).where(like(rateLimits.key, 'documento:%'))
  for (const tipo of kinds)
    await deliverDocument(deps, { idReclutamiento: id, clave: newKey(), tipo, contenido: smallPdf })
}

/** Delivers what the process waits for; does nothing in other phases, or when another delivery is faster. */
export const deliver = (world: App, process: Process): Promise<void> =>
  deliverAwaited(world, process).catch((failure: unknown) => {
    if (!(failure instanceof Refused && failure.refusal.codigo === 'etapa-cambio')) throw failure
  })

async function deliverAwaited(world: App, process: Process): Promise<void> {
  const [found] = await world.db
    .select({ codigo: recruitments.codigo, outcome: recruitments.outcome })
    .from(recruitments)
    .where(eq(recruitments.id, process.id))
  if (found?.outcome !== 'abierta') return
  if (found.codigo === 'FC-ES')
    await deliverApplication(world.deps, { ...application, idReclutamiento: process.id, clave: newKey() })
  if (found.codigo === 'FD-ES') await deliverDocuments(world, process)
}

/** A delivered document that was not rejected; created if there is none. */
export async function documentOf({ db, deps }: App, { id }: Process, kind: DocumentKind): Promise<number> {
  const own = and(eq(documents.recruitmentId, id), eq(documents.kind, kind))
  const [found] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(own, isNull(documents.rejectedAt)))
  if (found) return found.id
  await db.delete(documents).where(own)
  const row = {
    recruitmentId: id,
    kind,
    format: 'pdf',
    bytes: 15,
    contentBase64: smallPdf,
    uploadedAt: deps.now(),
  } as const
  const [written] = await db.insert(documents).values(row).returning({ id: documents.id })
  return written!.id
}
