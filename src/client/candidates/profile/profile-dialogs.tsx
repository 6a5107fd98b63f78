import { useSelector } from '@xstate/react'
import {
  selectAssignment,
  selectRecommendation,
  selectScore,
} from '../../../../machines/candidates/candidate-profile.machine.ts'
import type { Score } from '../../../contract/candidates.ts'
import type { ProfileActor } from '../candidate-actors.ts'
import { ScoreDialog } from './score-dialog.tsx'
import { VacancyDialog } from '../vacancy-dialog.tsx'

/** `current`: the candidate's score, once it is known. */
export function ProfileDialogs({ profile, current }: { profile: ProfileActor; current: Score | undefined }) {
  const assignment = useSelector(profile, selectAssignment)
  const recommendation = useSelector(profile, selectRecommendation)
  const score = useSelector(profile, selectScore)
  if (assignment)
    return <VacancyDialog actor={assignment} action="Asignar a vacante" placeholder="Selecciona una de tus vacantes" />
  if (recommendation)
    return (
      <VacancyDialog
        actor={recommendation}
        action="Recomendar a vacante"
        placeholder="Selecciona vacante a recomendar"
      />
    )
  return score ? <ScoreDialog actor={score} current={current} /> : null
}
