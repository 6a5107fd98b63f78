import type { ReactNode, Ref } from 'react'
import type { ListPlace } from '../../../../machines/candidates/list-neighbours.machine.ts'
import { pageSize } from '../../../contract/candidates.ts'
import styles from './neighbours-nav.module.css'

/** ‹ 12 de 61 ›: the candidates before and after in the list from which the page was opened. */
export function NeighboursNav({
  id,
  place,
  back,
  previous,
  next,
  ref,
}: {
  id: number
  place: ListPlace
  /** The way back to the list. */
  back?: ReactNode
  /** Null: there is none; its room is left, so that the other arrow stays where it was. */
  previous: ReactNode
  next: ReactNode
  ref?: Ref<HTMLElement> | undefined
}) {
  return (
    <nav ref={ref} aria-label="Lista de candidatos" className={styles.neighbours}>
      {back}
      {previous ?? <span className={styles.none} />}
      <span className={styles.position}>{positionIn(place, id)}</span>
      {next ?? <span className={styles.none} />}
    </nav>
  )
}

/** '12 de 61'; without the number of rows only its own. */
export function positionIn(place: ListPlace, id: number): string {
  const row = (place.page - 1) * pageSize + place.ids.indexOf(id) + 1
  return place.total === undefined ? String(row) : `${row} de ${place.total}`
}
