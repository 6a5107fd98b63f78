import { useSelector } from '@xstate/react'
import { selectCurrent } from '../../../machines/kit/queue.machine.ts'
import Plus from 'lucide-react/icons/plus'
import type { Publication } from '../../contract/publications.ts'
import { useHeadOrder, withOrders } from '../kit/lists/list-order.tsx'
import { ListView, type ListLabels } from '../kit/lists/list-view.tsx'
import { type ListActor, useList } from '../kit/lists/use-list.ts'
import { type Queue, useQueue } from '../kit/lists/use-queue.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { Card } from '../ui/layout/card.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Table } from '../ui/lists/table.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { MasterCards, MasterTable } from './master-vacancies.tsx'
import { useIsOfferedCreating } from './use-may.ts'
import { useListViews } from '../views/use-list-views.tsx'
import { PublicationPreview } from './publication/publication-preview.tsx'
import { ownColumns, publicationColumns } from './vacancy-columns.tsx'
import {
  useVacancyFilterFields,
  vacancyOrderOptions,
  vacancyQuerySchemas,
  vacancyViews,
} from './vacancy-filter-fields.ts'
import { rowsOfPart, type VacancyRow } from './vacancy-rows.ts'
import { wireVacancyList } from './wiring.ts'

const labels: ListLabels = {
  caption: 'Vacantes',
  loading: 'Cargando vacantes...',
  failed: '¡No se encontraron Vacantes!',
  none: 'Aquí aparecerán las vacantes que te tocan.',
  search: 'Buscar vacante o sede',
  filters: {
    of: (name) => (name === 'propias' ? 'Mis vacantes' : undefined),
    counted: ['vacante', 'vacantes'],
    shown: 'las primeras',
  },
}

/** The vacancies of a role (spec 2 §2): cards and tables of master vacancies, publications. */
export function VacanciesPage() {
  const machines = useWired(wireVacancyList)
  const list = useList(machines.list, vacancyQuerySchemas)
  const queue = useQueue<VacancyRow, Publication>(machines.queue, list, keyOf)
  const views = useListViews('vacantes', { list, querySchemas: vacancyQuerySchemas, machines, builtIn: vacancyViews })
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  const show = (rows: readonly VacancyRow[]) => <Vacancies list={list} rows={rows} isStale={isStale} queue={queue} />
  const isOffered = useIsOfferedCreating()
  return (
    <ListView
      list={list}
      labels={labels}
      actions={
        isOffered && (
          <Link look="primary" href={pathTo('newVacancy')} icon={<Plus aria-hidden="true" />}>
            Crear Vacante
          </Link>
        )
      }
      narrowing={useVacancyFilterFields()}
      orders={vacancyOrderOptions}
      {...views.props}
      queue={queue}
      preview={<PublicationPreview queue={queue.actor} />}
      show={show}
    />
  )
}

/** Master vacancies have their own pages, and no preview. */
const keyOf = ({ part, row }: VacancyRow): number | null =>
  part === 'publication' || part === 'own' ? row.idPublicacion : null

const [publicationHeads, ownHeads] = [
  withOrders(publicationColumns, vacancyOrderOptions),
  withOrders(ownColumns, vacancyOrderOptions),
]

function Vacancies({
  list,
  rows,
  isStale,
  queue: { actor },
}: {
  list: ListActor<VacancyRow>
  rows: readonly VacancyRow[]
  isStale: boolean
  queue: Queue<VacancyRow, Publication>
}) {
  const shown = useSelector(actor, selectCurrent)
  const order = useHeadOrder(list, vacancyOrderOptions)
  const [cards, sites, publications, own] = [
    rowsOfPart(rows, 'card'),
    rowsOfPart(rows, 'sites'),
    rowsOfPart(rows, 'publication'),
    rowsOfPart(rows, 'own'),
  ]
  const hasMasters = cards.length + sites.length > 0
  const ofQueue = {
    ...order,
    busy: isStale,
    rowKey: keyOfPublication,
    current: (row: Listed) => keyOfPublication(row) === shown,
  }
  return (
    <Stack gap="large">
      {cards.length > 0 && <MasterCards vacancies={cards} />}
      {sites.length > 0 && <MasterTable vacancies={sites} busy={isStale} />}
      {publications.length > 0 && (
        <Titled title={hasMasters ? 'Otras vacantes' : undefined}>
          <Table caption="Vacantes" columns={publicationHeads} rows={publications} {...ofQueue} />
        </Titled>
      )}
      {own.length > 0 && <Table caption="Mis vacantes" columns={ownHeads} rows={own} {...ofQueue} />}
    </Stack>
  )
}

type Listed = { readonly idPublicacion: number }
const keyOfPublication = ({ idPublicacion }: Listed): number => idPublicacion

const Titled = ({ title, children }: { title: string | undefined; children: React.ReactNode }) =>
  title === undefined ? (
    children
  ) : (
    <Card title={title} flush>
      {children}
    </Card>
  )
