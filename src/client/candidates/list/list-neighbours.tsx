import { useActorRef, useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useHistoryState } from 'wouter/use-browser-location'
import {
  type ListPlace,
  type Neighbour,
  selectIsFailed,
  selectNext,
  selectPrevious,
} from '../../../../machines/candidates/list-neighbours.machine.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { wireNeighbours } from './neighbours-wiring.ts'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { NeighboursNav } from './neighbours-nav.tsx'
import { addressOfPlace, readPlace } from '../../kit/lists/list-place.ts'

/** Links back to the list and to the neighbouring candidates; empty when the profile was not opened from the list. */
export function ListNeighbours({ idCandidato }: { idCandidato: number }) {
  const place = readPlace(useHistoryState<unknown>())
  return place?.ids.includes(idCandidato) ? <Neighbours id={idCandidato} place={place} /> : null
}

function Neighbours({ id, place }: { id: number; place: ListPlace }) {
  const { neighbours } = useWired(wireNeighbours)
  const actor = useActorRef(neighbours, { input: { id, place } })
  const previous = useSelector(actor, selectPrevious)
  const next = useSelector(actor, selectNext)
  const isPreviousFailed = useSelector(actor, selectIsFailed('previous'))
  const isNextFailed = useSelector(actor, selectIsFailed('next'))
  const retry = (side: Side) => <Retry side={side} onRetry={() => actor.send({ type: 'neighbour.retried', side })} />
  return (
    <NeighboursNav
      id={id}
      place={place}
      back={
        <Link look="icon" title="Volver a la lista" href={addressOfPlace(place)}>
          <ArrowLeft aria-hidden="true" />
          <VisuallyHidden>Volver a la lista</VisuallyHidden>
        </Link>
      }
      previous={
        previous ? <ProfileLink side="previous" neighbour={previous} /> : isPreviousFailed ? retry('previous') : null
      }
      next={next ? <ProfileLink side="next" neighbour={next} /> : isNextFailed ? retry('next') : null}
    />
  )
}

type Side = 'previous' | 'next'
const sides = {
  previous: { name: 'Anterior', rel: 'prev', icon: <ChevronLeft aria-hidden="true" /> },
  next: { name: 'Siguiente', rel: 'next', icon: <ChevronRight aria-hidden="true" /> },
} as const

function ProfileLink({ side, neighbour: { id, place } }: { side: Side; neighbour: Neighbour }) {
  const { name, rel, icon } = sides[side]
  return (
    <Link look="icon" title={name} rel={rel} href={pathTo('candidate', { prospectId: id })} state={{ list: place }}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Link>
  )
}

const Retry = ({ side, onRetry }: { side: Side; onRetry: () => void }) => (
  <Button size="small" look="quiet" onClick={onRetry}>
    Reintentar {sides[side].name.toLowerCase()}
  </Button>
)
