/** The charts of the adverts for external job boards (spec 2 §2), with their calls and notices. */
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import { createFormMachine, type FormMachine } from '../../../../machines/kit/form.machine.ts'
import type { Notice } from '../../../../machines/shell/notices.machine.ts'
import { getPublication } from '../../../contract/publications.ts'
import {
  type Advert,
  type AdvertContents,
  type Board,
  generateContent,
  getStrategy,
  listBoards,
  listMexicanStates,
  listStrategies,
  markPublished,
  saveStrategy,
  type StrategySummary,
} from '../../../contract/strategies.ts'
import type { Option } from '../../../contract/wire.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import { nullIfUnknown } from '../../kit/api/null-if.ts'
import { updatedNotice } from '../../kit/forms/updated-notice.ts'
import { wireCommand, wireForm } from '../../kit/forms/wiring.ts'
import { refreshFailed, wireResource } from '../../kit/resources/wire-resource.ts'
import type { Notify } from '../../kit/actors/wiring.ts'

export type StrategiesQuestion = { readonly idPublicacion: number }
/** The boards of the branch, and the adverts of the publication. */
export type BoardChoices = Locked & {
  readonly tituloVacante: string
  readonly boards: readonly Board[]
  readonly strategies: readonly StrategySummary[]
}
/** Its publication is closed: it cannot be saved. */
type Locked = { readonly isLocked: boolean }

/** An existing advert, or a new one of a publication for a board. */
export type AdvertSubject =
  | { readonly idEstrategia: number }
  | { readonly idPublicacion: number; readonly idBolsa: number }
export type AdvertNeeds = Locked & { readonly advert: Advert; readonly states: readonly Option[] }
export type AdvertFormMachine = FormMachine<AdvertSubject, AdvertContents, { id: number }, AdvertNeeds>

const advertForm: AdvertFormMachine = createFormMachine<AdvertSubject, AdvertContents, { id: number }, AdvertNeeds>({
  confirms: false,
})

export const advertDraft = ({ idPublicacion, idBolsa }: Pick<Advert, 'idPublicacion' | 'idBolsa'>): string =>
  `estrategia/${idPublicacion}/${idBolsa}`

export type Marking = { readonly idEstrategia: number; readonly bolsa: string; readonly publicada: boolean }
export type Copied = { readonly etiqueta: string; readonly texto: string }

const error = (title: string, text: string): Notice => ({ kind: 'error', title, text })

export function wireStrategies(api: Api, notify: Notify) {
  const whenStale = refreshFailed(notify)
  return {
    list: wireResource<readonly StrategySummary[], StrategiesQuestion>(
      ({ idPublicacion }, signal) => api.perform(listStrategies, { query: { idPublicacion }, signal }),
      whenStale,
    ),
    choices: wireResource<BoardChoices, StrategiesQuestion>(
      ({ idPublicacion }, signal) => nullIfUnknown(fetchChoices(api, idPublicacion, signal)),
      whenStale,
    ),
    form: wireForm(advertForm, notify, {
      load: (subject, signal) => nullIfUnknown(load(api, subject, signal)),
      save: ({ needs, values }, signal) => answered(save(api, needs as AdvertNeeds, values, signal)),
      draft: ({ needs }) => advertDraft((needs as AdvertNeeds).advert),
      saved: () => updatedNotice('El anuncio se guardó correctamente.'),
      failed: requestFailed,
    }),
    marking: wireCommand(createCommandMachine<Marking, StrategySummary>({ confirms: false }), notify, {
      send: ({ idEstrategia, publicada }, signal) =>
        answered(api.perform(markPublished, { body: { idEstrategia, publicada }, signal })),
      notice: (event, { bolsa, publicada }) => {
        if (event.notice === 'done')
          return updatedNotice(
            publicada ? `El anuncio está publicado en ${bolsa}.` : `El anuncio ya no está publicado en ${bolsa}.`,
          )
        return event.notice === 'refused'
          ? error('No se pudo guardar', event.refusal.message)
          : requestFailed(event.error)
      },
    }),
    copying: wireCommand(createCommandMachine<Copied>({ confirms: false }), notify, {
      send: async ({ texto }) => {
        await navigator.clipboard.writeText(texto)
        return { ok: true, saved: null }
      },
      notice: (event, { etiqueta }) =>
        event.notice === 'done'
          ? { kind: 'success', title: 'Copiado', text: `Ya puedes pegar «${etiqueta}» en la bolsa.` }
          : error('No se pudo copiar', `Selecciona el texto de «${etiqueta}» y cópialo.`),
    }),
  }
}

async function fetchChoices(api: Api, idPublicacion: number, signal: AbortSignal): Promise<BoardChoices> {
  const [{ tituloVacante, puedeEditar }, boards, strategies] = await Promise.all([
    api.perform(getPublication, { query: { idPublicacion }, signal }),
    api.perform(listBoards, { signal }),
    api.perform(listStrategies, { query: { idPublicacion }, signal }),
  ])
  return { tituloVacante, boards, strategies, isLocked: !puedeEditar }
}

/** The saved advert, if there is one; another user may have created it since the board was chosen. */
async function load(api: Api, subject: AdvertSubject, signal: AbortSignal): Promise<AdvertNeeds> {
  const [found, states] = await Promise.all([
    'idEstrategia' in subject
      ? api.perform(getStrategy, { query: { idEstrategia: subject.idEstrategia }, signal })
      : api.perform(generateContent, { query: subject, signal }),
    api.perform(listMexicanStates, { signal }),
  ])
  const isSavedElsewhere = !('idEstrategia' in subject) && found.idEstrategia !== null
  const isLocked = await isClosed(api, found.idPublicacion, signal)
  return {
    advert: isSavedElsewhere
      ? await api.perform(getStrategy, { query: { idEstrategia: found.idEstrategia ?? 0 }, signal })
      : found,
    states,
    isLocked,
  }
}

const isClosed = async (api: Api, idPublicacion: number, signal: AbortSignal): Promise<boolean> =>
  (await nullIfUnknown(api.perform(getPublication, { query: { idPublicacion }, signal })))?.puedeEditar === false

const save = (
  api: Api,
  { advert: { idPublicacion, idBolsa, version } }: AdvertNeeds,
  contenido: AdvertContents,
  signal: AbortSignal,
) => api.perform(saveStrategy, { body: { idPublicacion, idBolsa, contenido, version }, signal })
