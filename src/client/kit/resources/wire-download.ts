/** The commands that make a file, with their notices. */
import {
  type CommandMachine,
  type CommandNotice,
  createCommandMachine,
} from '../../../../machines/kit/command.machine.ts'
import type { Notify } from '../actors/wiring.ts'
import { answered } from '../api/answer.ts'
import { failureText } from '../api/failure-text.ts'
import { statusIn } from '../api/failure.ts'
import { wireCommand } from '../forms/wiring.ts'
import type { ChartPicture } from '../../ui/charts/chart-picture.tsx'

export type DownloadMachine<Subject> = CommandMachine<Subject, Blob>

/** `failed`: 'No fue posible descargar el reporte.' */
export const wireDownload = <Subject>(
  notify: Notify,
  failed: string,
  load: (subject: Subject, signal: AbortSignal) => Promise<Blob>,
): DownloadMachine<Subject> =>
  wireCommand(createCommandMachine<Subject, Blob>({ confirms: false }), notify, {
    send: (subject, signal) => answered(load(subject, signal)),
    notice: noticeOf(failed),
  })

/** A chart as a PNG; what draws it is loaded on demand. */
export const wirePicture = (notify: Notify): DownloadMachine<ChartPicture> =>
  wireDownload(notify, 'No fue posible descargar la gráfica.', async (picture) =>
    (await import('../../ui/charts/chart-picture.tsx')).drawPicture(picture),
  )

/**
 * A finished download is visible by itself; a failed one needs a notice, except after an ended session, which has its
 * own.
 */
const noticeOf = (text: string) => (event: CommandNotice) => {
  if (event.notice === 'done' || (event.notice === 'failed' && statusIn(event.error) === 401)) return null
  const why = event.notice === 'refused' ? event.refusal.message : failureText(event.error)
  return { kind: 'error', title: 'Error interno', text: `${text} ${why}` } as const
}
