import { pathTo } from '../kit/navigation/paths.ts'
import { showDay } from '../ui/base/dates.ts'
import { Link } from '../ui/actions/link.tsx'
import type { Column } from '../ui/lists/table.tsx'
import type { PersonRow } from './people-wiring.ts'
import { showAmount } from './report-figures.ts'

/** The columns of the people behind a number; `withDays`: the report measures days, so that each row shows its own. */
export const personColumns = (withDays: boolean): readonly Column<PersonRow>[] => [
  {
    key: 'nombre',
    header: 'Candidato',
    main: true,
    cell: ({ idCandidato, nombre }) =>
      idCandidato === null ? (
        (nombre ?? 'Sin candidato')
      ) : (
        <Link look="title" href={pathTo('candidate', { prospectId: idCandidato })}>
          {nombre}
        </Link>
      ),
  },
  { key: 'vacante', header: 'Vacante', cell: ({ vacante }) => vacante },
  { key: 'fecha', header: 'Fecha', width: 11, cell: ({ fecha }) => showDay(fecha) },
  { key: 'detalle', header: 'Detalle', cell: ({ detalle }) => detalle },
  ...(withDays
    ? [
        {
          key: 'dias',
          header: 'Días',
          align: 'end',
          width: 6,
          cell: ({ dias }: PersonRow) => (dias === null ? '—' : showAmount(dias)),
        } as const,
      ]
    : []),
]
