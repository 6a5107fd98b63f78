import { useSelector } from '@xstate/react'
import { selectNotices } from '../../../machines/shell/notices.machine.ts'
import { useApplication } from '../kit/actors/application-context.ts'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'

/** The current notices; each closes on click, or after five seconds (spec 1 §9). */
export function NoticesRegion() {
  const { notices } = useApplication()
  const shown = useSelector(notices, selectNotices)
  return <ToastRegion toasts={shown} onClose={(id) => notices.send({ type: 'notice.closed', id: Number(id) })} />
}
