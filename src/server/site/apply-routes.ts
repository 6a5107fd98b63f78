/** The form with which one applies for a vacancy; and a new link. */
import type { Context } from 'hono'
import * as v from 'valibot'
import { fileKindOf } from '../../contract/file-kinds.ts'
import { curriculumKinds, largestCurriculum, tooLargeCurriculum } from '../../contract/integration.ts'
import type { PrivacyNotice } from '../../contract/privacy-notice.ts'
import { candidacyForm, newLinkForm } from '../../contract/site.ts'
import { applyPage, noticeVersionName, newLinkPage, newLinkSentPage, sentPage } from '../../site/apply.ts'
import { type FormState, type Problems, trapName, untouched } from '../../site/form.ts'
import { newLinkPath, ownPath, sentPath } from '../../site/paths.ts'
import { closedVacancyPage } from '../../site/vacancy.ts'
import type { Curriculum } from '../candidates/curriculum.ts'
import { currentNotice } from '../content/privacy-notice.ts'
import { areas } from '../platform/db/tables/areas.ts'
import { clientAddress } from '../platform/http/client-address.ts'
import { setRetryAfter } from '../platform/http/failures.ts'
import { Refused } from '../platform/http/refused.ts'
import { mexicoTime, momentText } from '../platform/base/mexico-time.ts'
import { findDraft, sendCandidacy, storeDraft } from './candidacies.ts'
import { requestNewLink } from './new-link.ts'
import { readAdvert, vacancyId } from './read-advert.ts'
import { readForm, type SentForm, textsOf } from './read-form.ts'
import { problemsOf } from './problems.ts'
import { similarTo } from './search-adverts.ts'
import { sendOwn } from './send-page.ts'
import { type Answer, goTo, type pagesOf, type SiteContext } from './site-context.ts'
import { requireOwnOrigin } from './visitor.ts'

export function mountApplying({ shows, takes }: ReturnType<typeof pagesOf>, vacancy: string): void {
  shows(`${vacancy}/postularme`, showForm)
  takes(`${vacancy}/postularme`, takeForm)
  shows(`${vacancy}/enviada`, showSent)
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

const orClosed =
  (answer: Answer): Answer =>
  (c, context) =>
    answer(c, context).catch((failure: unknown) =>
      failure instanceof Closed ? sendClosed(c, context, failure.publicationId) : Promise.reject(failure),
    )

export async function sendClosed(
  c: Context,
  { deps, site, openAdverts }: SiteContext,
  publicationId: number,
): Promise<Response> {
  const today = mexicoTime(deps.now()).day
  const read = await readAdvert(deps.db, publicationId, today)
  if (!read) throw new Refused('no-encontrado')
  return sendOwn(
    c,
    closedVacancyPage(site, { title: read.advert.title, similar: similarTo(await openAdverts(), read.advert), today }),
    410,
  )
}

const showSent = orClosed(async (c, context) => {
  const { advert } = await openAdvert(c, context)
  return sendOwn(
    c,
    sentPage(context.site, advert, leavingText(new Date(Number(c.req.query('sale') ?? 0) * 1000), context.deps.now())),
  )
})

const showForm = orClosed(async (c, context) => {
  const { advert } = await openAdvert(c, context)
  return sendForm(c, context, advert, {
    form: untouched,
    draft: null,
    source: c.req.query('fuente') ?? '',
    notice: await currentNotice(context.deps.db, context.site.company),
  })
})

type FormFacts = {
  readonly form: FormState
  readonly draft: { readonly secret: string; readonly fileName: string } | null
  readonly source: string
  readonly notice: PrivacyNotice
}

async function sendForm(
  c: Context,
  { deps, site }: SiteContext,
  advert: { readonly id: number; readonly title: string },
  facts: FormFacts,
  status: 200 | 422 | 429 | 503 = 200,
): Promise<Response> {
  const offered = await deps.db.select({ id: areas.id, nombre: areas.nombre }).from(areas).orderBy(areas.nombre)
  return sendOwn(
    c,
    applyPage(site, {
      advert,
      ...facts,
      areas: offered.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
    }),
    status,
  )
}

const takeForm = orClosed(async (c, context) => {
  const { deps } = context
  requireOwnOrigin(c, deps.env)
  const { advert } = await openAdvert(c, context)
  const sent = await readForm(c, largestCurriculum)
  // A program that fills in everything learns nothing from the answer.
  if (one(sent, trapName) !== '') return goTo(c, sentPath(advert, deps.now()))
  const address = clientAddress(c, deps.env.trustProxy)
  const draftSecret = one(sent, 'borrador')
  const curriculum = await readCurriculum(sent.files['curriculum'])
  const notice = await currentNotice(deps.db, context.site.company)
  const isCurrent = one(sent, noticeVersionName) === String(notice.version)
  const typed = isCurrent ? sent.typed : withoutConsents(sent.typed)
  const parsed = v.safeParse(candidacyForm, {
    ...textsOf(candidacyForm, { ...sent, typed }),
    areas: [typed['areas'] ?? []].flat(),
  })
  const source = one(sent, 'fuente')
  if (!parsed.success || 'problem' in curriculum) {
    const problems: Problems = {
      ...(parsed.success ? {} : problemsOf(parsed.issues)),
      ...('problem' in curriculum ? { curriculum: curriculum.problem } : {}),
      ...(isCurrent ? {} : { aviso: noticeChanged }),
    }
    const file = 'file' in curriculum ? curriculum.file : null
    const stored = file && (await storeDraft(deps, advert.id, file, address))
    const draft =
      file && stored !== null
        ? { secret: stored, fileName: file.fileName }
        : await draftOf(context, advert.id, draftSecret)
    return sendForm(c, context, advert, { form: { typed, problems }, draft, source, notice }, 422)
  }
  const sending = {
    publicationId: advert.id,
    form: parsed.output,
    noticeVersion: notice.version,
    curriculum: curriculum.file,
    draft: draftSecret || null,
    source,
    address,
  }
  const leavesAt = await sendCandidacy(deps, sending).catch((failure: unknown) => {
    if (failure instanceof Refused && (failure.status === 429 || failure.refusal.campos)) return failure
    throw failure
  })
  if (leavesAt instanceof Date) return goTo(c, sentPath(advert, leavesAt))
  // What was typed stays in the form
  setRetryAfter(c, leavesAt)
  return sendForm(
    c,
    context,
    advert,
    {
      form: { typed, problems: leavesAt.refusal.campos ?? { correo: leavesAt.refusal.mensaje } },
      draft: await draftOf(context, advert.id, draftSecret),
      source,
      notice,
    },
    leavesAt.status === 429 ? 429 : 503,
  )
})

/** Undefined: at once, or too far for what we write in an address. */
function leavingText(leavesAt: Date, now: Date): string | undefined {
  const waitMs = leavesAt.getTime() - now.getTime()
  return waitMs >= 60_000 && waitMs <= longestWaitMs ? momentText(leavesAt) : undefined
}
/** A day of its mail, and an hour of the queue. */
const longestWaitMs = 25 * 3_600_000

const noticeChanged = 'El aviso de privacidad cambió mientras llenabas el formulario: léelo y acéptalo de nuevo.'

/** A consent to another version of the notice does not count. */
const withoutConsents = ({ aviso: _, voluntarias: __, ...rest }: SentForm['typed']): SentForm['typed'] => rest

async function draftOf(
  { deps: { db, now } }: SiteContext,
  publicationId: number,
  secret: string,
): Promise<FormFacts['draft']> {
  const stored = secret === '' ? undefined : await findDraft(db, publicationId, secret, now())
  return stored ? { secret, fileName: stored.fileName } : null
}

const one = ({ typed }: SentForm, name: string): string => (typeof typed[name] === 'string' ? typed[name] : '')

const longestName = 200

/** By content, not by name: a program called 'cv.pdf' is none. */
async function readCurriculum(
  file: File | undefined,
): Promise<{ readonly file: Curriculum | null } | { readonly problem: string }> {
  if (!file) return { file: null }
  if (file.size > largestCurriculum) return { problem: tooLargeCurriculum }
  const content = new Uint8Array(await file.arrayBuffer())
  const kind = fileKindOf(content, curriculumKinds)
  if (kind === undefined) return { problem: 'El CV debe ser PDF o Word.' }
  const name =
    file.name
      .replaceAll(/[/\\\p{Cc}]/gu, ' ')
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, longestName) || 'CV'
  return { file: { fileName: `${name}.${kind}`, contentBase64: Buffer.from(content).toString('base64') } }
}

const takeNewLink: Answer = async (c, { deps, site }) => {
  requireOwnOrigin(c, deps.env)
  const sent = await readForm(c)
  const parsed = v.safeParse(newLinkForm, textsOf(newLinkForm, sent))
  if (!parsed.success)
    return sendOwn(c, newLinkPage(site, { typed: sent.typed, problems: problemsOf(parsed.issues) }), 422)
  const leavesAt =
    one(sent, trapName) === ''
      ? await requestNewLink(deps, parsed.output.correo, clientAddress(c, deps.env.trustProxy))
      : deps.now()
  return sendOwn(c, newLinkSentPage(site, leavingText(leavesAt, deps.now())))
}
