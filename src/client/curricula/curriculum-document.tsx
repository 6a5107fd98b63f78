import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { CurriculumDocument as DocumentText, CurriculumEvidence } from '../../contract/curricula.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { failedRequest } from '../kit/api/failure-text.ts'
import { lazyView } from '../shell/lazy-view.ts'
import { Button } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { RequirementList } from './requirement-list.tsx'
import { type About, wireCurriculum } from './wiring.ts'
import { WordContent } from './word-content.tsx'

/** Loaded only for a PDF, with the library that draws it. */
const PdfPages = lazyView(() => import('./pdf-pages.tsx').then((file) => file.PdfPages))

const none: readonly string[] = []

/**
 * A CV beside other work: the pages of a PDF, or the text of a Word file, and the words that match a vacancy's
 * requirements. Another candidate needs another `key`. `about`: the vacancy of the requirements; null: none.
 */
export function CurriculumDocument({
  idCandidato,
  file,
  about,
}: {
  idCandidato: number
  file: File
  about: About | null
}) {
  return about ? (
    <Compared key={JSON.stringify(about)} {...{ idCandidato, file, about }} />
  ) : (
    <Content {...{ idCandidato, file }} passages={none} />
  )
}

function Compared({ idCandidato, file, about }: { idCandidato: number; file: File; about: About }) {
  const machines = useWired(wireCurriculum)
  const actor = useActorRef(machines.evidence, { input: { question: { idCandidato, about } } })
  const found = useSelector(actor, selectThing<CurriculumEvidence>)
  const requirements = found?.estado === 'leido' ? found.requisitos : null
  const passages = useMemo(() => requirements?.flatMap(({ pasaje }) => pasaje ?? []) ?? none, [requirements])
  return (
    <>
      {requirements && requirements.length > 0 && <RequirementList requirements={requirements} />}
      <Content {...{ idCandidato, file, passages }} />
    </>
  )
}

type ContentProps = { idCandidato: number; file: File; passages: readonly string[] }

function Content({ idCandidato, file, passages }: ContentProps) {
  if (file.type !== 'application/pdf') return <WordFile idCandidato={idCandidato} passages={passages} />
  return (
    <Suspense fallback={<Loading text="Abriendo el CV..." />}>
      <PdfPages.View file={file} passages={passages} />
    </Suspense>
  )
}

function WordFile({ idCandidato, passages }: Pick<ContentProps, 'idCandidato' | 'passages'>) {
  const machines = useWired(wireCurriculum)
  const actor = useActorRef(machines.text, { input: { question: { idCandidato } } })
  const text = useSelector(actor, selectThing<DocumentText>)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (useSelector(actor, (snapshot) => snapshot.hasTag('failed')))
    return <ErrorState title={failedRequest} onRetry={() => actor.send({ type: 'resource.retried' })} />
  if (text?.html != null) return <WordContent html={text.html} passages={passages} />
  if (!text) return <Loading text="Abriendo el CV..." />
  return (
    <EmptyState
      title={text.explicacion}
      action={
        text.estado === 'pendiente' && (
          <Button
            size="small"
            busy={isBusy}
            busyText="Actualizando..."
            onClick={() => actor.send({ type: 'resource.refreshed' })}
          >
            Actualizar
          </Button>
        )
      }
    />
  )
}
