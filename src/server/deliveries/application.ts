/** Accepts a job application, whole or by stages, and reports what is missing. */
import { eq } from 'drizzle-orm'
import { type ApplicationStage, applicationProblems, applicationStages, stageTitles } from '../../contract/application-entry.ts'
import type { Application } from '../../contract/applications.ts'
import { phases } from '../../contract/phases.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { type LockedRecruitment, stageChanged } from '../recruitment/locked-recruitment.ts'
import { refreshDuplicates } from '../candidates/duplicates.ts'
import { applications } from '../db/tables/applications.ts'

export type Problems = Readonly<Record<string, string>>

const blank: Application = { etapa1: null, etapa2: null, etapa3: null, etapa4: null }

/** Refuses while the process does not wait for the application: it must not change while it is being reviewed. */
export function requireAwaited(locked: LockedRecruitment): void {
  if (locked.outcome !== 'abierta' || phases[locked.codigo].waits !== 'application') throw stageChanged(locked, null)
}

/** Returns what is missing. */
export async function deliverStages(tx: Tx, locked: LockedRecruitment, sent: { readonly [Stage in ApplicationStage]?: Application[Stage] | undefined }, at: Date): Promise<Problems> {
  requireAwaited(locked)
  const stored = await readStoredApplication(tx, locked.id)
  const stages = Object.fromEntries(applicationStages.flatMap((stage) => (sent[stage] === undefined ? [] : [[stage, sent[stage]]])))
  const content = { ...blank, ...stored?.content, ...stages }
  const delivered = { content, deliveredVersion: locked.version }
  await tx.insert(applications).values({ recruitmentId: locked.id, ...delivered }).onConflictDoUpdate({ target: applications.recruitmentId, set: delivered })
  if (sent.etapa1 !== undefined) await refreshDuplicates(tx, [locked.candidateId], at)
  return applicationProblems(content)
}

export async function problemsOfApplication(on: Db | Tx, recruitmentId: number): Promise<Problems> {
  return applicationProblems((await readStoredApplication(on, recruitmentId))?.content ?? blank)
}

/** Refuses an incomplete application, and one that was returned at `returnedVersion` and not delivered since. */
export async function requireComplete(tx: Tx, { id }: LockedRecruitment, returnedVersion: number): Promise<void> {
  const stored = await readStoredApplication(tx, id)
  const problems = applicationProblems(stored?.content ?? blank)
  if (Object.keys(problems).length > 0) throw new Refused('incompleto', { mensaje: `La solicitud de empleo está incompleta: ${listed(problems)}.`, campos: problems })
  if (stored && stored.deliveredVersion < returnedVersion) {
    throw new Refused('incompleto', { mensaje: 'La solicitud de empleo se devolvió con un comentario y no se ha entregado de nuevo.', campos: { solicitud: 'Entrégala corregida.' } })
  }
}

/** Whole stages by their names, fields by theirs. */
function listed(problems: Problems): string {
  const names = Object.keys(problems)
  const whole = names.filter((name): name is ApplicationStage => name in stageTitles).map((stage) => stageTitles[stage])
  const fields = names.filter((name) => !(name in stageTitles))
  return [...(whole.length > 0 ? [`faltan las etapas ${whole.join(', ')}`] : []), ...(fields.length > 0 ? [`faltan o no son válidos ${fields.join(', ')}`] : [])].join('; ')
}

/** Undefined before the first delivery. */
export async function readStoredApplication(on: Db | Tx, recruitmentId: number) {
  const [stored] = await on.select().from(applications).where(eq(applications.recruitmentId, recruitmentId))
  return stored
}
