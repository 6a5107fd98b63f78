import { useActorRef, useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { ActorRefFrom } from 'xstate'
import {
  type listNeighboursMachine,
  type ListPlace,
  selectIsFailed,
  selectNext,
  selectPrevious,
} from '../../../../machines/candidates/list-neighbours.machine.ts'
import { pageSize } from '../../../contract/candidates.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { wireNeighbours } from './neighbours-wiring.ts'
import styles from './list-neighbours.module.css'
import { addressOfPlace, readPlace } from '../../kit/lists/list-place.ts'

type NeighboursActor = ActorRefFrom<typeof listNeighboursMachine>

/** Links back to the list and to the neighbouring candidates; empty when the profile was not opened from the list. */
export function ListNeighbours({ idCandidato }: { idCandidato: number }) {
  const place = readPlace(useHistoryState<unknown>())
  return place?.ids.includes(idCandidato) ? <Neighbours id={idCandidato} place={place} /> : null
}

function Neighbours({ id, place }: { id: number; place: ListPlace }) {
  const { neighbours } = useWired(wireNeighbours)
  const actor = useActorRef(neighbours, { input: { id, place } })
  const row = (place.page - 1) * pageSize + place.ids.indexOf(id) + 1
  return (
    <nav aria-label="Lista de candidatos" className={styles.neighbours}>
      <Link className={styles.side} href={addressOfPlace(place)} icon={<ArrowLeft aria-hidden="true" />}>
        Volver a la lista
      </Link>
      <span className={styles.turn}>
        <Side actor={actor} side="previous">
          <ChevronLeft aria-hidden="true" />
          Anterior
        </Side>
        <span className={styles.position}>
          Candidato {row}
          {place.totalPages > 1 && ` · página ${place.page} de ${place.totalPages}`}
        </span>
        <Side actor={actor} side="next">
          Siguiente
          <ChevronRight aria-hidden="true" />
        </Side>
      </span>
    </nav>
  )
}

/** A disabled link keeps its place, so that the others do not move. */
function Side({ actor, side, children }: { actor: NeighboursActor; side: 'previous' | 'next'; children: ReactNode }) {
  const neighbour = useSelector(actor, side === 'previous' ? selectPrevious : selectNext)
  const isFailed = useSelector(actor, selectIsFailed(side))
  if (neighbour) {
    return (
      <Link
        className={styles.side}
        rel={side === 'previous' ? 'prev' : 'next'}
        href={pathTo('candidate', { prospectId: neighbour.id })}
        state={{ list: neighbour.place }}
      >
        {children}
      </Link>
    )
  }
  if (isFailed) {
    return (
      <Button size="small" look="quiet" onClick={() => actor.send({ type: 'neighbour.retried', side })}>
        {side === 'previous' ? 'Reintentar anterior' : 'Reintentar siguiente'}
      </Button>
    )
  }
  return (
    <span className={styles.side} aria-disabled="true">
      {children}
    </span>
  )
}
