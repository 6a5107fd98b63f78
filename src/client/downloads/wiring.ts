/** The charts of the candidates' download (spec 2 §2, §8), with their calls and notices. */
import { fromPromise } from 'xstate'
import { createCommandMachine } from '../../../machines/kit/command.machine.ts'
import { ownDownloadsMachine } from '../../../machines/downloads/own-downloads.machine.ts'
import { type Download, fetchDownload, listDownloads, requestDownload } from '../../contract/downloads.ts'
import type { Branch } from '../../contract/roles.ts'
import { answered } from '../kit/api/answer.ts'
import type { Api } from '../kit/api/call.ts'
import { statusIn } from '../kit/api/failure.ts'
import { wireCommand } from '../kit/forms/wiring.ts'
import type { ActorsOf, Notify } from '../kit/actors/wiring.ts'
import { saveFile } from '../ui/base/save-file.ts'
import { waitForPoll } from './wait-for-poll.ts'

/** A download with its file. */
export type FinishedDownload = Download & { readonly archivo: NonNullable<Download['archivo']> }

/** Spec 2 §8. */
const inProcess = {
  kind: 'success',
  title: 'Información en proceso',
  text: 'La información se está procesando. Revisa la carpeta de reportes; si no la encuentras ahí, consulta a Sistemas.',
} as const
const failed = {
  kind: 'error',
  title: 'Error interno',
  text: 'Por el momento no podemos descagar la información, intentalo más tarde.',
} as const
/** An ended session has its own notice. */
const unlessEnded = (error: unknown) => (statusIn(error) === 401 ? null : failed)

export function wireDownloads(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof ownDownloadsMachine> = {
    loadDownloads: fromPromise<readonly Download[]>(({ signal }) => api.perform(listDownloads, { signal })),
    waitForPoll: fromPromise<void, { looks: number }>(({ input, signal }) => waitForPoll(input.looks, signal)),
  }
  return {
    own: ownDownloadsMachine.provide({ actors }),
    request: wireCommand(createCommandMachine<Branch>({ confirms: false }), notify, {
      send: (modo, signal) => answered(api.perform(requestDownload, { body: { modo }, signal }).then(() => null)),
      notice: (event) =>
        event.notice === 'done' ? inProcess : event.notice === 'failed' ? unlessEnded(event.error) : failed,
    }),
    saving: wireCommand(createCommandMachine<FinishedDownload>({ confirms: false }), notify, {
      send: ({ idDescarga, archivo }, signal) =>
        answered(
          api.perform(fetchDownload, { query: { idDescarga }, signal }).then((content) => {
            saveFile(content, archivo.nombre)
            return null
          }),
        ),
      // The server sends the file's address, or reports that it is gone
      notice: (event) =>
        event.notice === 'done'
          ? null
          : event.notice === 'failed'
            ? unlessEnded(event.error)
            : { ...failed, text: event.refusal.message },
    }),
  }
}
