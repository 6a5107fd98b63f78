import { useSelector } from '@xstate/react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { selectIsCurriculumShown } from '../../../../machines/candidates/candidate-profile.machine.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { ProfileActor } from '../candidate-actors.ts'

const id = 'ver-cv'

/** 'Ver CV': shows and hides the document beside the profile. */
export function CurriculumButton({ profile }: { profile: ProfileActor }) {
  const isShown = useSelector(profile, selectIsCurriculumShown)
  return (
    <Button
      id={id}
      icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      aria-expanded={isShown}
      onClick={() => profile.send({ type: isShown ? 'curriculum.closed' : 'curriculum.opened' })}
    >
      {isShown ? 'Ocultar CV' : 'Ver CV'}
    </Button>
  )
}

/** Restores the focus when the document is closed from within. */
export const focusCurriculumButton = () => document.getElementById(id)?.focus()
