/** A visit to the pages of one process: with the cookie of its address, and forms that are refused without it. */
import type { Context } from 'hono'
import { fieldLabels } from '../../../site/application-fields.ts'
import { uselessLinkPage } from '../../../site/confirm.ts'
import { applicationStages } from '../../../contract/application-entry.ts'
import { rightsKinds } from '../../../contract/rights.ts'
import { closedHere, type NotStored, notStoredPage, outdatedForm } from '../../../site/open-process.ts'
import type { Own } from '../../../site/own-page.ts'
import { ownPaths } from '../../../site/paths.ts'
import { Refused } from '../../platform/http/refused.ts'
import { isSameSecret } from '../../platform/http/secrets.ts'
import { findLinked, type FindPage, type ProcessPage } from '../../recruitment/decisions/candidate-links.ts'
import { undoWindowOf } from '../../recruitment/engine/undo-window.ts'
import { type OwnProcess, readOwnProcess } from './own-process.ts'
import { readForm, type SentForm } from '../read-form.ts'
import { sendOwn } from '../send-page.ts'
import type { Answer, SiteContext } from '../site-context.ts'
import { accessCookie, requireOwnOrigin, secretOf, type SiteCookie } from '../visitor.ts'

export type Visit = { readonly context: SiteContext; readonly process: OwnProcess; readonly own: Own }
export type OwnAnswer = (c: Context, visit: Visit) => Response | Promise<Response>
export type FormAnswer = (c: Context, visit: Visit, sent: SentForm) => Response | Promise<Response>

/** The secret of the cookie, and what it opens of this process; undefined where it opens another one, or nothing. */
export async function findOpened(
  c: Context,
  { deps: { db, now } }: SiteContext,
  cookieOf: (key: string) => SiteCookie,
  find: FindPage = findLinked,
): Promise<(ProcessPage & { readonly secret: string }) | undefined> {
  const key = c.req.param('key') ?? ''
  const secret = secretOf(c, cookieOf(key))
  const linked = secret === undefined ? undefined : await find(db, secret, now())
  return secret !== undefined && linked?.key === key ? { ...linked, secret } : undefined
}

/** What is open in this browser of the process in the address. */
export type FindOpen = (c: Context, context: SiteContext) => Promise<ProcessPage | undefined>
export const findOpenProcess: FindOpen = (c, context) => findOpened(c, context, accessCookie)

/** Without the cookie, or after its link has ended, the page says how to get a new one. */
export const withProcess =
  (answer: OwnAnswer): Answer =>
  async (c, context) => {
    const visit = await findVisit(c, context)
    return visit ? answer(c, visit) : sendOwn(c, uselessLinkPage(context.site), 410)
  }

export async function findVisit(c: Context, context: SiteContext, find = findOpenProcess): Promise<Visit | undefined> {
  const opened = await find(c, context)
  const process =
    opened &&
    (await readOwnProcess(context.deps.db, opened.recruitmentId, undoWindowOf(context.deps.env), context.deps.now()))
  return (
    opened &&
    process && { context, process, own: { key: opened.key, paths: ownPaths(opened.key), token: opened.formToken } }
  )
}

type FormPage = {
  /** The largest file that the form takes. */
  readonly fileBytes?: number
  readonly find?: FindOpen
  /** What is said where it is not open any more. */
  readonly closed?: (c: Context, context: SiteContext) => Promise<NotStored>
}

/**
 * A form of such a page: from our origin, and of this process. Where the page is not open any more, what was typed
 * comes back.
 */
export const ownForm =
  (
    answer: FormAnswer,
    { fileBytes = 0, find = findOpenProcess, closed = () => Promise.resolve(closedHere) }: FormPage = {},
  ): Answer =>
  async (c, context) => {
    requireOwnOrigin(c, context.deps.env)
    const visit = await findVisit(c, context, find)
    // Files are read only of who has opened the process
    if (!visit && fileBytes > 0) return sendOwn(c, notStoredPage(context.site, closedHere, []), 410)
    const sent = await readForm(c, fileBytes)
    const refuse = (reason: NotStored, status: 403 | 409 | 410) =>
      sendOwn(c, notStoredPage(context.site, reason, typedTexts(c, sent)), status)
    if (!visit) return refuse(await closed(c, context), 410)
    const { ficha } = sent.typed
    if (typeof ficha !== 'string' || !isSameSecret(ficha, visit.own.token)) return refuse(closedHere, 403)
    try {
      return await answer(c, visit, sent)
    } catch (failure) {
      // Its message names a stage of staff
      if (failure instanceof Refused && failure.refusal.codigo === 'etapa-cambio')
        return refuse(outdatedForm(visit.own.paths), 409)
      throw failure
    }
  }

/** With the labels that the fields have on their page. */
function typedTexts(c: Context, { typed }: SentForm): (readonly [label: string, text: string])[] {
  const stage = applicationStages.find((one) => one === c.req.param('stage'))
  const labels: Readonly<Record<string, string>> =
    stage === undefined ? { texto: 'Lo que necesitas', comentarios: 'Por qué te retiras' } : fieldLabels(stage)
  const kind = Object.entries(rightsKinds).find(([name]) => stage === undefined && name === typed['tipo'])
  const texts = Object.entries(labels).flatMap(([name, label]) => {
    const text = [typed[name] ?? []].flat().join(', ').trim()
    return text === '' ? [] : [[label, text] as const]
  })
  return kind ? [['Qué pides', kind[1]], ...texts] : texts
}
