/** Applying for a vacancy: form and confirmation; and a new link. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { fileKindOf } from '../../contract/file-kinds.ts'
import { curriculumKinds, largestCurriculum, tooLargeCurriculum } from '../../contract/integration.ts'
import type { PrivacyNotice } from '../../contract/privacy-notice.ts'
import { candidacyForm, confirmationForm, newLinkForm } from '../../contract/site.ts'
import { applyPage, confirmPage, noticeVersionName, newLinkPage, newLinkSentPage, sentPage, uselessLinkPage } from '../../site/apply.ts'
import { type FormState, type Problems, trapName, untouched } from '../../site/form.ts'
import { confirmPath, newLinkPath, ownPath, ownPaths, sentPath } from '../../site/paths.ts'
import { closedVacancyPage } from '../../site/vacancy.ts'
import type { Curriculum } from '../candidates/curriculum.ts'
import { currentNotice } from '../content/privacy-notice.ts'
import { areas } from '../db/tables/areas.ts'
import { clientAddress } from '../http/client-address.ts'
import { Refused } from '../http/refused.ts'
import { mexicoTime } from '../time/mexico-time.ts'
import { findDraft, findWaiting, sendCandidacy, storeDraft } from './candidacies.ts'
import { confirmCandidacy } from './confirm.ts'
import { requestNewLink } from './new-link.ts'
import { readAdvert, vacancyId } from './read-advert.ts'
import { readForm, type SentForm, textsOf } from './read-form.ts'
import { problemsOf } from './problems.ts'
import { similarTo } from './search-adverts.ts'
import { sendOwn } from './send-page.ts'
import { type Answer, goTo, type pagesOf, type SiteContext } from './site-context.ts'
import { accessCookie, formToken, rememberSecret, requireFormToken, requireOwnOrigin, secretOf, waitingCookie } from './visitor.ts'

export function mountApplying({ shows, takes }: ReturnType<typeof pagesOf>, vacancy: string): void {
  shows(`${vacancy}/postularme`, showForm)
  takes(`${vacancy}/postularme`, takeForm)
  shows(`${vacancy}/enviada`, async (c, given) => sendOwn(c, sentPage(given.site, (await openAdvert(c, given)).advert)))
  shows(confirmPath, showConfirmation)
  takes(confirmPath, confirm)
  shows(newLinkPath, (c, { site }) => sendOwn(c, newLinkPage(site, untouched)))
  takes(newLinkPath, takeNewLink)
  shows(ownPath, async (c) => goTo(c, newLinkPath))
}

/** Of an open vacancy; a closed one is answered with its own page. */
class Closed extends Error {
  readonly publicationId: number
  constructor(publicationId: number) {
    super('closed')
    this.publicationId = publicationId
  }
}

async function openAdvert(c: Context, { deps }: SiteContext) {
  const id = vacancyId(c.req.param('vacancy') ?? '')
  const read = id === undefined ? undefined : await readAdvert(deps.db, id, mexicoTime(deps.now()).day)
  if (!read) throw new Refused('no-encontrado')
  if (!read.isOpen) throw new Closed(read.advert.id)
  return read
}

const orClosed = (answer: Answer): Answer => (c, given) => answer(c, given).catch((failure: unknown) => (failure instanceof Closed ? sendClosed(c, given, failure.publicationId) : Promise.reject(failure)))

async function sendClosed(c: Context, { deps, site, openAdverts }: SiteContext, publicationId: number): Promise<Response> {
  const today = mexicoTime(deps.now()).day
  const read = await readAdvert(deps.db, publicationId, today)
  if (!read) throw new Refused('no-encontrado')
  return sendOwn(c, closedVacancyPage(site, { title: read.advert.title, similar: similarTo(await openAdverts(), read.advert), today }), 410)
}

const showForm = orClosed(async (c, given) => {
  const { advert } = await openAdvert(c, given)
  return sendForm(c, given, advert, { form: untouched, draft: null, source: c.req.query('fuente') ?? '', notice: await currentNotice(given.deps.db, given.site.company) })
})

type FormFacts = { readonly form: FormState; readonly draft: { readonly secret: string; readonly fileName: string } | null; readonly source: string; readonly notice: PrivacyNotice }

async function sendForm(c: Context, { deps, site }: SiteContext, advert: { readonly id: number; readonly title: string }, facts: FormFacts, status: 200 | 422 = 200): Promise<Response> {
  const offered = await deps.db.select({ id: areas.id, nombre: areas.nombre }).from(areas).orderBy(areas.nombre)
  return sendOwn(c, applyPage(site, { advert, ...facts, areas: offered.map(({ id, nombre }) => ({ value: String(id), label: nombre })) }), status)
}

const takeForm = orClosed(async (c, given) => {
  const { deps } = given
  requireOwnOrigin(c, deps.env)
  const { advert } = await openAdvert(c, given)
  const sent = await readForm(c, largestCurriculum)
  // A program that fills in everything learns nothing from the answer.
  if (one(sent, trapName) !== '') return goTo(c, sentPath(advert))
  const address = clientAddress(c, deps.env.trustProxy)
  const draftSecret = one(sent, 'borrador')
  const curriculum = await readCurriculum(sent.files['curriculum'])
  const notice = await currentNotice(deps.db, given.site.company)
  const isCurrent = one(sent, noticeVersionName) === String(notice.version)
  const typed = isCurrent ? sent.typed : withoutConsents(sent.typed)
  const parsed = v.safeParse(candidacyForm, { ...textsOf(candidacyForm, { ...sent, typed }), areas: [typed['areas'] ?? []].flat() })
  const source = one(sent, 'fuente')
  if (!parsed.success || 'problem' in curriculum) {
    const problems: Problems = {
      ...(parsed.success ? {} : problemsOf(parsed.issues)), ...('problem' in curriculum ? { curriculum: curriculum.problem } : {}), ...(isCurrent ? {} : { aviso: noticeChanged }),
    }
    const file = 'file' in curriculum ? curriculum.file : null
    const draft = file ? { secret: await storeDraft(deps, advert.id, file, address), fileName: file.fileName } : await draftOf(given, advert.id, draftSecret)
    return sendForm(c, given, advert, { form: { typed, problems }, draft, source, notice }, 422)
  }
  await sendCandidacy(deps, { publicationId: advert.id, form: parsed.output, noticeVersion: notice.version, curriculum: curriculum.file, draft: draftSecret || null, source, address })
  return goTo(c, sentPath(advert))
})

const noticeChanged = 'El aviso de privacidad cambió mientras llenabas el formulario: léelo y acéptalo de nuevo.'

/** A consent to another version of the notice does not count. */
const withoutConsents = ({ aviso: _, voluntarias: __, ...rest }: SentForm['typed']): SentForm['typed'] => rest

async function draftOf({ deps: { db, now } }: SiteContext, publicationId: number, secret: string): Promise<FormFacts['draft']> {
  const stored = secret === '' ? undefined : await findDraft(db, publicationId, secret, now())
  return stored ? { secret, fileName: stored.fileName } : null
}

const one = ({ typed }: SentForm, name: string): string => (typeof typed[name] === 'string' ? typed[name] : '')

const longestName = 200

/** By content, not by name: a program called 'cv.pdf' is none. */
async function readCurriculum(file: File | undefined): Promise<{ readonly file: Curriculum | null } | { readonly problem: string }> {
  if (!file) return { file: null }
  if (file.size > largestCurriculum) return { problem: tooLargeCurriculum }
  const content = new Uint8Array(await file.arrayBuffer())
  const kind = fileKindOf(content, curriculumKinds)
  if (kind === undefined) return { problem: 'El CV debe ser PDF o Word.' }
  const name = file.name.replaceAll(/[/\\\p{Cc}]/gu, ' ').replace(/\.[^.]*$/, '').trim().slice(0, longestName) || 'CV'
  return { file: { fileName: `${name}.${kind}`, contentBase64: Buffer.from(content).toString('base64') } }
}

const showConfirmation: Answer = async (c, given) => {
  const secret = secretOf(c, waitingCookie)
  return secret === undefined ? sendOwn(c, uselessLinkPage(given.site), 410) : sendConfirmation(c, given, secret, untouched)
}

async function sendConfirmation(c: Context, { deps, site }: SiteContext, secret: string, form: FormState): Promise<Response> {
  const row = await findWaiting(deps.db, secret, deps.now())
  if (!row?.content || row.correo === null) return sendOwn(c, uselessLinkPage(site), 410)
  const read = await readAdvert(deps.db, row.publicationId, mexicoTime(deps.now()).day)
  const { nombres, apellidoPaterno, apellidoMaterno } = row.content
  const waiting = { title: read?.advert.title ?? '', name: [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '), correo: row.correo, hasCurriculum: row.curriculumName !== null }
  return sendOwn(c, confirmPage(site, waiting, form, formToken(secret)), Object.keys(form.problems).length > 0 ? 422 : 200)
}

/** Sent again, by a double click or after a lost answer, it is answered as before. */
const confirm: Answer = async (c, given) => {
  const { deps, site } = given
  requireOwnOrigin(c, deps.env)
  const secret = secretOf(c, waitingCookie)
  if (secret === undefined) return sendOwn(c, uselessLinkPage(site), 410)
  const sent = await readForm(c)
  requireFormToken(formToken(secret), one(sent, 'ficha'))
  const parsed = v.safeParse(confirmationForm, textsOf(confirmationForm, sent))
  if (!parsed.success) return sendConfirmation(c, given, secret, { typed: sent.typed, problems: problemsOf(parsed.issues) })
  const confirmed = await confirmCandidacy(deps, secret).catch((failure: unknown) => {
    if (failure instanceof Refused && failure.refusal.codigo === 'enlace-invalido') return undefined
    throw failure
  })
  if (!confirmed) return sendOwn(c, uselessLinkPage(site), 410)
  if ('closed' in confirmed) return sendClosed(c, given, confirmed.closed.publicationId)
  rememberSecret(c, accessCookie(confirmed.key), confirmed.secret, deps.env, parsed.output.compartido === 'si')
  return goTo(c, `${ownPaths(confirmed.key).main}?nueva=1`)
}

const takeNewLink: Answer = async (c, { deps, site }) => {
  requireOwnOrigin(c, deps.env)
  const sent = await readForm(c)
  const parsed = v.safeParse(newLinkForm, textsOf(newLinkForm, sent))
  if (!parsed.success) return sendOwn(c, newLinkPage(site, { typed: sent.typed, problems: problemsOf(parsed.issues) }), 422)
  if (one(sent, trapName) === '') await requestNewLink(deps, parsed.output.correo, clientAddress(c, deps.env.trustProxy))
  return sendOwn(c, newLinkSentPage(site))
}

