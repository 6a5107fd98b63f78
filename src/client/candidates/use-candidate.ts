/** The actors of a profile, kept in step by their emitted events. */
import { useActorRef } from '@xstate/react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { CandidateDetail } from '../../contract/candidates.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { wireCandidateProfile } from './profile/profile-wiring.ts'

/** The answer of a save is shown at once: the profile with its document is not fetched again. */
export function useCandidate(idCandidato: number) {
  const machines = useWired(wireCandidateProfile)
  const input = { question: { idCandidato } }
  const detail = useActorRef(machines.detail, { input })
  const history = useActorRef(machines.history, { input })
  const profile = useActorRef(machines.profile, { input: { idCandidato } })
  const update = (part: Partial<CandidateDetail>) => {
    const shown = selectThing<CandidateDetail>(detail.getSnapshot())
    if (shown) detail.send({ type: 'resource.updated', thing: { ...shown, ...part } })
  }
  useEmitted(profile, 'email.changed', ({ correo }) => update({ correo }))
  useEmitted(profile, 'score.changed', ({ score }) => update({ calificacion: score }))
  useEmitted(profile, 'candidate.uncertain', () => detail.send({ type: 'resource.refreshed' }))
  useEmitted(profile, 'processes.changed', () => history.send({ type: 'resource.refreshed' }))
  const reload = () => {
    detail.send({ type: 'resource.refreshed' })
    history.send({ type: 'resource.refreshed' })
  }
  return { detail, history, profile, reload }
}
