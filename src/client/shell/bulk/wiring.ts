/** The charts of the tray, with their calls and notices. */
import { fromPromise } from 'xstate'
import { bulkJobsMachine } from '../../../../machines/bulk/bulk-jobs.machine.ts'
import { createCommandMachine } from '../../../../machines/kit/command.machine.ts'
import { type BulkJob, cancelBulk, listBulk, undoBulk } from '../../../contract/bulk.ts'
import type { ActorsOf, Notify } from '../../kit/actors/wiring.ts'
import { answered, requestFailed } from '../../kit/api/answer.ts'
import type { Api } from '../../kit/api/call.ts'
import { wireCommand } from '../../kit/forms/wiring.ts'
import { pauseMs, waitWhileShown } from './wait-while-shown.ts'

const stopping = createCommandMachine<BulkJob, { idLote: number }>({ confirms: false })

export function wireBulkTray(api: Api, notify: Notify) {
  const actors: ActorsOf<typeof bulkJobsMachine> = {
    loadJobs: fromPromise<readonly BulkJob[]>(({ signal }) => api.perform(listBulk, { signal })),
    waitForPoll: fromPromise<void>(({ signal }) => waitWhileShown(pauseMs, signal)),
  }
  const commandOf = (call: typeof cancelBulk | typeof undoBulk, title: string) =>
    wireCommand(stopping, notify, {
      send: ({ idLote }, signal) => answered(api.perform(call, { body: { idLote }, signal })),
      notice: (event) => {
        if (event.notice === 'done') return null
        return event.notice === 'refused'
          ? { kind: 'error', title, text: event.refusal.message }
          : requestFailed(event.error)
      },
    })
  return {
    jobs: bulkJobsMachine.provide({ actors }),
    cancel: commandOf(cancelBulk, 'No se canceló'),
    undo: commandOf(undoBulk, 'No se deshizo'),
  }
}
