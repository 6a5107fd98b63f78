/**
 * The job application on one's own page: four parts, each stored as typed until it is complete, and sent as a whole.
 */
import type { Context } from 'hono'
import { selectApplicationState, selectComplete } from '../../../../machines/site/application-form.machine.ts'
import { type ApplicationStage, applicationStages, parseStage } from '../../../contract/application-entry.ts'
import { entryOf, problemsAt, typedFrom, typedOf } from '../../../site/application-fields.ts'
import { applicationPage, digestName, stagePage } from '../../../site/own-page.ts'
import { ownPaths } from '../../../site/paths.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { deliverStages, readStoredApplication } from '../../deliveries/application.ts'
import { readDrafts, storeStageDraft } from '../../deliveries/application-drafts.ts'
import { readApplicationForm } from '../../deliveries/application-form.ts'
import { Refused } from '../../platform/http/refused.ts'
import { inTransaction } from '../../recruitment/engine/engine.ts'
import { lockRecruitment, stageChanged } from '../../recruitment/engine/locked-recruitment.ts'
import { digestOf } from '../../platform/base/digest.ts'
import { report } from './own-report.ts'
import { type FormAnswer, type OwnAnswer, ownForm, type Visit, withProcess } from './own-visit.ts'
import { problemsOf } from '../problems.ts'
import { personalFacts } from './rights.ts'
import { sendOwn } from '../send-page.ts'
import { goTo, type pagesOf } from '../site-context.ts'

export function mountOwnApplication({ shows, takes }: ReturnType<typeof pagesOf>): void {
  const { application, sendApplication } = ownPaths(':key')
  shows(
    application,
    withProcess((c, visit) => showApplication(c, visit, null)),
  )
  takes(
    sendApplication,
    ownForm((c, visit) => report(c, visit, 'solicitud.completada', (problem) => showApplication(c, visit, problem))),
  )
  shows(`${application}/:stage`, withProcess(showStage))
  takes(`${application}/:stage`, ownForm(takeStage))
}

async function showApplication(
  c: Context,
  { context: { deps, site }, process, own }: Visit,
  problem: string | null,
): Promise<Response> {
  const form = await readApplicationForm(deps.db, process.id)
  return sendOwn(
    c,
    applicationPage(site, {
      own,
      state: selectApplicationState(form),
      comment: process.comment,
      complete: selectComplete(form),
      problem,
    }),
    problem === null ? 200 : 409,
  )
}

const stageOf = (c: Context): ApplicationStage => {
  const stage = applicationStages.find((one) => one === c.req.param('stage'))
  if (stage === undefined) throw new Refused('no-encontrado')
  return stage
}

type Typed = Readonly<Record<string, string>>
/** A part as it is stored. `digest` is in its form, so that a form that was read before another save is noticed. */
type StoredPart = { readonly typed: Typed | null; readonly isComplete: boolean; readonly digest: string }

async function readPart(on: Db | Tx, recruitmentId: number, stage: ApplicationStage): Promise<StoredPart> {
  const draft = (await readDrafts(on, recruitmentId)).get(stage)
  const complete = draft ? undefined : (await readStoredApplication(on, recruitmentId))?.content[stage]
  const typed = draft ?? (complete ? typedFrom(stage, complete as never) : null)
  return {
    typed,
    isComplete: complete !== undefined && complete !== null,
    digest: typed === null ? '' : digestOf(typed),
  }
}

const showStage: OwnAnswer = async (c, { context: { deps, site }, process, own }) => {
  const stage = stageOf(c)
  if (process.awaited !== 'application') return goTo(c, own.paths.application)
  const { typed, isComplete, digest } = await readPart(deps.db, process.id, stage)
  const shown = typed ?? (stage === 'etapa1' ? await personalFacts(deps.db, process.id) : {})
  return sendOwn(
    c,
    stagePage(site, {
      own,
      stage,
      form: { typed: shown, problems: typed === null || isComplete ? {} : problemsIn(stage, typed) },
      digest,
      isReturned: false,
      saved: null,
    }),
  )
}

const problemsIn = (stage: ApplicationStage, typed: Typed) =>
  problemsAt(stage, problemsOf(parseStage(stage, entryOf(stage, typed)).issues ?? []))

/**
 * A part that is not complete is stored as it was typed, and comes back with what is missing; one that was saved
 * meanwhile comes back with both texts.
 */
const takeStage: FormAnswer = async (c, { context: { deps, site }, process, own }, sent) => {
  const stage = stageOf(c)
  const typed = typedOf(stage, sent.typed)
  const parsed = parseStage(stage, entryOf(stage, typed))
  const at = deps.now()
  const saved = await inTransaction(deps.db, at, async (tx) => {
    const locked = await lockRecruitment(tx, { recruitmentId: process.id, version: null, actor: null })
    const form = await readApplicationForm(tx, process.id)
    if (!form.can({ type: 'parte.guardada', parte: stage, completa: parsed.success })) throw stageChanged(locked, null)
    const stored = await readPart(tx, process.id, stage)
    if (stored.typed !== null && stored.digest !== sent.typed[digestName] && differs(stored.typed, typed)) return stored
    if (parsed.success) await deliverStages(tx, locked, { [stage]: parsed.output }, at)
    else await storeStageDraft(tx, process.id, stage, typed, at)
    return null
  })
  if (saved === null && parsed.success) return goTo(c, own.paths.application)
  const { digest } = saved ?? (await readPart(deps.db, process.id, stage))
  const problems = saved === null ? problemsIn(stage, typed) : {}
  return sendOwn(
    c,
    stagePage(site, { own, stage, form: { typed, problems }, digest, isReturned: true, saved: saved?.typed ?? null }),
    saved === null ? 422 : 409,
  )
}

const differs = (stored: Typed, typed: Typed): boolean =>
  Object.entries(typed).some(([name, text]) => text !== (stored[name] ?? ''))
