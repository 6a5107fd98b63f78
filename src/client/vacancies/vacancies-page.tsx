import { useSelector } from '@xstate/react'
import Plus from 'lucide-react/icons/plus'
import { vacancyFilters } from '../../contract/vacancies.ts'
import type { ListQuerySchemas } from '../lists/list-address.ts'
import { ListView, type ListLabels } from '../lists/list-view.tsx'
import { useList } from '../lists/use-list.ts'
import { pathTo } from '../navigation/paths.ts'
import { Card } from '../ui/layout/card.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Table } from '../ui/lists/table.tsx'
import { useWired } from '../actors/use-wired.ts'
import { MasterCards, MasterTables } from './master-vacancies.tsx'
import { useIsOfferedCreating } from './use-may.ts'
import { ownColumns, publicationColumns } from './vacancy-columns.tsx'
import { useVacancyFilterFields } from './vacancy-filter-fields.ts'
import { rowsOfPart, type VacancyRow } from './vacancy-rows.ts'
import { wireVacancyList } from './wiring.ts'

const asks: ListQuerySchemas = { search: true, filters: vacancyFilters.entries }
const words: ListLabels = {
  caption: 'Vacantes',
  loading: 'Cargando vacantes...',
  failed: '¡No se encontraron Vacantes!',
  none: 'Aquí aparecerán las vacantes que te tocan.',
  search: 'Buscar vacante o sede',
  filters: { counted: ['vacante', 'vacantes'], shown: 'las primeras' },
}

/** The vacancies of a role (spec 2 §2): cards and tables of master vacancies, publications. */
export function VacanciesPage() {
  const list = useList(useWired(wireVacancyList).list, asks)
  const isStale = useSelector(list, (snapshot) => snapshot.hasTag('stale'))
  const show = (rows: readonly VacancyRow[]) => <Vacancies rows={rows} isStale={isStale} />
  const isOffered = useIsOfferedCreating()
  return (
    <ListView
      list={list}
      words={words}
      actions={
        isOffered && (
          <Link look="primary" href={pathTo('newVacancy')} icon={<Plus aria-hidden="true" />}>
            Crear Vacante
          </Link>
        )
      }
      narrowing={useVacancyFilterFields()}
      show={show}
    />
  )
}

function Vacancies({ rows, isStale }: { rows: readonly VacancyRow[]; isStale: boolean }) {
  const [cards, sites, publications, own] = [rowsOfPart(rows, 'card'), rowsOfPart(rows, 'sites'), rowsOfPart(rows, 'publication'), rowsOfPart(rows, 'own')]
  const hasMasters = cards.length + sites.length > 0
  return (
    <Stack gap="large">
      {cards.length > 0 && <MasterCards vacancies={cards} />}
      {sites.length > 0 && <MasterTables vacancies={sites} />}
      {publications.length > 0 && (
        <Titled title={hasMasters ? 'Otras vacantes' : undefined}>
          <Table caption="Vacantes" columns={publicationColumns} rows={publications} rowKey={(row) => row.idPublicacion} busy={isStale} wide />
        </Titled>
      )}
      {own.length > 0 && <Table caption="Mis vacantes" columns={ownColumns} rows={own} rowKey={(row) => row.idPublicacion} busy={isStale} />}
    </Stack>
  )
}

const Titled = ({ title, children }: { title: string | undefined; children: React.ReactNode }) =>
  title === undefined ? (
    children
  ) : (
    <Card title={title} flush>
      {children}
    </Card>
  )
