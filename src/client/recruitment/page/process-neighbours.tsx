import { useActorRef, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useHistoryState } from 'wouter/use-browser-location'
import {
  type ListPlace,
  type Neighbour,
  selectNext,
  selectPrevious,
} from '../../../../machines/candidates/list-neighbours.machine.ts'
import { useApplication } from '../../kit/actors/application-context.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { NeighboursNav, positionIn } from '../../candidates/list/neighbours-nav.tsx'
import { wireNeighbours } from '../../candidates/list/neighbours-wiring.ts'
import { readPlace } from '../../kit/lists/list-place.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { processAddress } from '../../kit/navigation/process-address.ts'
import { Link } from '../../ui/actions/link.tsx'
import { KeyHint } from '../../ui/base/key-hint.tsx'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { prefetchNeighbours, rowOf } from './process-ahead.ts'
import styles from './process-neighbours.module.css'

/** ‹ 12 de 61 ›: the processes before and after in the list from which the page was opened; nothing without a list. */
export function ProcessNeighbours({ idCandidato }: { idCandidato: number }) {
  const place = usePlace(idCandidato)
  return place && <Neighbours id={idCandidato} place={place} />
}

function Neighbours({ id, place }: { id: number; place: ListPlace }) {
  const { api } = useApplication()
  const { actor, previous, next } = useNeighbours(id, place)
  const prefetching = useCallback((_shown: HTMLElement) => prefetchNeighbours(api, actor), [api, actor])
  return (
    <NeighboursNav
      ref={prefetching}
      id={id}
      place={place}
      previous={
        previous && (
          <ProcessLink look="icon" title="Anterior" neighbour={previous} rel="prev">
            <ChevronLeft aria-hidden="true" />
            <VisuallyHidden>Anterior</VisuallyHidden>
          </ProcessLink>
        )
      }
      next={
        next && (
          <ProcessLink look="icon" title="Siguiente" neighbour={next} rel="next">
            <ChevronRight aria-hidden="true" />
            <VisuallyHidden>Siguiente</VisuallyHidden>
          </ProcessLink>
        )
      }
    />
  )
}

/** After a save: the next candidate of the list. */
export function NextCandidate({ idCandidato }: { idCandidato: number }) {
  const place = usePlace(idCandidato)
  return place && <Next id={idCandidato} place={place} />
}

function Next({ id, place }: { id: number; place: ListPlace }) {
  const { next } = useNeighbours(id, place)
  const row = next && rowOf(next)
  if (!row) return null
  return (
    <ProcessLink look="title" className={styles.next} neighbour={next} data-next-candidate="">
      <span className={styles.name}>
        <span className={styles.word}>Siguiente:</span> {row.nombre}{' '}
        <span className={styles.word}>({positionIn(next.place, next.id)})</span>
      </span>
      <KeyHint keys="⏎" />
    </ProcessLink>
  )
}

function usePlace(idCandidato: number): ListPlace | null {
  const place = readPlace(useHistoryState<unknown>())
  return place?.ids.includes(idCandidato) ? place : null
}

function useNeighbours(id: number, place: ListPlace) {
  const { neighbours } = useWired(wireNeighbours)
  const actor = useActorRef(neighbours, { input: { id, place } })
  return { actor, previous: useSelector(actor, selectPrevious), next: useSelector(actor, selectNext) }
}

/** To the process of the row where it is known, else to the profile. */
function ProcessLink({
  neighbour,
  children,
  ...rest
}: {
  neighbour: Neighbour
  look: 'icon' | 'title'
  className?: string | undefined
  title?: string
  rel?: string
  'data-next-candidate'?: string
  children: React.ReactNode
}) {
  const row = rowOf(neighbour)
  const href = row ? processAddress(row) : pathTo('candidate', { prospectId: neighbour.id })
  return (
    <Link {...rest} href={href} state={{ list: neighbour.place }}>
      {children}
    </Link>
  )
}
