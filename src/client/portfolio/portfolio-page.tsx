import { useActorRef, useSelector } from '@xstate/react'
import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { ListPlace } from '../../../machines/candidates/list-neighbours.machine.ts'
import { selectAnswer, selectQuestion } from '../../../machines/kit/list.machine.ts'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { PortfolioOptions, PortfolioRow } from '../../contract/portfolio.ts'
import type { Branch } from '../../contract/roles.ts'
import { placeOf } from '../kit/lists/list-place.ts'
import { useMayAct } from '../candidates/use-may-act.ts'
import { useListColumns } from '../kit/lists/list-columns.tsx'
import { ListTable } from '../kit/lists/list-table.tsx'
import { ListToolbar } from '../kit/lists/list-toolbar.tsx'
import { type ListActor, useList } from '../kit/lists/use-list.ts'
import { useQueue } from '../kit/lists/use-queue.ts'
import { useUser } from '../kit/session/use-user.ts'
import { Button } from '../ui/actions/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { Card } from '../ui/layout/card.tsx'
import { passageColumn } from '../candidates/list/passage-column.tsx'
import type { Column, TableSelection } from '../ui/lists/table.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Page } from '../ui/layout/page.tsx'
import { WithPanel } from '../ui/layout/side-panel.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ListViews } from '../views/list-views.tsx'
import { CandidatePreview } from './candidate-preview.tsx'
import { ChosenFree } from './chosen-free.tsx'
import { ColumnFilter } from './column-filter.tsx'
import { modeOf } from '../candidates/list/portfolio-mode.ts'
import { portfolioColumns } from './portfolio-columns.tsx'
import { filterLabelsWith, narrowingOf, querySchemasOf } from './portfolio-filters.ts'
import { StartDialog } from './start-dialog.tsx'
import { wirePortfolio } from './wiring.ts'

const title = 'Cartera de Candidatos'
const order = 'Primero aparecen quienes se registraron más recientemente.'
const labels = {
  caption: title,
  loading: 'Cargando candidatos...',
  failed: '¡No se encontró información en Cartera de Candidatos!',
  empty: 'No hay resultados',
  hint: 'Aquí aparecen los candidatos que no están en ningún proceso ni fueron contratados.',
}

/** The pool of candidates of the user's branch (spec 2 §2, §6). */
export function PortfolioPage() {
  const user = useUser()
  const modo = modeOf(user?.systemSections ?? [])
  if (modo !== null) return <Portfolio modo={modo} />
  return (
    <Page title={title}>
      <Card>
        <EmptyState title="No tienes permiso para ver la cartera." />
      </Card>
    </Page>
  )
}

/** The candidate shown beside the list, and the page it was opened from. */
type Shown = { readonly id: number; readonly place: ListPlace }
type Candidate = Pick<PortfolioRow, 'idCandidato' | 'nombre'>

function Portfolio({ modo }: { modo: Branch }) {
  const machines = useWired(wirePortfolio)
  const list = useList(machines.list, querySchemasOf[modo])
  const options = useActorRef(machines.options, { input: { question: { modo } } })
  const queue = useQueue<PortfolioRow, number>(machines.queue, list, rowKey, nameOf)
  const [shown, show] = useState<Shown | null>(null)
  const [starting, start] = useState<Candidate | null>(null)
  const wanted = useRef<number | null>(null)
  const preview = queue.isPreviewing ? shown : null
  useEmitted(queue.actor, 'preview.shown', ({ preview: id }) => {
    // On another page the queue is at the row of the same place
    if (wanted.current !== null && wanted.current !== id) queue.actor.send({ type: 'row.reached', key: wanted.current })
    else show(shownIn(list, id))
    wanted.current = null
  })
  const goTo = (next: Shown) => {
    show(next)
    if (next.place.page === selectQuestion<PortfolioRow>(list.getSnapshot()).page)
      queue.actor.send({ type: 'row.reached', key: next.id })
    else {
      wanted.current = next.id
      list.send({ type: 'page.changed', page: next.place.page })
    }
  }
  const toggle = (id: number) => {
    const isShown = preview?.id === id
    queue.actor.send({ type: 'row.reached', key: id })
    if (isShown || !queue.isPreviewing) queue.actor.send({ type: 'preview.toggled' })
  }
  const close = () => queue.actor.send({ type: 'preview.closed' })
  const started = ({ idCandidato }: Candidate) => {
    if (preview?.id === idCandidato) close()
    list.send({ type: 'list.refreshed' })
  }
  const found = useSelector(options, selectThing<PortfolioOptions>)
  const mayAct = useMayAct()
  const { measure, columns, choice } = useListColumns({
    name: 'cartera',
    menu: mayAct,
    columns: useColumns({ modo, list, options: found, isLinked: mayAct }),
  })
  return (
    <WithPanel
      panel={
        preview && (
          <CandidatePreview
            key={preview.id}
            {...preview}
            onChoose={goTo}
            onStart={start}
            onClose={() => {
              close()
              document.getElementById(previewButton(preview.id))?.focus()
            }}
          />
        )
      }
    >
      <Page
        title={title}
        facts={order}
        ref={mayAct ? queue.watchKeys : undefined}
        toolbar={<Narrowing {...{ list, modo }} options={found} columns={choice} />}
      >
        <FailedOptions options={options} />
        <div ref={measure}>
          <Rows
            list={list}
            columns={columns}
            shown={preview?.id ?? null}
            selection={queue.selection}
            onToggle={toggle}
            onStart={start}
          />
        </div>
        {mayAct && <ChosenFree ids={queue.chosen} queue={queue.actor} />}
        {starting && <StartDialog candidate={starting} onStarted={started} onClose={() => start(null)} />}
      </Page>
    </WithPanel>
  )
}

const rowKey = ({ idCandidato }: PortfolioRow) => idCandidato
const nameOf = ({ nombre }: PortfolioRow) => nombre

/** Null while the rows are still those of another page. */
function placeIn(list: ListActor<PortfolioRow>): ListPlace | null {
  const snapshot = list.getSnapshot()
  return snapshot.hasTag('stale')
    ? null
    : placeOf(selectQuestion<PortfolioRow>(snapshot), selectAnswer<PortfolioRow>(snapshot), 'portfolio')
}

function shownIn(list: ListActor<PortfolioRow>, id: number): Shown | null {
  const place = placeIn(list)
  return place && { id, place }
}

/** The focus returns to it when the preview is closed. */
const previewButton = (id: number): string => `vista-previa-${id}`

type OptionsActor = ReturnType<typeof useActorRef<ReturnType<typeof wirePortfolio>['options']>>

function Narrowing({
  list,
  options,
  modo,
  columns,
}: {
  list: ListActor<PortfolioRow>
  options: PortfolioOptions | null
  modo: Branch
  columns: ReactNode
}) {
  const labels = useMemo(() => ({ search: 'Buscar candidato', filters: filterLabelsWith(options) }), [options])
  const narrowing = useMemo(() => narrowingOf(modo, options), [modo, options])
  return (
    <ListToolbar
      list={list}
      labels={labels}
      narrowing={narrowing}
      columns={columns}
      views={<ListViews lista="cartera" />}
    />
  )
}

function FailedOptions({ options }: { options: OptionsActor }) {
  if (!useSelector(options, (snapshot) => snapshot.hasTag('failed'))) return null
  return (
    <Callout
      tone="danger"
      action={<Button onClick={() => options.send({ type: 'resource.retried' })}>Reintentar</Button>}
    >
      No se pudieron cargar las opciones de los filtros.
    </Callout>
  )
}

/** The passage has the room of some columns, whose filters stay in the toolbar. */
const besidePassage = (columns: readonly Column<PortfolioRow>[]) => [
  ...columns.filter(({ key }) => ['nombre', 'calificacion', 'edad', 'escolaridad'].includes(key)),
  passageColumn,
]

/** Links pass the page on the screen to the profile; without `isLinked` there are none. */
function useColumns({
  modo,
  list,
  options,
  isLinked,
}: {
  modo: Branch
  list: ListActor<PortfolioRow>
  options: PortfolioOptions | null
  isLinked: boolean
}) {
  const question = useSelector(list, selectQuestion<PortfolioRow>)
  const answer = useSelector(list, selectAnswer<PortfolioRow>)
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  const place = isStale ? null : placeOf(question, answer, 'portfolio')
  const columns = portfolioColumns(modo, {
    place,
    isLinked,
    renderFilter: (name) => <ColumnFilter list={list} name={name} options={options} />,
  })
  return question.filters['texto'] === undefined ? columns : besidePassage(columns)
}

type RowsProps = {
  list: ListActor<PortfolioRow>
  columns: readonly Column<PortfolioRow>[]
  shown: number | null
  selection: TableSelection<PortfolioRow> | undefined
  onToggle: (id: number) => void
  onStart: (candidate: Candidate) => void
}

function Rows({ list, columns, shown, selection, onToggle, onStart }: RowsProps) {
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  const mayAct = useMayAct()
  const actions = (row: PortfolioRow) => (
    <>
      <IconButton
        id={previewButton(row.idCandidato)}
        size="small"
        label={`Vista previa de ${row.nombre}`}
        icon={<Eye aria-hidden="true" />}
        aria-pressed={shown === row.idCandidato}
        disabled={isStale}
        onClick={() => onToggle(row.idCandidato)}
      />
      <Button
        ref={handOnFocus}
        size="small"
        aria-label={`Iniciar proceso de ${row.nombre}`}
        onClick={() => onStart(row)}
      >
        Iniciar proceso
      </Button>
    </>
  )
  const menu = (row: PortfolioRow) => ({
    label: `Acciones de ${row.nombre}`,
    items: [
      { key: 'preview', label: 'Vista previa', disabled: isStale, onSelect: () => onToggle(row.idCandidato) },
      { key: 'start', label: 'Iniciar proceso', onSelect: () => onStart(row) },
    ],
  })
  return (
    <ListTable
      list={list}
      labels={labels}
      columns={columns}
      rowKey={rowKey}
      current={(row) => row.idCandidato === shown}
      {...(mayAct && { actions, menu, selection })}
    />
  )
}
