import { useSelector } from '@xstate/react'
import Pencil from 'lucide-react/icons/pencil'
import { selectIsEmailLeft } from '../../../../machines/candidates/candidate-profile.machine.ts'
import { takeFocus } from '../../ui/base/catch-focus.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import type { ProfileActor } from '../candidate-actors.ts'
import { wasInterrupted } from './email-draft.ts'

/**
 * The pencil beside the e-mail. An edit that was interrupted by a reload or the end of the session resumes by itself.
 */
export function EmailButton({ profile, idCandidato }: { profile: ProfileActor; idCandidato: number }) {
  const isLeft = useSelector(profile, selectIsEmailLeft)
  const start = () => profile.send({ type: 'email.requested' })
  const takeUp = (button: HTMLButtonElement | null) => {
    if (button && wasInterrupted(idCandidato)) start()
  }
  return (
    <IconButton
      ref={isLeft ? takeFocus : takeUp}
      size="small"
      label="Editar correo"
      icon={<Pencil aria-hidden="true" />}
      onClick={start}
    />
  )
}
