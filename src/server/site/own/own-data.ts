/**
 * One's data and the rights over them: opened for a short time by a link that is sent to the record's mail, and used
 * once (docs/decisions/0078).
 */
import type { Context } from 'hono'
import * as v from 'valibot'
import { rightsForm } from '../../../contract/rights.ts'
import { uselessLinkPage } from '../../../site/confirm.ts'
import { type FormState, untouched } from '../../../site/form.ts'
import { closedHere, dataClosed } from '../../../site/open-process.ts'
import { closedDataPage, openDataPage, rightsPage } from '../../../site/own-data.ts'
import { ownPaths } from '../../../site/paths.ts'
import {
  findDataLinked,
  findOpenedData,
  findUnopenedData,
  openDataLink,
} from '../../recruitment/decisions/candidate-links.ts'
import { newToken } from '../../identity/session/tokens.ts'
import { orderDataLink } from './data-link.ts'
import { readAddressee } from './own-process.ts'
import { leave } from './own-routes.ts'
import {
  findOpened,
  findOpenProcess,
  type FindOpen,
  findVisit,
  type FormAnswer,
  ownForm,
  type Visit,
  withProcess,
} from './own-visit.ts'
import { problemsOf } from '../problems.ts'
import { readForm, textsOf } from '../read-form.ts'
import { listAcceptedNotices, listRightsRequests, personalFacts, requestRight } from './rights.ts'
import { sendOwn } from '../send-page.ts'
import { type Answer, goTo, type pagesOf, type SiteContext } from '../site-context.ts'
import {
  dataCookie,
  dataLinkCookie,
  forgetSecret,
  formToken,
  rememberSecret,
  requireFormToken,
  requireOwnOrigin,
  secretOf,
} from '../visitor.ts'

export function mountOwnData({ shows, takes }: ReturnType<typeof pagesOf>): void {
  const paths = ownPaths(':key')
  shows(paths.data, showData)
  takes(paths.data, ownForm(takeRequest, { find: findOpenData, closed: whyClosed }))
  takes(paths.dataLink, ownForm(sendLink))
  shows(paths.openData, showOpening)
  takes(paths.openData, openData)
  takes(
    paths.leaveData,
    ownForm(leave, { find: async (c, context) => (await findOpenData(c, context)) ?? findOpenProcess(c, context) }),
  )
}

const findOpenData: FindOpen = (c, context) => findOpened(c, context, dataCookie, findOpenedData)

const showData: Answer = async (c, context) => {
  const visit = await findVisit(c, context, findOpenData)
  return visit ? showRights(c, visit, untouched) : showClosed(c, context)
}

const showClosed = withProcess((c, { context: { site }, own }) =>
  sendOwn(c, closedDataPage(site, { own, isSent: c.req.query('enlace') === 'enviado' })),
)

async function showRights(c: Context, { context, process, own }: Visit, form: FormState): Promise<Response> {
  const { db } = context.deps
  const [personal, notices, requests, open] = await Promise.all([
    personalFacts(db, process.id),
    listAcceptedNotices(db, process.id),
    listRightsRequests(db, process.id),
    findOpenProcess(c, context),
  ])
  const shown = [
    ['Nombre', [personal.nombre, personal.apellidoPaterno, personal.apellidoMaterno].filter(Boolean).join(' ')],
    ['Correo', personal.email ?? ''],
    ['Teléfono', personal.telefonoCelular ?? ''],
  ] as const
  const facts = {
    own,
    hasProcess: open !== undefined,
    personal: shown,
    notices,
    requests,
    form,
    isSent: c.req.query('enviada') === '1',
  }
  return sendOwn(c, rightsPage(context.site, facts), Object.keys(form.problems).length > 0 ? 422 : 200)
}

const takeRequest: FormAnswer = async (c, visit, sent) => {
  const parsed = v.safeParse(rightsForm, textsOf(rightsForm, sent))
  if (!parsed.success) return showRights(c, visit, { typed: sent.typed, problems: problemsOf(parsed.issues) })
  await requestRight(visit.context.deps, visit.process.id, parsed.output)
  return goTo(c, `${visit.own.paths.data}?enviada=1`)
}

/** Only the page of a process can send a link. */
async function whyClosed(c: Context, context: SiteContext) {
  const visit = await findVisit(c, context)
  return visit ? dataClosed(visit.own) : closedHere
}

const sendLink: FormAnswer = async (c, { context, process, own }) => {
  await orderDataLink(context.deps, process.id)
  return goTo(c, `${own.paths.data}?enlace=enviado`)
}

const showOpening: Answer = async (c, context) => {
  const opened = await findOpenData(c, context)
  if (opened) return goToData(c, opened.key)
  const linked = await findOpened(c, context, dataLinkCookie, findUnopenedData)
  const addressee = linked && (await readAddressee(context.deps.db, linked.recruitmentId))
  if (!linked || !addressee) return sendOwn(c, uselessLinkPage(context.site), 410)
  const { key, secret } = linked
  // Each time a new one, which an earlier user of this browser does not know. It ends with the browser
  rememberSecret(c, dataCookie(key), newToken(), context.deps.env, true)
  return sendOwn(c, openDataPage(context.site, { key, paths: ownPaths(key) }, addressee, formToken(secret)))
}

/** Sent again by the browser that has opened it, it is answered alike. */
const openData: Answer = async (c, context) => {
  const { db, env, now } = context.deps
  requireOwnOrigin(c, env)
  const already = await findOpenData(c, context)
  if (already) return goToData(c, already.key)
  // Opened meanwhile, by the same form sent twice or by another browser: openDataLink decides
  const linked = await findOpened(c, context, dataLinkCookie, findDataLinked)
  const browser = linked && secretOf(c, dataCookie(linked.key))
  if (!linked || browser === undefined) return sendOwn(c, uselessLinkPage(context.site), 410)
  const sent = await readForm(c)
  requireFormToken(formToken(linked.secret), sent.typed['ficha'])
  const opened = await openDataLink(db, linked.secret, browser, now())
  return opened ? goToData(c, opened.key) : sendOwn(c, uselessLinkPage(context.site), 410)
}

function goToData(c: Context, key: string): Response {
  forgetSecret(c, dataLinkCookie(key))
  return goTo(c, ownPaths(key).data)
}
