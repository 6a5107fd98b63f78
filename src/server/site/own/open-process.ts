/**
 * Opens the page of a process by the link of a letter: by a POST, since mail scanners open links, and other people send
 * theirs.
 */
import * as v from 'valibot'
import { openingForm } from '../../../contract/site.ts'
import { uselessLinkPage } from '../../../site/confirm.ts'
import { openProcessPage } from '../../../site/open-process.ts'
import { confirmPath, linkPath, ownPaths } from '../../../site/paths.ts'
import { findDataLinked, findLinked } from '../../recruitment/decisions/candidate-links.ts'
import { findLinkLetter } from '../link-letters.ts'
import { readAddressee } from './own-process.ts'
import { findOpened } from './own-visit.ts'
import { readForm, textsOf } from '../read-form.ts'
import { sendOwn } from '../send-page.ts'
import { type Answer, goTo, type pagesOf } from '../site-context.ts'
import {
  accessCookie,
  dataLinkCookie,
  forgetSecret,
  formToken,
  linkCookie,
  rememberSecret,
  requireFormToken,
  requireOwnOrigin,
  waitingCookie,
} from '../visitor.ts'

export function mountOpening({ shows, takes }: ReturnType<typeof pagesOf>): void {
  const { open } = ownPaths(':key')
  shows(linkPath(':secret'), followLink)
  shows(open, showOpening)
  takes(open, openProcess)
}

/** The secret leaves the address bar at once; nothing is open yet. */
const followLink: Answer = async (c, { deps, site }) => {
  const secret = c.req.param('secret') ?? ''
  // The address with the secret is sent to no other page
  c.header('referrer-policy', 'no-referrer')
  if (!/^[\w-]{43}$/.test(secret)) return sendOwn(c, uselessLinkPage(site), 410)
  if (await findLinkLetter(deps.db, secret, deps.now())) {
    rememberSecret(c, waitingCookie, secret, deps.env)
    return goTo(c, confirmPath)
  }
  const linked = await findLinked(deps.db, secret, deps.now())
  if (linked) {
    rememberSecret(c, linkCookie(linked.key), secret, deps.env)
    return goTo(c, ownPaths(linked.key).open)
  }
  const ofData = await findDataLinked(deps.db, secret, deps.now())
  if (!ofData) return sendOwn(c, uselessLinkPage(site), 410)
  rememberSecret(c, dataLinkCookie(ofData.key), secret, deps.env)
  return goTo(c, ownPaths(ofData.key).openData)
}

const showOpening: Answer = async (c, context) => {
  const opened = await findOpened(c, context, accessCookie)
  if (opened) {
    forgetSecret(c, linkCookie(opened.key))
    return goTo(c, ownPaths(opened.key).main)
  }
  const linked = await findOpened(c, context, linkCookie)
  const addressee = linked && (await readAddressee(context.deps.db, linked.recruitmentId))
  if (!linked || !addressee) return sendOwn(c, uselessLinkPage(context.site), 410)
  const { key, secret } = linked
  return sendOwn(c, openProcessPage(context.site, { key, paths: ownPaths(key) }, addressee, formToken(secret)))
}

const openProcess: Answer = async (c, context) => {
  const { env } = context.deps
  requireOwnOrigin(c, env)
  const linked = await findOpened(c, context, linkCookie)
  if (!linked) return sendOwn(c, uselessLinkPage(context.site), 410)
  const sent = await readForm(c)
  requireFormToken(formToken(linked.secret), sent.typed['ficha'])
  const { compartido } = v.parse(openingForm, textsOf(openingForm, sent))
  forgetSecret(c, linkCookie(linked.key))
  rememberSecret(c, accessCookie(linked.key), linked.secret, env, compartido === 'si')
  return goTo(c, ownPaths(linked.key).main)
}
