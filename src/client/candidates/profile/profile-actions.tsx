import type { CandidateDetail, CandidateHistory } from '../../../contract/candidates.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useScreenActions } from '../../ui/actions/screen-actions.ts'
import { handOnFocus } from '../../ui/base/catch-focus.ts'
import type { ProfileActor } from '../candidate-actors.ts'
import { useMayAct } from '../use-may-act.ts'

/** The actions on a candidate (spec 1 §2, §6); none for a read-only user. */
export function ProfileActions({
  profile,
  candidate,
  processes,
}: {
  profile: ProfileActor
  candidate: CandidateDetail
  /** Null while the candidate's processes are not loaded. */
  processes: CandidateHistory | null
}) {
  const mayAct = useMayAct()
  const isFree = processes?.actuales.length === 0 && candidate.contratado === 0
  const assign = { label: 'Asignar a vacante', run: () => profile.send({ type: 'assignment.requested' }) }
  const recommend = { label: 'Recomendar a vacante', run: () => profile.send({ type: 'recommendation.requested' }) }
  const rate = { label: 'Cambiar calificación', run: () => profile.send({ type: 'rating.requested' }) }
  useScreenActions(mayAct ? [...(isFree ? [assign, recommend] : []), rate] : [])
  if (!mayAct || !isFree) return null
  return (
    <>
      <Button ref={handOnFocus} look="primary" onClick={assign.run}>
        {assign.label}
      </Button>
      <Button ref={handOnFocus} onClick={recommend.run}>
        {recommend.label}
      </Button>
    </>
  )
}

/** Opens the score dialog; shown on the score card. */
export function RateButton({ profile }: { profile: ProfileActor }) {
  return (
    <Button size="small" onClick={() => profile.send({ type: 'rating.requested' })}>
      Cambiar calificación
    </Button>
  )
}
