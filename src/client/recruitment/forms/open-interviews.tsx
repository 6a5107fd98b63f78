import { useSelector } from '@xstate/react'
import { selectCatalogues } from '../../../../machines/recruitment/stage-form.machine.ts'
import type { StageActor } from '../stage-fields.ts'

/** Of those that are waited for, as the server tells them. */
export function OpenInterviews({ actor }: { actor: StageActor }) {
  const interviews = useSelector(actor, selectCatalogues)?.entrevistas ?? []
  if (interviews.length === 0) return null
  return (
    <ul aria-label="Entrevistas abiertas">
      {interviews.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
