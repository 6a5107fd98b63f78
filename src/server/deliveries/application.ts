/** Accepts a job application, whole or by stages, and reports what is missing. */
import { eq } from 'drizzle-orm'
import { type ApplicationStage, applicationProblems, applicationStages } from '../../contract/application-entry.ts'
import type { Application } from '../../contract/applications.ts'
import { phases } from '../../contract/phases.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { type LockedRecruitment, stageChanged } from '../recruitment/engine/locked-recruitment.ts'
import { refreshDuplicates } from '../candidates/duplicates.ts'
import { applications } from '../platform/db/tables/applications.ts'
import { forgetDrafts } from './application-drafts.ts'

export type Problems = Readonly<Record<string, string>>

const blank: Application = { etapa1: null, etapa2: null, etapa3: null, etapa4: null }

/**
 * Returns what is missing. Refuses while the process does not wait for the application: it must not change while it is
 * being reviewed.
 */
export async function deliverStages(
  tx: Tx,
  locked: LockedRecruitment,
  sent: { readonly [Stage in ApplicationStage]?: Application[Stage] | undefined },
  at: Date,
): Promise<Problems> {
  if (locked.outcome !== 'abierta' || phases[locked.codigo].waits !== 'application') throw stageChanged(locked, null)
  const stored = await readStoredApplication(tx, locked.id)
  const stages = Object.fromEntries(
    applicationStages.flatMap((stage) => (sent[stage] === undefined ? [] : [[stage, sent[stage]]])),
  )
  const content = { ...blank, ...stored?.content, ...stages }
  const delivered = { content, deliveredVersion: locked.version }
  await tx
    .insert(applications)
    .values({ recruitmentId: locked.id, ...delivered })
    .onConflictDoUpdate({ target: applications.recruitmentId, set: delivered })
  await forgetDrafts(
    tx,
    locked.id,
    applicationStages.filter((stage) => sent[stage] !== undefined),
  )
  if (sent.etapa1 !== undefined) await refreshDuplicates(tx, [locked.candidateId], at)
  return applicationProblems(content)
}

export async function problemsOfApplication(on: Db | Tx, recruitmentId: number): Promise<Problems> {
  return problemsIn(await readStoredApplication(on, recruitmentId))
}

export const problemsIn = (stored: { readonly content: Application } | undefined): Problems =>
  applicationProblems(stored?.content ?? blank)

export const isStage = (name: string): name is ApplicationStage =>
  (applicationStages as readonly string[]).includes(name)

/** Undefined before the first delivery. */
export async function readStoredApplication(on: Db | Tx, recruitmentId: number) {
  const [stored] = await on.select().from(applications).where(eq(applications.recruitmentId, recruitmentId))
  return stored
}
