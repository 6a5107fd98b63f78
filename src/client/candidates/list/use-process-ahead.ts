/** Loads the process of a row before it is opened: when the user stays on the row, or its preview is shown. */
import { selectAnswer } from '../../../../machines/kit/list.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import type { ProcessStatus } from '../../../contract/recruitment.ts'
import { useOpenAhead } from '../../kit/actors/open-ahead.ts'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import type { ListActor } from '../../kit/lists/use-list.ts'
import type { QueueActor } from '../../kit/lists/use-queue.ts'

export function useProcessAhead(queue: QueueActor<ProcessStatus>, list: ListActor<CandidateSummary>): void {
  const openAhead = useOpenAhead()
  useEmitted(queue, 'row.rested', ({ key }) => {
    const row = selectAnswer<CandidateSummary>(list.getSnapshot()).rows.find(
      ({ idReclutamiento }) => idReclutamiento === key,
    )
    if (row) openAhead(row)
  })
  useEmitted(queue, 'preview.shown', ({ preview: { proceso } }) => openAhead(proceso))
}
