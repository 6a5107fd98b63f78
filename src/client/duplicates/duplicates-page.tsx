import { useActorRef, useSelector } from '@xstate/react'
import * as v from 'valibot'
import { useLocation, useSearch } from 'wouter'
import { selectIsDoing, selectSubject } from '../../../machines/kit/command.machine.ts'
import type { DuplicatePair, MergeRow } from '../../contract/duplicates.ts'
import { type PairOrder, wireDuplicates } from '../candidates/profile/duplicates-wiring.ts'
import { UndoDialog } from '../candidates/profile/undo-dialog.tsx'
import type { ListQuerySchemas } from '../kit/lists/list-address.ts'
import { ListPages } from '../kit/lists/list-boxes.tsx'
import { ListRows, type RowsLabels } from '../kit/lists/list-rows.tsx'
import { useList } from '../kit/lists/use-list.ts'
import { Page } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { dismissedColumns, mergeColumns, possibleColumns } from './columns.tsx'
import { type Part, partAddress, partIn, parts } from './tabs.ts'
import { wireMerging } from './wiring.ts'

/** Pairs of candidates who may be the same person, those that were dismissed, and what was merged. */
export function DuplicatesPage() {
  const [, navigate] = useLocation()
  const part = partIn(useSearch())
  return (
    <Page
      title="Duplicados"
      facts="Candidatos que pueden ser la misma persona: por su correo, teléfono o CURP, o por nombre y fecha de nacimiento."
    >
      <Tabs label="Duplicados" tabs={parts} selected={part} onSelect={(chosen) => navigate(partAddress(chosen))}>
        {part === 'uniones' ? <Merges /> : <Pairs key={part} part={part} />}
      </Tabs>
    </Page>
  )
}

const querySchemasOf = (part: Part): ListQuerySchemas => ({ filters: { ver: v.literal(part) } })
const querySchemas = {
  posibles: querySchemasOf('posibles'),
  descartadas: querySchemasOf('descartadas'),
  uniones: querySchemasOf('uniones'),
} as const
const labels: Readonly<Record<Part, RowsLabels>> = {
  posibles: {
    caption: 'Posibles duplicados',
    loading: 'Cargando posibles duplicados...',
    failed: '¡No se encontraron duplicados!',
    none: 'Aquí aparecerán los candidatos que puedan ser la misma persona.',
  },
  descartadas: {
    caption: 'Parejas descartadas',
    loading: 'Cargando parejas descartadas...',
    failed: '¡No se encontraron duplicados!',
    none: 'Aquí aparecerán las parejas de las que alguien dijo que no son la misma persona.',
  },
  uniones: {
    caption: 'Uniones',
    loading: 'Cargando uniones...',
    failed: '¡No se encontraron uniones!',
    none: 'Aquí aparecerán los registros que se unan.',
  },
}

function Pairs({ part }: { part: 'posibles' | 'descartadas' }) {
  const machines = useWired(wireMerging)
  const isPossible = part === 'posibles'
  const list = useList<DuplicatePair>(isPossible ? machines.possible : machines.dismissed, querySchemas[part])
  const order = useActorRef(useWired(wireDuplicates).pair)
  const busy = useSelector(order, (snapshot) =>
    selectIsDoing(snapshot) ? selectSubject<PairOrder>(snapshot)?.id : undefined,
  )
  useEmitted(order, 'command.done', () => list.send({ type: 'list.refreshed' }))
  const send = ({ id }: DuplicatePair) =>
    order.send({ type: 'command.requested', subject: { id, isDismissed: isPossible } })
  return (
    <Stack>
      <ListRows
        list={list}
        labels={labels[part]}
        columns={(isPossible ? possibleColumns : dismissedColumns)(send, busy)}
        rowKey={(row) => row.id}
        whole
      />
      <ListPages list={list} />
    </Stack>
  )
}

function Merges() {
  const list = useList<MergeRow>(useWired(wireMerging).merges, querySchemas.uniones)
  const undoing = useActorRef(useWired(wireDuplicates).undoing)
  const refresh = () => list.send({ type: 'list.refreshed' })
  useEmitted(undoing, 'command.done', refresh)
  return (
    <Stack>
      <ListRows
        list={list}
        labels={labels.uniones}
        columns={mergeColumns((subject) => undoing.send({ type: 'command.requested', subject }))}
        rowKey={(row) => row.id}
        whole
      />
      <ListPages list={list} />
      <UndoDialog actor={undoing} onRefused={refresh} />
    </Stack>
  )
}
