/** Confirming applications by the link of the letter. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { idText } from '../../contract/ids.ts'
import { confirmationForm, noneChosen, notChosen, notConfirmed } from '../../contract/site.ts'
import { choiceName, confirmPage, endedPage, shownName, uselessLinkPage } from '../../site/confirm.ts'
import { type FormState, type Problems, untouched } from '../../site/form.ts'
import { confirmPath, ownPaths, waitingCurriculumPath } from '../../site/paths.ts'
import { attachmentName, sendFile } from '../platform/http/send.ts'
import { sendClosed } from './apply-routes.ts'
import { type Choice, confirmCandidacies } from './confirm.ts'
import { findLinkLetter, type LinkLetter } from './link-letters.ts'
import { readForm, type SentForm, textsOf } from './read-form.ts'
import { sendOwn } from './send-page.ts'
import { type Answer, goTo, type pagesOf, type SiteContext } from './site-context.ts'
import {
  accessCookie,
  formToken,
  rememberSecret,
  requireFormToken,
  requireOwnOrigin,
  secretOf,
  waitingCookie,
} from './visitor.ts'
import { readDecidable, readJustEnded, readWaiting, readWaitingCurriculum } from './waiting.ts'

export function mountConfirming({ shows, takes }: ReturnType<typeof pagesOf>): void {
  shows(
    confirmPath,
    withLetter((c, context, opened) => sendConfirmation(c, context, opened, untouched)),
  )
  takes(confirmPath, withLetter(confirm))
  shows(waitingCurriculumPath(':id'), withLetter(sendCurriculum))
}

type Opened = { readonly letter: LinkLetter; readonly secret: string }

/** For whoever has opened the link of a letter that is still valid. */
const withLetter =
  (answer: (c: Context, context: SiteContext, opened: Opened) => Promise<Response>): Answer =>
  async (c, context) => {
    const secret = secretOf(c, waitingCookie)
    const letter = secret === undefined ? undefined : await findLinkLetter(context.deps.db, secret, context.deps.now())
    return secret === undefined || !letter
      ? sendOwn(c, uselessLinkPage(context.site), 410)
      : answer(c, context, { letter, secret })
  }

async function sendConfirmation(
  c: Context,
  { deps, site }: SiteContext,
  { letter, secret }: Opened,
  form: FormState,
): Promise<Response> {
  const at = deps.now()
  const [waiting, ended] = await Promise.all([readWaiting(deps.db, letter, at), readJustEnded(deps.db, letter, at)])
  if (waiting.vacancies.length > 0)
    return sendOwn(
      c,
      confirmPage(site, waiting, ended, form, formToken(secret)),
      Object.keys(form.problems).length > 0 ? 422 : 200,
    )
  const isDecided = ended.confirmed.length + ended.closed.length > 0 || ended.erased
  return isDecided ? sendOwn(c, endedPage(site, ended)) : sendOwn(c, uselessLinkPage(site), 410)
}

/** Sent again, by a double click or after a lost answer, it is answered as before. */
async function confirm(c: Context, context: SiteContext, opened: Opened): Promise<Response> {
  const { deps, site } = context
  requireOwnOrigin(c, deps.env)
  const sent = await readForm(c)
  requireFormToken(formToken(opened.secret), sent.typed['ficha'])
  const { confirmo, compartido } = v.parse(confirmationForm, textsOf(confirmationForm, sent))
  const { choices, problems } = readChoices(sent, await readDecidable(deps.db, opened.letter, deps.now()))
  const isUnconfirmed = confirmo !== 'si' && (choices.length === 0 || choices.some(({ chosen }) => chosen !== null))
  const wrong: Problems = { ...problems, ...(isUnconfirmed ? { confirmo: notConfirmed } : {}) }
  if (Object.keys(wrong).length > 0) return sendConfirmation(c, context, opened, { typed: sent.typed, problems: wrong })
  const { confirmed, closed, found } = await confirmCandidacies(deps, opened.letter, choices)
  if (!found) return sendOwn(c, uselessLinkPage(site), 410)
  for (const { key, secret } of confirmed) rememberSecret(c, accessCookie(key), secret, deps.env, compartido === 'si')
  if (choices.length > 1) return goTo(c, confirmPath)
  const [only] = confirmed
  if (only) return goTo(c, `${ownPaths(only.key).main}?nueva=1`)
  return closed[0] === undefined ? goTo(c, confirmPath) : sendClosed(c, context, closed[0])
}

/** Only what the form showed is decided: one that arrived meanwhile waits. */
function readChoices(
  { typed }: SentForm,
  decidable: readonly { readonly id: number; readonly publicationId: number }[],
): { readonly choices: readonly Choice[]; readonly problems: Problems } {
  const shownIds = [typed[shownName] ?? []].flat()
  const shown = decidable.filter(({ id }) => shownIds.includes(String(id)))
  const problems: Record<string, string> = {}
  const choices: Choice[] = []
  for (const [publicationId, ofVacancy] of Map.groupBy(shown, (one) => one.publicationId)) {
    const ids = ofVacancy.map(({ id }) => id)
    const value = typed[choiceName(publicationId)]
    const chosen = value === noneChosen ? null : ids.find((id) => String(id) === value)
    if (chosen === undefined) problems[choiceName(publicationId)] = notChosen
    else choices.push({ publicationId, chosen, others: ids.filter((id) => id !== chosen) })
  }
  return { choices, problems }
}

/** Never shown inline from our own origin. */
async function sendCurriculum(c: Context, { deps, site }: SiteContext, { letter }: Opened): Promise<Response> {
  const id = v.safeParse(idText, c.req.param('id'))
  const file = id.success ? await readWaitingCurriculum(deps.db, letter, id.output, deps.now()) : undefined
  if (!file) return sendOwn(c, uselessLinkPage(site), 410)
  c.header('content-disposition', attachmentName(file.fileName))
  return sendFile(c, new Blob([Buffer.from(file.contentBase64, 'base64')]), 'application/octet-stream')
}
