import { useActorRef, useSelector } from '@xstate/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import {
  type ListPlace,
  selectIsFailed,
  selectNext,
  selectPrevious,
} from '../../../machines/candidates/list-neighbours.machine.ts'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { CandidateDetail } from '../../contract/candidates.ts'
import { phoneFact } from '../candidates/profile/phone-fact.tsx'
import { ProcessTimeline } from '../candidates/profile/process-timeline.tsx'
import { wireNeighbours } from '../candidates/list/neighbours-wiring.ts'
import { wireCandidateProfile } from '../candidates/profile/profile-wiring.ts'
import { ShownCurriculum } from '../candidates/list/preview-curriculum.tsx'
import { ContactLinks } from '../candidates/profile/contact-links.tsx'
import { ScoreFacts } from '../candidates/profile/score-card.tsx'
import { pathTo } from '../kit/navigation/paths.ts'
import { Button } from '../ui/actions/button.tsx'
import { PanelActions, PanelBody, PanelHead, PanelPart, PanelTitle } from '../ui/layout/side-panel.tsx'
import { showDay } from '../ui/base/dates.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Facts } from '../ui/lists/facts.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { FileLink, Link } from '../ui/actions/link.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useWired } from '../kit/actors/use-wired.ts'

type Neighbour = { readonly id: number; readonly place: ListPlace }
type Candidate = { readonly idCandidato: number; readonly nombre: string }
type Props = Neighbour & {
  onChoose: (next: Neighbour) => void
  onStart: (candidate: Candidate) => void
  onClose: () => void
}

/** A candidate beside the list, with links to the previous and next one across page borders. */
export function CandidatePreview({ id, place, onChoose, onStart, onClose }: Props) {
  const machines = useWired(wireCandidateProfile)
  const question = { idCandidato: id }
  const detail = useActorRef(machines.detail, { input: { question } })
  const history = useActorRef(machines.history, { input: { question } })
  const candidate = useSelector(detail, selectThing<CandidateDetail>)
  const isLoading = useSelector(detail, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(detail, (snapshot) => snapshot.hasTag('failed'))
  return (
    <>
      <PanelHead>
        <PanelTitle
          title={candidate?.nombre ?? 'Vista previa'}
          actions={
            <>
              <Neighbours {...{ id, place, onChoose }} />
              <IconButton size="small" label="Cerrar vista previa" icon={<X aria-hidden="true" />} onClick={onClose} />
            </>
          }
        />
        {candidate && (
          <PanelActions contact={<ContactLinks {...candidate} />}>
            <Link look="button" href={pathTo('candidate', { prospectId: id })} state={{ list: place }}>
              Abrir perfil
            </Link>
            <Button look="primary" onClick={() => onStart({ idCandidato: id, nombre: candidate.nombre })}>
              Iniciar proceso
            </Button>
          </PanelActions>
        )}
      </PanelHead>
      <PanelBody>
        {candidate ? (
          <Facts look="grid" facts={factsOf(candidate)} />
        ) : isLoading ? (
          <Skeleton text="Cargando candidato..." lines={6} />
        ) : (
          <ErrorState
            title="¡No se encontró información del Candidato!"
            {...(isFailed && { onRetry: () => detail.send({ type: 'resource.retried' }) })}
          />
        )}
        {candidate?.urlCurriculum && (
          <PanelPart title="CV">
            <ShownCurriculum idCandidato={id} candidate={candidate} />
          </PanelPart>
        )}
        <ProcessTimeline idCandidato={id} history={history} />
      </PanelBody>
    </>
  )
}

const factsOf = ({ correo, telefono, fechaNacimiento, estado, municipio, calificacion }: CandidateDetail) => [
  { label: 'Correo', value: <FileLink href={`mailto:${correo}`}>{correo}</FileLink> },
  phoneFact(telefono),
  { label: 'Fecha de nacimiento', value: fechaNacimiento && showDay(fechaNacimiento) },
  { label: 'Ubicación', value: [municipio, estado].filter(Boolean).join(', ') },
  { label: 'Calificación', value: <ScoreFacts score={calificacion} /> },
]

const sides = [
  { side: 'previous', label: 'Candidato anterior', again: 'Reintentar anterior', Icon: ChevronLeft },
  { side: 'next', label: 'Candidato siguiente', again: 'Reintentar siguiente', Icon: ChevronRight },
] as const

function Neighbours({ id, place, onChoose }: Pick<Props, 'id' | 'place' | 'onChoose'>) {
  const actor = useActorRef(useWired(wireNeighbours).neighbours, { input: { id, place } })
  const found = { previous: useSelector(actor, selectPrevious), next: useSelector(actor, selectNext) }
  const isFailed = {
    previous: useSelector(actor, selectIsFailed('previous')),
    next: useSelector(actor, selectIsFailed('next')),
  }
  return sides.map(({ side, label, again, Icon }) => (
    <IconButton
      key={side}
      size="small"
      label={isFailed[side] ? again : label}
      icon={<Icon aria-hidden="true" />}
      disabled={found[side] === null && !isFailed[side]}
      onClick={() => (found[side] ? onChoose(found[side]) : actor.send({ type: 'neighbour.retried', side }))}
    />
  ))
}
