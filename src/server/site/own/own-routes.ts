/** The candidate's own page and its parts; the secret of a letter's link is stored in a cookie. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { documentKind, mostDocumentMegabytes } from '../../../contract/documents.ts'
import { withdrawalForm } from '../../../contract/site.ts'
import { type FormState, untouched } from '../../../site/form.ts'
import { documentsPage, ownPage, withdrawPage } from '../../../site/own-page.ts'
import { homePath, ownPaths } from '../../../site/paths.ts'
import { documentsState, phasesWithAnswer } from '../../../site/status-texts.ts'
import { deliverFile } from '../../deliveries/documents.ts'
import { linesOf, readDocuments } from '../../deliveries/stored-documents.ts'
import { withdraw } from '../../deliveries/withdrawal.ts'
import { limitOf, readLimits } from '../../limits/catalogue.ts'
import { Refused } from '../../platform/http/refused.ts'
import { inTransaction } from '../../recruitment/engine/engine.ts'
import { lockRecruitment } from '../../recruitment/engine/locked-recruitment.ts'
import { report } from './own-report.ts'
import { type FormAnswer, type OwnAnswer, ownForm, type Visit, withProcess } from './own-visit.ts'
import { problemsOf } from '../problems.ts'
import { textsOf } from '../read-form.ts'
import { sendOwn } from '../send-page.ts'
import { goTo, type pagesOf } from '../site-context.ts'
import { accessCookie, dataCookie, dataLinkCookie, forgetSecret, waitingCookie } from '../visitor.ts'

export function mountOwnPages({ shows, takes }: ReturnType<typeof pagesOf>): void {
  const paths = ownPaths(':key')
  shows(paths.main, withProcess(showProcess))
  takes(paths.leave, ownForm(leave))
  shows(
    paths.documents,
    withProcess((c, visit) => showDocuments(c, visit, untouched, null)),
  )
  takes(paths.documents, ownForm(takeDocument, { fileBytes: mostDocumentMegabytes * 1024 * 1024 }))
  takes(
    paths.sendDocuments,
    ownForm((c, visit) =>
      report(c, visit, 'documentos.cargados', (problem) => showDocuments(c, visit, untouched, problem)),
    ),
  )
  shows(paths.withdraw, withProcess(showWithdrawal))
  takes(paths.withdraw, ownForm(takeWithdrawal))
}

const showProcess: OwnAnswer = async (c, { context: { deps, site }, process, own }) => {
  const { outcome, codigo, branch } = process
  const isAnswered = outcome === 'abierta' && phasesWithAnswer.includes(codigo)
  const answerDays = isAnswered ? limitOf((await readLimits(deps.db))[branch], codigo) : null
  return sendOwn(c, ownPage(site, { ...process, own, answerDays, isNew: c.req.query('nueva') === '1' }))
}

/** A confirmation that could be repeated with its cookie would open the process again. */
export const leave: FormAnswer = (c, { own }) => {
  for (const cookie of [accessCookie(own.key), dataCookie(own.key), dataLinkCookie(own.key), waitingCookie])
    forgetSecret(c, cookie)
  return goTo(c, homePath)
}

async function showDocuments(
  c: Context,
  { context: { deps, site }, process, own }: Visit,
  form: FormState,
  problem: string | null,
): Promise<Response> {
  const lines = linesOf(await readDocuments(deps.db, process.id))
  const isRefused = problem !== null || Object.keys(form.problems).length > 0
  return sendOwn(
    c,
    documentsPage(site, {
      own,
      state: documentsState(
        process.outcome,
        process.codigo,
        lines.every(({ estado }) => estado === 'recibido'),
      ),
      lines,
      form,
      problem,
    }),
    isRefused ? 422 : 200,
  )
}

const takeDocument: FormAnswer = async (c, visit, sent) => {
  const { deps } = visit.context
  const parsed = v.safeParse(documentKind, sent.typed['tipo'])
  if (!parsed.success) return showDocuments(c, visit, untouched, 'Elige uno de los documentos de la lista.')
  const tipo = parsed.output
  const field = `archivo-${tipo}`
  const file = sent.files[field]
  const refuse = (problem: string) => showDocuments(c, visit, { typed: {}, problems: { [field]: problem } }, null)
  if (!file) return refuse('Elige un archivo.')
  const contenido = Buffer.from(await file.arrayBuffer()).toString('base64')
  const at = deps.now()
  try {
    await inTransaction(deps.db, at, async (tx) =>
      deliverFile(
        tx,
        await lockRecruitment(tx, { recruitmentId: visit.process.id, version: null, actor: null }),
        { tipo, contenido },
        at,
      ),
    )
  } catch (failure) {
    const problem = failure instanceof Refused ? failure.refusal.campos?.['contenido'] : undefined
    if (problem === undefined) throw failure
    return refuse(problem)
  }
  return goTo(c, `${visit.own.paths.documents}#${tipo}`)
}

const showWithdrawal: OwnAnswer = (c, { context: { site }, process, own }) =>
  process.outcome === 'abierta'
    ? sendOwn(c, withdrawPage(site, { own, title: process.title, form: untouched }))
    : goTo(c, own.paths.main)

const takeWithdrawal: FormAnswer = async (c, { context: { deps, site }, process, own }, sent) => {
  const parsed = v.safeParse(withdrawalForm, textsOf(withdrawalForm, sent))
  if (!parsed.success)
    return sendOwn(
      c,
      withdrawPage(site, {
        own,
        title: process.title,
        form: { typed: sent.typed, problems: problemsOf(parsed.issues) },
      }),
      422,
    )
  const at = deps.now()
  await inTransaction(deps.db, at, (tx) => withdraw(tx, process.id, parsed.output.comentarios, at))
  return goTo(c, own.paths.main)
}
