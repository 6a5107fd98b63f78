import { useSelector } from '@xstate/react'
import { selectCatalogues } from '../../../../machines/recruitment/stage-form.machine.ts'
import type { StageActor } from './stage-fields.ts'

/** The interviews whose results are awaited, from the server. */
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
