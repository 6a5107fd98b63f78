import { useSelector } from '@xstate/react'
import { selectNotices } from '../../../machines/shell/notices.machine.ts'
import { useApplication } from '../kit/actors/application-context.ts'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'
import { useLastingView } from './lasting-view.tsx'

/** The current notices; each closes on click, or after five seconds (spec 1 §9). Below them what a page has left. */
export function NoticesRegion() {
  const { notices } = useApplication()
  const shown = useSelector(notices, selectNotices)
  return (
    <ToastRegion toasts={shown} onClose={(id) => notices.send({ type: 'notice.closed', id: Number(id) })}>
      {useLastingView()}
    </ToastRegion>
  )
}
