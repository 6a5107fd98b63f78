/**
 * Every form with a draft, left while it is saved: the answer deletes the draft, and the notice appears on any page
 * (docs/decisions/0004).
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor } from 'xstate'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import { type Api, createApi } from '../../../../src/client/kit/api/call.ts'
import { areaDraft, wireAreas } from '../../../../src/client/areas/wiring.ts'
import { emailDraft } from '../../../../src/client/candidates/profile/email-draft.ts'
import { wireCandidateProfile } from '../../../../src/client/candidates/profile/profile-wiring.ts'
import { noticeDraft, wireNotice } from '../../../../src/client/content/notice-wiring.ts'
import { tabDraft, wireContent } from '../../../../src/client/content/wiring.ts'
import { readDraft, writeDraft } from '../../../../src/client/kit/drafts/draft-store.ts'
import { invitationDraft, personDraft, wirePeople } from '../../../../src/client/people/wiring.ts'
import {
  actionDraft,
  retentionDraft,
  wirePersonalData,
  wireRecord,
} from '../../../../src/client/personal-data/wiring.ts'
import { correctionDraftForm, reversalDraft, stageDraftForm } from '../../../../src/client/kit/drafts/stage-draft.ts'
import { wireRecruitment } from '../../../../src/client/recruitment/wiring.ts'
import { removeSession, writeSession } from '../../../../src/client/kit/session/session-storage.ts'
import {
  closingDraft,
  reopeningDraft,
  wirePublication,
} from '../../../../src/client/vacancies/publication/publication-wiring.ts'
import { advertDraft, wireStrategies } from '../../../../src/client/vacancies/strategies/strategies-wiring.ts'
import { vacancyDraft, wireVacancyForm } from '../../../../src/client/vacancies/wiring.ts'
import type { Notify } from '../../../../src/client/kit/actors/wiring.ts'
import { processAt } from '../../../../machines/recruitment/process.samples.ts'
import { sales } from '../../areas/open-areas.ts'
import { home, notice } from '../../content/samples.ts'
import { free, options, rebeca } from '../../people/samples.ts'
import { active, catalogue } from '../../personal-data/samples.ts'
import { config, entity, recruiter, refused } from '../../support/stub-server.ts'
import { publication, vacancy } from '../../vacancies/samples.ts'

/** `input`: the form's request; `answer`: the server's. */
type Way = {
  readonly form: string
  readonly draft: string
  readonly call: (api: Api, notify: Notify) => unknown
  readonly input: object
  readonly answer: unknown
  readonly notices: readonly string[]
}
type Machine = { readonly implementations: { readonly actors: object } }
const actorOf = (machine: unknown, name: string): unknown => (machine as Machine).implementations.actors[name as never]
const saveOf = (machine: unknown) => actorOf(machine, 'saveForm')

const processInfo = processAt('FT')
const [newArea, storedArea] = [{ idArea: null }, { idArea: 1 }]
const area = { nombre: 'Compras', descripcion: 'Compra.', subareas: [] }
const [newVacancy, storedVacancy] = [
  { kind: 'vacancy', idPublicacion: null, copyOf: null } as const,
  { kind: 'vacancy', idPublicacion: 9 } as const,
]
const advert = { idPublicacion: 9, idBolsa: 2 }
const ofPublication = { idPublicacion: 9, version: 4 }
const [discard, hire] = [
  { idReclutamiento: 3, version: 1, isHire: false },
  { idReclutamiento: 3, version: 1, isHire: true },
]
const moved = { version: 2, codigo: 'PE-AGG', idFase: 2, deshacer: 0 }
const stage = { proceso: processInfo, codigo: 'FT', idEvento: null, values: { continuar: 'SI' } } as const
const correction = { ...stage, idEvento: 6 }
const updated = ['Información actualizada']

const ways: readonly Way[] = [
  {
    form: 'a new area',
    draft: areaDraft(newArea),
    call: (...args) => saveOf(wireAreas(...args).newArea),
    input: { subject: newArea, needs: null, values: area },
    answer: sales,
    notices: updated,
  },
  {
    form: 'a stored area',
    draft: areaDraft(storedArea),
    call: (...args) => saveOf(wireAreas(...args).storedArea),
    input: { subject: storedArea, needs: sales, values: area },
    answer: sales,
    notices: updated,
  },
  {
    form: 'a tab of the home page',
    draft: tabDraft({ pestana: 'cabecera' }),
    call: (...args) => saveOf(wireContent(...args).form),
    input: { subject: { pestana: 'cabecera' }, needs: home, values: { textos: { titulo: 'Hola' } } },
    answer: { contenido: home, envio: null },
    notices: ['Aviso'],
  },
  {
    form: 'the privacy notice',
    draft: noticeDraft,
    call: (...args) => saveOf(wireNotice(...args).form),
    input: { subject: null, needs: notice, values: notice },
    answer: notice,
    notices: updated,
  },
  {
    form: 'a new vacancy',
    draft: vacancyDraft(newVacancy),
    call: (...args) => saveOf(wireVacancyForm(...args).made),
    input: { subject: newVacancy, needs: null, values: {} },
    answer: { id: 9 },
    notices: ['Vacante creada'],
  },
  {
    form: 'a stored vacancy',
    draft: vacancyDraft(storedVacancy),
    call: (...args) => saveOf(wireVacancyForm(...args).changed),
    input: { subject: storedVacancy, needs: { stored: vacancy }, values: {} },
    answer: { id: 9 },
    notices: ['Vacante actualizada'],
  },
  {
    form: 'an advert',
    draft: advertDraft(advert),
    call: (...args) => saveOf(wireStrategies(...args).form),
    input: { subject: advert, needs: { advert }, values: {} },
    answer: { id: 4 },
    notices: updated,
  },
  {
    form: 'the closing of a publication',
    draft: closingDraft(ofPublication),
    call: (...args) => saveOf(wirePublication(...args).closing),
    input: { subject: ofPublication, needs: null, values: {} },
    answer: { publicacion: publication, rechazados: 0 },
    notices: updated,
  },
  {
    form: 'its reopening',
    draft: reopeningDraft(ofPublication),
    call: (...args) => saveOf(wirePublication(...args).reopening),
    input: { subject: ofPublication, needs: null, values: {} },
    answer: publication,
    notices: updated,
  },
  {
    form: 'an invitation',
    draft: invitationDraft,
    call: (...args) => saveOf(wirePeople(...args).invitation),
    input: { subject: null, needs: { options, detail: null }, values: {} },
    answer: rebeca,
    notices: updated,
  },
  {
    form: 'a person',
    draft: personDraft(rebeca),
    call: (...args) => saveOf(wirePeople(...args).edited),
    input: { subject: { persona: rebeca }, needs: { options, detail: free }, values: {} },
    answer: rebeca,
    notices: updated,
  },
  {
    form: 'the periods of personal data',
    draft: retentionDraft,
    call: (...args) => saveOf(wirePersonalData(...args).retention),
    input: { subject: null, needs: catalogue, values: {} },
    answer: catalogue,
    notices: updated,
  },
  {
    form: 'a block of a record',
    draft: actionDraft({ idCandidato: 7, action: 'bloquear' }),
    call: (...args) => saveOf(wireRecord(7)(...args).action),
    input: { subject: { idCandidato: 7, action: 'bloquear' }, needs: null, values: { motivo: 'Lo pidió' } },
    answer: active,
    notices: updated,
  },
  {
    form: 'the e-mail of a candidate',
    draft: emailDraft(7),
    call: (...args) => saveOf(actorOf(wireCandidateProfile(...args).profile, 'email')),
    input: { subject: { idCandidato: 7 }, needs: null, values: { correo: 'ana@bolsa.mx' } },
    answer: { success: true },
    notices: updated,
  },
  {
    form: 'a discard that is taken back',
    draft: reversalDraft(discard),
    call: (...args) => saveOf(actorOf(wireRecruitment(...args).candidateProcess, 'reversal')),
    input: { subject: discard, needs: null, values: { motivo: 'Error' } },
    answer: { ...moved, citasPerdidas: 1 },
    notices: [...updated, 'Aviso'],
  },
  {
    form: 'a hire that is taken back',
    draft: reversalDraft(hire),
    call: (...args) => saveOf(actorOf(wireRecruitment(...args).candidateProcess, 'reversal')),
    input: { subject: hire, needs: null, values: { motivo: 'Error' } },
    answer: moved,
    notices: updated,
  },
  {
    form: 'a stage',
    draft: stageDraftForm(stage),
    call: (...args) => actorOf(actorOf(wireRecruitment(...args).candidateProcess, 'stageForm'), 'saveStage'),
    input: stage,
    answer: moved,
    notices: updated,
  },
  {
    form: 'a correction',
    draft: correctionDraftForm(processInfo.idReclutamiento, 6),
    call: (...args) => actorOf(actorOf(wireRecruitment(...args).candidateProcess, 'stageForm'), 'saveStage'),
    input: correction,
    answer: moved,
    notices: updated,
  },
]

const idUsuario = 5
beforeEach(() => writeSession({ token: 'uno', user: { ...recruiter, idUsuario } }))
afterEach(() => sessionStorage.clear())

/** The call is under way, and its form has left. Out: how it is answered. */
async function leaveSaving({ draft, call, input }: Way) {
  const place = { idUsuario, form: draft }
  writeDraft(place, { open: false, values: { texto: 'Lo que se escribió' }, shown: [] })
  const notify = vi.fn<Notify>()
  let answer!: (response: Response) => void
  // Fails as the browser's fetch does when its caller goes away
  const fetch = vi.fn<typeof globalThis.fetch>(
    (input, init) =>
      new Promise((resolve, reject) => {
        answer = resolve
        const { signal } = new Request(input, init)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  const api = createApi({ ...config, fetch, currentToken: () => 'uno', onExpired: () => {} })
  const actor = createActor(call(api, notify) as AnyActorLogic, { input })
  actor.start()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  actor.stop()
  const titles = () => notify.mock.calls.map(([notice]: [Notice]) => notice.title)
  const respond = ({ content, status = 200 }: ReturnType<typeof entity>) => answer(Response.json(content, { status }))
  return { respond, titles, isStored: () => readDraft(place) !== null }
}

describe.each(ways.map((way) => [way.form, way] as const))('%s', (_, way) => {
  it('deletes its draft once it is saved, with a notice', async () => {
    const { respond, titles, isStored } = await leaveSaving(way)
    expect(isStored()).toBe(true)
    respond(entity(way.answer))
    await vi.waitFor(() => expect([titles(), isStored()]).toEqual([way.notices, false]))
  })

  it('keeps its draft when it is refused, with a notice of the reason', async () => {
    const { respond, titles, isStored } = await leaveSaving(way)
    respond(refused(409, 'nombre-repetido'))
    await vi.waitFor(() => expect([titles(), isStored()]).toEqual([['No se guardó'], true]))
  })
})

it('shows no notice after sign-out', async () => {
  const { respond, titles, isStored } = await leaveSaving(ways[0]!)
  removeSession()
  respond(entity(sales))
  await vi.waitFor(() => expect(isStored()).toBe(false))
  expect(titles()).toEqual([])
})
