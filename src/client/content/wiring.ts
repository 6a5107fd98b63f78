/** The charts of the public home page (spec 2 §4, §7, §8): save a tab, then send its pictures, with their notices. */
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import type { Answer } from '../../../machines/kit/answer.ts'
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../machines/kit/form.machine.ts'
import { createUploadMachine, selectStored, type UploadParent } from '../../../machines/kit/upload.machine.ts'
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import {
  getHomeContent,
  type HomeContent,
  listTabVersions,
  restoreTabVersion,
  saveHomeTab,
  type TabName,
  uploadPicture,
} from '../../contract/content.ts'
import { answered, requestFailed } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { fetchWithProgress } from '../kit/api/fetch-with-progress.ts'
import { wireCommand, wireForm } from '../kit/forms/wiring.ts'
import { refreshFailed, wireResource } from '../kit/resources/wire-resource.ts'
import type { ActorsOf, Notify } from '../kit/actors/wiring.ts'
import { checkPicture, dataUrlOf } from './check-picture.ts'

export type TabSubject = { readonly pestana: TabName }
/** A place of the gallery: a stored picture, or a chosen file that is sent after the tab has been saved. */
export type PlaceValue = { readonly orden: number; readonly textoAlternativo: string } & (
  | { readonly imagen: string }
  | { readonly upload: UploadActor }
)
/** `espacios`: only for the gallery. */
export type TabValues = { readonly textos: Readonly<Record<string, string>>; readonly espacios?: readonly PlaceValue[] }
export type TabFormMachine = FormMachine<TabSubject, TabValues, HomeContent, HomeContent>

type Destination = { readonly orden: number; readonly envio: string }
type Sent = AnswerOf<typeof uploadPicture>
export type UploadActor = ActorRefFrom<UploadMachine>
type UploadMachine = ReturnType<typeof createUploadMachine<File, Destination, Sent>>
export type Versions = AnswerOf<typeof listTabVersions>
type VersionsQuestion = { readonly pestana: TabName; readonly paginaActual: number }
/** `version`: the version of the tab on the screen. */
export type Restoring = { readonly pestana: TabName; readonly recuperar: number; readonly version: number }

const tabForm: TabFormMachine = createFormMachine<TabSubject, TabValues, HomeContent, HomeContent>({
  confirms: false,
  confirmsLoss: false,
})

export const tabDraft = ({ pestana }: TabSubject): string => `contenido/${pestana}`

const info = (text: string): Notice => ({ kind: 'success', title: 'Aviso', text })

/** A picture of the gallery did not arrive: none of the gallery's changes is published. */
class PicturesUnsent extends Error {}

export function wireContent(api: Api, notify: Notify) {
  const sending: ActorsOf<UploadMachine> = {
    checkFile: fromPromise<Answer, { file: File }>(({ input }) => checkPicture(input.file)),
    sendFile: fromPromise<Answer<Sent>, { file: File; to: Destination; parent: UploadParent }>(({ input, signal }) =>
      sendPicture(api, input, signal),
    ),
  }
  return {
    form: wireForm(tabForm, notify, {
      load: (_subject, signal) => api.perform(getHomeContent, { signal }),
      save: ({ subject, needs, values }, signal) =>
        saveTab(api, bodyOf(subject.pestana, needs, values), values, signal),
      draft: ({ subject }) => tabDraft(subject),
      saved: () => info('La información se guardó correctamente'),
      failed: (error) =>
        error instanceof PicturesUnsent
          ? { kind: 'error', title: 'Aviso', text: 'Error al proceso la petición.' }
          : requestFailed(error),
    }),
    upload: createUploadMachine<File, Destination, Sent>().provide({ actors: sending }),
    versions: wireResource<Versions, VersionsQuestion>(
      (query, signal) => api.perform(listTabVersions, { query, signal }),
      refreshFailed(notify),
    ),
    restoring: wireCommand(createCommandMachine<Restoring, HomeContent>(), notify, {
      send: (body, signal) => answered(api.perform(restoreTabVersion, { body, signal })),
      notice: (event) =>
        event.notice === 'done'
          ? info('La información se guardó correctamente')
          : event.notice === 'failed'
            ? requestFailed(event.error)
            : null,
    }),
  }
}

function bodyOf(
  pestana: TabName,
  needs: HomeContent | null,
  { textos, espacios }: TabValues,
): BodyOf<typeof saveHomeTab> {
  const places = espacios?.map(({ orden, textoAlternativo, ...place }) => ({
    orden,
    textoAlternativo,
    imagen: storedIn(place),
  }))
  // The server checks with the contract's schema which texts a tab has
  return { [pestana]: { ...textos, version: needs?.[pestana].version, ...(places && { espacios: places }) } } as BodyOf<
    typeof saveHomeTab
  >
}

type Place = { readonly imagen: string } | { readonly upload: UploadActor }

/** A picture that arrived in an earlier try is not sent again. */
const storedIn = (place: Place): string | null =>
  'imagen' in place ? place.imagen : (selectStored<Sent>(place.upload.getSnapshot())?.imagen ?? null)

/** Saves the tab, then sends the pictures one by one; the screen then loads the published content (spec 2 §4). */
async function saveTab(
  api: Api,
  body: BodyOf<typeof saveHomeTab>,
  { espacios = [] }: TabValues,
  signal: AbortSignal,
): Promise<Answer<HomeContent>> {
  const answer = await answered(api.perform(saveHomeTab, { body, signal }))
  if (!answer.ok) return answer
  const { contenido, envio } = answer.saved
  if (envio === null) return { ok: true, saved: contenido }
  const waiting = espacios.flatMap((place) => ('upload' in place && storedIn(place) === null ? [place] : []))
  let published: HomeContent | null = null
  for (const { orden, upload } of waiting) {
    upload.send({ type: 'upload.started', to: { orden, envio } })
    const sent = await waitFor(upload, (snapshot) => !snapshot.hasTag('sending'), { signal, timeout: Infinity })
    const stored = selectStored<Sent>(sent)
    if (stored?.publicado) published = stored.contenido
  }
  if (published === null) throw new PicturesUnsent()
  return { ok: true, saved: published }
}

type Sending = { readonly file: File; readonly to: Destination; readonly parent: UploadParent }

/** A conflict with another user is not an error of the picture: it can be sent again. */
async function sendPicture(api: Api, { file, to, parent }: Sending, signal: AbortSignal): Promise<Answer<Sent>> {
  const imagen = await dataUrlOf(file)
  const onSent = (sent: number) => parent.send({ type: 'upload.progressed', sent })
  const answer = await answered(
    api.perform(uploadPicture, { body: { imagen, ...to }, signal, fetch: fetchWithProgress(onSent) }),
  )
  if (!answer.ok && answer.refusal.reason === 'outdated') throw new Error(answer.refusal.message)
  return answer
}
