import type { CandidateDetail, CandidateHistory } from '../../contract/candidates.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import type { ProfileActor } from './candidate-actors.ts'
import { useMayAct } from './use-may-act.ts'

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
  if (!useMayAct()) return null
  const isFree = processes?.actuales.length === 0 && candidate.contratado === 0
  if (!isFree) return null
  return (
    <>
      <Button ref={handOnFocus} look="primary" onClick={() => profile.send({ type: 'assignment.asked' })}>
        Asignar a vacante
      </Button>
      <Button ref={handOnFocus} onClick={() => profile.send({ type: 'recommendation.asked' })}>
        Recomendar a vacante
      </Button>
    </>
  )
}

/** Opens the score dialog; shown on the score card. */
export function RateButton({ profile }: { profile: ProfileActor }) {
  return (
    <Button size="small" onClick={() => profile.send({ type: 'rating.asked' })}>
      Cambiar calificación
    </Button>
  )
}
