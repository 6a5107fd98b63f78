import { useActorRef, useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { CandidateDetail } from '../../../contract/candidates.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { lazyView } from '../../shell/lazy-view.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PanelPart } from '../../ui/layout/side-panel.tsx'
import { canShow } from '../curriculum/curriculum.ts'
import { useCurriculum } from '../curriculum/use-curriculum.ts'
import { wireCandidateProfile } from '../profile/profile-wiring.ts'
import styles from './preview-curriculum.module.css'

const CurriculumDocument = lazyView(() =>
  import('../../curricula/curriculum-document.tsx').then((file) => file.CurriculumDocument),
)

/** The first page of a CV in a preview; the others by scrolling. Another candidate needs another `key`. */
export function PreviewCurriculum({ idCandidato }: { idCandidato: number }) {
  const actor = useActorRef(useWired(wireCandidateProfile).detail, { input: { question: { idCandidato } } })
  const candidate = useSelector(actor, selectThing<CandidateDetail>)
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  return (
    <PanelPart title="CV">
      {candidate ? (
        <ShownCurriculum idCandidato={idCandidato} candidate={candidate} />
      ) : isLoading ? (
        <Skeleton text="Cargando CV..." lines={6} />
      ) : (
        <p>No se pudo cargar el CV.</p>
      )}
    </PanelPart>
  )
}

/** Of a candidate that is loaded. */
export function ShownCurriculum({ idCandidato, candidate }: { idCandidato: number; candidate: CandidateDetail }) {
  const file = useCurriculum(candidate)
  if (!file) return <p>El CV no se puede leer.</p>
  if (!canShow(file, candidate)) return <p>{candidate.avisoCurriculum ?? 'El CV sólo se puede descargar.'}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
    <div className={styles.document} tabIndex={0} role="group" aria-label={file.name}>
      <Suspense fallback={<Skeleton text="Abriendo el CV..." lines={6} />}>
        <CurriculumDocument.View idCandidato={idCandidato} file={file} about={null} />
      </Suspense>
    </div>
  )
}
