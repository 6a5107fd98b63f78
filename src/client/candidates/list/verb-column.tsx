import type { ListPlace } from '../../../../machines/candidates/list-neighbours.machine.ts'
import type { CandidateSummary } from '../../../contract/candidate-list.ts'
import { verbOf } from '../../../contract/phase-verbs.ts'
import { processAddress } from '../../kit/navigation/process-address.ts'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/lists/table.tsx'
import { nameOf } from './candidate-columns.tsx'

/** What the user is to do, as a link to its form; empty where it is not their turn. */
export const verbColumn = (place: ListPlace | null): Column<CandidateSummary> => ({
  key: 'accion',
  header: 'Acción',
  width: [9, 11],
  from: 60,
  cell: (row) => {
    if (row.porHacer === null) return null
    const { long } = verbOf(row.porHacer.fase, row.porHacer.porReagendar)
    return (
      <Link href={processAddress(row)} state={place && { list: place }} aria-label={`${long}: ${nameOf(row)}`}>
        {long}
      </Link>
    )
  },
})
