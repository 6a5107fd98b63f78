import { useActorRef, useSelector } from '@xstate/react'
import Eye from 'lucide-react/icons/eye'
import { useMemo, useState } from 'react'
import type { ListPlace } from '../../../machines/candidates/list-neighbours.machine.ts'
import { selectAnswer, selectQuestion } from '../../../machines/kit/list.machine.ts'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import type { PortfolioOptions, PortfolioRow } from '../../contract/portfolio.ts'
import type { Branch } from '../../contract/roles.ts'
import { placeOf } from '../kit/lists/list-place.ts'
import { useMayAct } from '../candidates/use-may-act.ts'
import { ListPages } from '../kit/lists/list-boxes.tsx'
import { ListTable } from '../kit/lists/list-table.tsx'
import { ListToolbar } from '../kit/lists/list-toolbar.tsx'
import { type ListActor, useList } from '../kit/lists/use-list.ts'
import { useUser } from '../kit/session/use-user.ts'
import { Button } from '../ui/actions/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { Card } from '../ui/layout/card.tsx'
import { MarkedText } from '../ui/base/marked-text.tsx'
import type { Column } from '../ui/lists/table.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Page } from '../ui/layout/page.tsx'
import { WithRail } from '../ui/layout/frame/rail.tsx'
import { showRail } from '../ui/layout/frame/rail-state.ts'
import { Stack } from '../ui/layout/stack.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { ListViews } from '../views/list-views.tsx'
import { CandidatePreview } from './candidate-preview.tsx'
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
  const [shown, show] = useState<Shown | null>(null)
  const [starting, start] = useState<Candidate | null>(null)
  const goTo = (next: Shown) => {
    show(next)
    if (next.place.page !== selectQuestion<PortfolioRow>(list.getSnapshot()).page)
      list.send({ type: 'page.changed', page: next.place.page })
  }
  const started = ({ idCandidato }: Candidate) => {
    if (shown?.id === idCandidato) show(null)
    list.send({ type: 'list.refreshed' })
  }
  return (
    <Page title={title} facts={order} toolbar={<Narrowing list={list} options={options} modo={modo} />}>
      <FailedOptions options={options} />
      <WithRail
        rail={
          shown && (
            <CandidatePreview
              key={shown.id}
              {...shown}
              onChoose={goTo}
              onStart={start}
              onClose={() => closePreview(show, shown.id)}
            />
          )
        }
      >
        <Stack>
          <Rows
            modo={modo}
            list={list}
            options={useSelector(options, selectThing<PortfolioOptions>)}
            shown={shown?.id ?? null}
            onShow={show}
            onStart={start}
          />
          <ListPages list={list} />
        </Stack>
      </WithRail>
      {starting && <StartDialog candidate={starting} onStarted={started} onClose={() => start(null)} />}
    </Page>
  )
}

/** The focus returns to the button that opened the preview. */
function closePreview(show: (shown: null) => void, id: number) {
  show(null)
  document.getElementById(previewButton(id))?.focus()
}
const previewButton = (id: number): string => `vista-previa-${id}`

type OptionsActor = ReturnType<typeof useActorRef<ReturnType<typeof wirePortfolio>['options']>>

function Narrowing({ list, options, modo }: { list: ListActor<PortfolioRow>; options: OptionsActor; modo: Branch }) {
  const found = useSelector(options, selectThing<PortfolioOptions>)
  const labels = useMemo(() => ({ search: 'Buscar candidato', filters: filterLabelsWith(found) }), [found])
  const narrowing = useMemo(() => narrowingOf(modo, found), [modo, found])
  return <ListToolbar list={list} labels={labels} narrowing={narrowing} views={<ListViews lista="cartera" />} />
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

const passageColumn: Column<PortfolioRow> = {
  key: 'pasaje',
  header: 'En su CV',
  soon: true,
  cell: ({ pasaje }) => pasaje && <MarkedText pieces={pasaje} />,
}
/** The passage has the room of some columns, whose filters stay in the toolbar. */
const besidePassage = (columns: readonly Column<PortfolioRow>[]) => [
  ...columns.filter(({ key }) => ['nombre', 'calificacion', 'edad', 'escolaridad'].includes(key)),
  passageColumn,
]

type RowsProps = {
  modo: Branch
  list: ListActor<PortfolioRow>
  options: PortfolioOptions | null
  shown: number | null
  onShow: (shown: Shown | null) => void
  onStart: (candidate: Candidate) => void
}

function Rows({ modo, list, options, shown, onShow, onStart }: RowsProps) {
  const question = useSelector(list, selectQuestion<PortfolioRow>)
  const answer = useSelector(list, selectAnswer<PortfolioRow>)
  // While true, the rows are still those of another page
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  const mayAct = useMayAct()
  const place = isStale ? null : placeOf(question, answer, 'portfolio')
  const columns = portfolioColumns(modo, {
    place,
    isLinked: mayAct,
    renderFilter: (name) => <ColumnFilter list={list} name={name} options={options} />,
  })
  const toggle = ({ idCandidato }: PortfolioRow) => {
    showRail(true)
    onShow(place === null || shown === idCandidato ? null : { id: idCandidato, place })
  }
  const actions = (row: PortfolioRow) => (
    <>
      <IconButton
        id={previewButton(row.idCandidato)}
        size="small"
        label={`Vista previa de ${row.nombre}`}
        icon={<Eye aria-hidden="true" />}
        aria-pressed={shown === row.idCandidato}
        disabled={place === null}
        onClick={() => toggle(row)}
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
      { key: 'preview', label: 'Vista previa', disabled: place === null, onSelect: () => toggle(row) },
      { key: 'start', label: 'Iniciar proceso', onSelect: () => onStart(row) },
    ],
  })
  return (
    <ListTable
      list={list}
      labels={labels}
      columns={question.filters['texto'] === undefined ? columns : besidePassage(columns)}
      rowKey={(row) => row.idCandidato}
      current={(row) => row.idCandidato === shown}
      wide={shown === null}
      {...(mayAct && { actions, menu })}
    />
  )
}
