/** Processes that are loaded before they are shown, on a page or as a preview. The server logs both. */
import { getProcess, type ProcessStatus } from '../../../contract/recruitment.ts'
import type { Role } from '../../../contract/roles.ts'
import { aheadMinutes, noteShownProcess } from '../../../contract/shown-reads.ts'
import type { Api } from '../../kit/api/call.ts'
import { unknownStep } from '../../kit/navigation/process-address.ts'
import { afterPaint } from '../../kit/resources/after-paint.ts'
import { createAhead } from '../../kit/resources/answers-ahead.ts'
import { readSession } from '../../kit/session/session-storage.ts'

/**
 * How long a loaded process can be shown, in milliseconds. One that has changed since is loaded again after it is
 * painted.
 */
export const goodFor = aheadMinutes * 60_000

const statuses = createAhead<ProcessStatus>(goodFor)
/** Until they are reported as shown. */
const unreported = new WeakSet<ProcessStatus>()

const questionOf = (idReclutamiento: number) => ({
  idReclutamiento,
  step: unknownStep,
  role: readSession()?.user.idRole as Role,
})

/** The server logs that it is shown. */
export const loadStatus = (api: Api, idReclutamiento: number, signal?: AbortSignal): Promise<ProcessStatus> =>
  api.perform(getProcess, { query: questionOf(idReclutamiento), signal })

/** A failure is silent: the page of the process loads it then. `onLoaded`: loads the page's other data. */
export function prefetchStatus(
  api: Api,
  idReclutamiento: number,
  onLoaded: (status: ProcessStatus) => void = () => {},
): void {
  statuses.request(api, String(idReclutamiento), async () => {
    const status = await api.perform(getProcess, { query: { ...questionOf(idReclutamiento), adelantado: 'si' } })
    unreported.add(status)
    onLoaded(status)
    return status
  })
}

/** Null: it was not loaded ahead. */
export const takeStatus = (api: Api, idReclutamiento: number): Promise<ProcessStatus> | null =>
  statuses.take(api, String(idReclutamiento))

/** Reports that a process that was loaded ahead is on the screen. Returns whether it has changed since. */
export async function reportShown(api: Api, status: ProcessStatus): Promise<boolean> {
  if (!unreported.delete(status)) return false
  const { idReclutamiento, version } = status.proceso
  const shown = await afterPaint(() => api.perform(noteShownProcess, { query: { idReclutamiento } }))
  return shown.version !== version
}
