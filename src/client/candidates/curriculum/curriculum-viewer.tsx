import X from 'lucide-react/icons/x'
import { Suspense } from 'react'
import type { About } from '../../curricula/wiring.ts'
import { lazyView } from '../../shell/lazy-view.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { ProfileActor } from '../candidate-actors.ts'
import styles from './curriculum-viewer.module.css'
import { focusCurriculumButton } from './curriculum-button.tsx'

const CurriculumDocument = lazyView(() =>
  import('../../curricula/curriculum-document.tsx').then((file) => file.CurriculumDocument),
)

/** In a narrow window it opens above the visible part of the page. */
const bringIntoView = (card: HTMLDivElement) => {
  card.scrollIntoView({ block: 'nearest' })
  return () => {}
}

/** The CV beside the profile; only a file that `canShow` accepts. */
export function CurriculumViewer({
  idCandidato,
  file,
  about,
  profile,
}: {
  idCandidato: number
  file: File
  about: About | null
  profile: ProfileActor
}) {
  const close = () => {
    profile.send({ type: 'curriculum.closed' })
    focusCurriculumButton()
  }
  return (
    <Card
      title="CV"
      flush
      actions={<IconButton size="small" label="Cerrar CV" icon={<X aria-hidden="true" />} onClick={close} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div ref={bringIntoView} className={styles.document} tabIndex={0} role="group" aria-label={file.name}>
        <Suspense fallback={<Loading text="Abriendo el CV..." />}>
          <CurriculumDocument.View idCandidato={idCandidato} file={file} about={about} />
        </Suspense>
      </div>
    </Card>
  )
}
