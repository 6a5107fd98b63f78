import X from 'lucide-react/icons/x'
import { Card } from '../ui/layout/card.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import type { ProfileActor } from './candidate-actors.ts'
import { focusCurriculumButton } from './curriculum-button.tsx'
import { CurriculumFrame } from './curriculum-frame.tsx'

/** The CV beside the profile; only for a file that `canShow` accepts. */
export function CurriculumViewer({ file, profile }: { file: File; profile: ProfileActor }) {
  const close = () => {
    profile.send({ type: 'curriculum.closed' })
    focusCurriculumButton()
  }
  return (
    <Card title="CV" flush actions={<IconButton size="small" label="Cerrar CV" icon={<X aria-hidden="true" />} onClick={close} />}>
      <CurriculumFrame file={file} isOpened />
    </Card>
  )
}
