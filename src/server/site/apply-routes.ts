/** Applying for a vacancy: form, confirming link, confirmation. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { fileKindOf } from '../../contract/file-kinds.ts'
import { curriculumKinds, largestCurriculum, tooLargeCurriculum } from '../../contract/integration.ts'
import type { PrivacyNotice } from '../../contract/privacy-notice.ts'
import { candidacyForm, newLinkForm } from '../../contract/site.ts'
import { applyPage, confirmPage, noticeVersionName, newLinkPage, newLinkSentPage, sentPage, uselessLinkPage } from '../../site/apply.ts'
import { type FormState, type Problems, trapName, untouched } from '../../site/form.ts'
import { confirmPath, linkPath, newLinkPath, ownPath, sentPath } from '../../site/paths.ts'
import { closedVacancyPage } from '../../site/vacancy.ts'
import type { Curriculum } from '../candidates/curriculum.ts'
import { currentNotice } from '../content/privacy-notice.ts'
import { areas } from '../db/tables/areas.ts'
import { clientAddress } from '../http/client-address.ts'
import { Refused } from '../http/refused.ts'
import { findLinked } from '../recruitment/candidate-links.ts'
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
import { forgetSecret, formToken, rememberSecret, requireFormToken, requireOwnOrigin, secretOf } from './visitor.ts'

export function mountApplying({ shows, takes }: ReturnType<typeof pagesOf>, vacancy: string): void {
  shows(`${vacancy}/postularme`, showForm)
  takes(`${vacancy}/postularme`, takeForm)
  shows(`${vacancy}/enviada`, async (c, given) => sendOwn(c, sentPage(given.site, (await openAdvert(c, given)).advert)))
  shows(linkPath(':secret'), openLink)
  shows(confirmPath, showConfirmation)
  takes(confirmPath, confirm)
  shows(newLinkPath, (c, { site }) => sendOwn(c, newLinkPage(site, untouched)))
  takes(newLinkPath, takeNewLink)
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

/** Sets the cookie that the secret is for; opening a link changes nothing, since mail scanners open them too. */
const openLink: Answer = async (c, { deps, site }) => {
  const secret = c.req.param('secret') ?? ''
  // The address with the secret is sent to no other page
  c.header('referrer-policy', 'no-referrer')
  if (/^[\w-]{43}$/.test(secret)) {
    if (await findWaiting(deps.db, secret, deps.now())) {
      rememberSecret(c, 'postulacion', secret, deps.env)
      return goTo(c, confirmPath)
    }
    if ((await findLinked(deps.db, secret, deps.now())) !== undefined) {
      rememberSecret(c, 'proceso', secret, deps.env)
      return goTo(c, ownPath)
    }
  }
  return sendOwn(c, uselessLinkPage(site), 410)
}

const showConfirmation: Answer = async (c, given) => {
  const { deps, site } = given
  const secret = secretOf(c, 'postulacion')
  const row = secret === undefined ? undefined : await findWaiting(deps.db, secret, deps.now())
  if (secret === undefined || !row?.content || row.correo === null) return sendOwn(c, uselessLinkPage(site), 410)
  const read = await readAdvert(deps.db, row.publicationId, mexicoTime(deps.now()).day)
  const { nombres, apellidoPaterno, apellidoMaterno } = row.content
  return sendOwn(c, confirmPage(site, { title: read?.advert.title ?? '', name: [nombres, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '), correo: row.correo, hasCurriculum: row.curriculumName !== null }, formToken(secret)))
}

const confirm: Answer = async (c, given) => {
  const { deps, site } = given
  requireOwnOrigin(c, deps.env)
  const secret = secretOf(c, 'postulacion')
  if (secret === undefined) return sendOwn(c, uselessLinkPage(site), 410)
  requireFormToken(formToken(secret), one(await readForm(c), 'ficha'))
  const confirmed = await confirmCandidacy(deps, secret).catch((failure: unknown) => {
    if (failure instanceof Refused && failure.refusal.codigo === 'enlace-invalido') return undefined
    throw failure
  })
  // A double click has confirmed it already, and has the page's cookie
  if (!confirmed) return secretOf(c, 'proceso') === undefined ? sendOwn(c, uselessLinkPage(site), 410) : goTo(c, ownPath)
  forgetSecret(c, 'postulacion')
  if ('closed' in confirmed) return sendClosed(c, given, confirmed.closed.publicationId)
  rememberSecret(c, 'proceso', confirmed.secret, deps.env)
  return goTo(c, `${ownPath}?nueva=1`)
}

const takeNewLink: Answer = async (c, { deps, site }) => {
  requireOwnOrigin(c, deps.env)
  const sent = await readForm(c)
  const parsed = v.safeParse(newLinkForm, textsOf(newLinkForm, sent))
  if (!parsed.success) return sendOwn(c, newLinkPage(site, { typed: sent.typed, problems: problemsOf(parsed.issues) }), 422)
  if (one(sent, trapName) === '') await requestNewLink(deps, parsed.output.correo, clientAddress(c, deps.env.trustProxy))
  return sendOwn(c, newLinkSentPage(site))
}

