import Frown from 'lucide-react/icons/frown'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import type { ListPlace } from '../../../machines/candidates/list-neighbours.machine.ts'
import { columnsOfBranch, type PortfolioFilter, type PortfolioRow } from '../../contract/portfolio.ts'
import type { Branch } from '../../contract/roles.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { Link } from '../ui/actions/link.tsx'
import type { Column } from '../ui/lists/table.tsx'
import { headers } from './portfolio-filters.ts'
import styles from './portfolio.module.css'

type Parts = {
  /** The page on the screen, which links pass to the profile. */
  readonly place: ListPlace | null
  /** A read-only user may not open the profile of a candidate they have not interviewed. */
  readonly isLinked: boolean
  readonly renderFilter: (name: PortfolioFilter) => ReactNode
}

const sizes: Readonly<Record<PortfolioFilter, Pick<Column<PortfolioRow>, 'width' | 'from'>>> = {
  calificacion: { width: [8.5, 10] },
  areaInteres: { width: [9, 21], from: 44 },
  subAreaInteres: { width: [10.5, 18], from: 62 },
  escolaridad: { width: [8, 11], from: 56 },
  ubicacion: { width: [9, 15], from: 52 },
  edad: { width: [5.5, 8], from: 60 },
  tiempoEnCartera: { width: [9.5, 11] },
}

/** The columns of a branch (spec 2 §2; design/administration.md, 'Portfolio'). */
export const portfolioColumns = (
  modo: Branch,
  { place, isLinked, renderFilter }: Parts,
): readonly Column<PortfolioRow>[] => [
  {
    key: 'nombre',
    header: 'Nombre',
    width: [13, 19],
    cell: ({ idCandidato, nombre }) =>
      isLinked ? (
        <Link look="title" href={pathTo('candidate', { prospectId: idCandidato })} state={place && { list: place }}>
          {nombre}
        </Link>
      ) : (
        nombre
      ),
  },
  ...columnsOfBranch[modo].map((name) => ({
    key: name,
    header: headers[name],
    ...sizes[name],
    filter: renderFilter(name),
    cell: (row: PortfolioRow) => (name === 'calificacion' ? <Score row={row} /> : (row[name] ?? '—')),
  })),
]

const icons = { fit: Star, 'not-fit': Frown }

/** Fit or not fit: a star or a frown (spec 2 §2), beside the score's label. */
export function Score({ row: { calificacion, scoreType } }: { row: Pick<PortfolioRow, 'calificacion' | 'scoreType'> }) {
  if (calificacion === null) return 'Sin calificar'
  const Icon = scoreType && icons[scoreType]
  return (
    <span className={styles.score}>
      {Icon && <Icon aria-hidden="true" className={scoreType === 'fit' ? styles.fit : styles.notFit} />}
      {calificacion}
    </span>
  )
}
