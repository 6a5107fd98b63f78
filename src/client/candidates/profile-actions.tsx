import type { CandidateDetail, CandidateHistory } from '../../contract/candidates.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import type { ProfileActor } from './candidate-actors.ts'
import { useMayAct } from './use-may-act.ts'

/** What may be done with the candidate (spec 1 §2, §6); nothing for who only looks on. */
export function ProfileActions({
  profile,
  candidate,
  processes,
}: {
  profile: ProfileActor
  candidate: CandidateDetail
  /** Null while it is not known what the candidate is in. */
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

/** Beside the score that it changes. */
export function RateButton({ profile }: { profile: ProfileActor }) {
  return (
    <Button size="small" onClick={() => profile.send({ type: 'rating.asked' })}>
      Cambiar calificación
    </Button>
  )
}
