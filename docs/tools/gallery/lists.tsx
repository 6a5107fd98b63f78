import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '../../../src/client/ui/actions/button.tsx'
import { AddFilter } from '../../../src/client/ui/lists/filters/add-filter.tsx'
import { ColumnChoice } from '../../../src/client/ui/lists/filters/column-choice.tsx'
import { BulletList } from '../../../src/client/ui/lists/bullet-list.tsx'
import { Card } from '../../../src/client/ui/layout/card.tsx'
import { DisclosureList } from '../../../src/client/ui/lists/disclosure-list.tsx'
import { EmptyState } from '../../../src/client/ui/feedback/empty-state.tsx'
import { Facts } from '../../../src/client/ui/lists/facts.tsx'
import { noChoice } from '../../../src/client/ui/lists/filters/filter-field.ts'
import { FilterChips } from '../../../src/client/ui/lists/filters/filter-chips.tsx'
import { IconButton } from '../../../src/client/ui/actions/icon-button.tsx'
import { LinkList } from '../../../src/client/ui/actions/link-list.tsx'
import { Link } from '../../../src/client/ui/actions/link.tsx'
import { SelectChip } from '../../../src/client/ui/lists/filters/select-chip.tsx'
import { FilterPopover } from '../../../src/client/ui/fields/choice/multiselect.tsx'
import { Pagination } from '../../../src/client/ui/lists/pagination.tsx'
import { PlainText } from '../../../src/client/ui/lists/plain-text.tsx'
import { MarkedText } from '../../../src/client/ui/base/marked-text.tsx'
import { RowButton } from '../../../src/client/ui/lists/row-button.tsx'
import { SearchBox } from '../../../src/client/ui/lists/filters/search-box.tsx'
import { StatusDot } from '../../../src/client/ui/feedback/status-dot.tsx'
import { Stepper } from '../../../src/client/ui/lists/stepper.tsx'
import { TableSkeleton } from '../../../src/client/ui/lists/table-skeleton.tsx'
import { type Column, Table, type TableSort } from '../../../src/client/ui/lists/table.tsx'
import { Toolbar } from '../../../src/client/ui/lists/filters/toolbar.tsx'
import { Timeline } from '../../../src/client/ui/lists/timeline.tsx'
import { areas } from './choices.tsx'
import { Stateful, long, nothing, Sample } from './sample.tsx'

const stageChip = {
  key: 'etapa',
  text: 'Etapa no es Oferta',
  parts: ['Etapa', 'no es', 'Oferta'],
  href: '/listas',
} as const
const passage = [
  { texto: 'Cinco años de ', marcado: false },
  { texto: 'nómina', marcado: true },
  { texto: ' quincenal', marcado: false },
]

type Person = { readonly id: number; readonly name: string; readonly area: number; readonly age: number }
const people: readonly Person[] = [
  { id: 1, name: 'Ximena Luna Ávila', area: 1, age: 24 },
  { id: 2, name: 'María Fernanda de la Concepción Gutiérrez Villaseñor', area: 10, age: 31 },
  { id: 3, name: 'Óscar Peña', area: 3, age: 45 },
]
const columns: readonly Column<Person>[] = [
  {
    key: 'name',
    header: 'Nombre',
    sortable: true,
    cell: ({ name }) => (
      <Link look="title" href="/listas">
        {name}
      </Link>
    ),
  },
  {
    key: 'area',
    header: 'Área',
    cell: ({ area }) => <RowButton onClick={nothing}>{areas[area - 1]?.descripcion}</RowButton>,
  },
  { key: 'age', header: 'Edad', sortable: true, align: 'end', width: 6, cell: ({ age }) => age },
  { key: 'status', header: 'Estatus', width: 10, cell: () => <StatusDot tone="waiting">Por revisar</StatusDot> },
]

const areaOptions = areas.map(({ id, descripcion }) => ({ value: id, label: descripcion }))
const fields = [
  {
    name: 'area',
    label: 'Área',
    options: areas.map(({ id, descripcion }) => ({ value: String(id), label: descripcion })),
  },
  { name: 'edad', label: 'Edad', options: [{ value: '1', label: '18 a 25' }] },
]
const menuOf = ({ name }: Pick<Person, 'name'>) => ({
  label: `Acciones de ${name}`,
  items: [{ key: 'edit', label: 'Editar', onSelect: nothing }],
})

const editOne = () => (
  <Link look="button" href="/listas">
    Editar
  </Link>
)

export function Lists() {
  return (
    <>
      <DataTable />
      <Table
        caption="Candidatos que se vuelven a pedir"
        columns={columns.map((column) => ({ ...column, sortable: false }))}
        rows={people}
        rowKey={({ id }) => id}
        busy
      />
      <TableSkeleton text="Cargando candidatos..." columns={columns} rows={2} />
      <Toolbar
        search={<SearchBox label="Buscar en toolbar" value="" onChange={nothing} />}
        filters={
          <>
            <FilterChips chips={[{ key: 'etapa', text: 'Etapa: Oferta', href: '/listas' }]} />
            <AddFilter fields={fields} choiceOf={() => noChoice} onChoose={nothing} />
          </>
        }
        count="12 candidatos"
        columns={
          <ColumnChoice
            columns={[
              { key: 'area', label: 'Área', isChosen: true, isShown: true },
              { key: 'age', label: 'Edad', isChosen: true, isShown: false },
            ]}
            onChoose={nothing}
            onReset={nothing}
          />
        }
      />
      <Sample title="filter-chips, select-chip, pagination">
        <FilterChips chips={[stageChip]} />
        <SelectChip label="Área" name="area" all="Todas las áreas" options={areaOptions} value="" onChoose={nothing} />
        <SelectChip
          label="Área"
          name="chosen"
          all="Todas las áreas"
          options={areaOptions}
          value={2}
          onChoose={nothing}
        />
        <SelectChip label="Periodicidad" name="always" all={null} options={areaOptions} value={1} onChoose={nothing} />
        <SelectChip label="Subárea" name="waiting" all="Todas" options={[]} value="" loading onChoose={nothing} />
        <MarkedText pieces={passage} />
        <Pagination typed="2" total={14} canGoBack canGoOn onType={nothing} onBack={nothing} onGoOn={nothing} />
        <Pagination
          label="Una página"
          typed="1"
          total={1}
          canGoBack={false}
          canGoOn={false}
          onType={nothing}
          onBack={nothing}
          onGoOn={nothing}
        />
      </Sample>
      <PlainText>{'Lleva la contabilidad.\nCada mes.'}</PlainText>
      <BulletList title="Funciones" lines={['Cierra el mes', long]} />
      <Card title="Una tabla en una tarjeta" flush>
        <Table
          caption="Personas de una tarjeta"
          columns={columns.map((column) => ({ ...column, sortable: false }))}
          rows={people}
          rowKey={({ id }) => id}
          actions={editOne}
          menu={menuOf}
          current={({ id }) => id === 2}
        />
      </Card>
      <DisclosureList
        label="Áreas"
        items={['Administración', long].map((title) => ({
          key: title,
          title,
          description: 'Planea, organiza y controla los recursos de la empresa.',
          actions: (
            <>
              <Button size="small" aria-label={`Editar ${title}`}>
                Editar
              </Button>
              <Button size="small" aria-label={`Eliminar ${title}`}>
                Eliminar
              </Button>
            </>
          ),
          count: '57 candidatos',
          menu: menuOf({ name: title }),
          summary: '2 subáreas',
          content: (
            <ul>
              <li>Nómina</li>
              <li>Control de gastos</li>
            </ul>
          ),
        }))}
      />
      <Card title="link-list" flush>
        <LinkList
          label="Procesos"
          links={[
            {
              key: 1,
              href: '/listas',
              title: 'Ejecutivo de ventas',
              detail: 'Publicada el 05 marzo 2026',
              end: <StatusDot tone="accent">Activo</StatusDot>,
            },
            { key: 2, href: '/listas', title: long },
          ]}
        />
      </Card>
      <Sample title="facts">
        {(['rows', 'grid', 'line'] as const).map((look) => (
          <Facts
            key={look}
            look={look}
            facts={[
              {
                label: 'Correo',
                value: 'rosa@ejemplo.mx',
                action: (
                  <IconButton size="small" label={`Editar correo ${look}`} icon={<Pencil aria-hidden="true" />} />
                ),
              },
              { label: 'Puesto', value: long },
              { label: 'Teléfono', value: null },
            ]}
          />
        ))}
      </Sample>
      <Sample title="stepper">
        <Stepper
          label="Etapas"
          steps={[
            { key: 'a', label: 'Filtro', status: 'done' },
            { key: 'b', label: 'Entrevista', status: 'rejected', detail: '05 marzo' },
            { key: 'c', label: 'Oferta', status: 'current' },
            { key: 'd', label: 'Contratación', status: 'pending' },
          ]}
        />
        <Stepper
          look="line"
          label="Etapas en una línea"
          steps={[
            { key: 'a', label: 'Filtro', status: 'done' },
            { key: 'b', label: 'Oferta', status: 'current' },
            { key: 'c', label: 'Folio de requisición', short: 'Folio', status: 'pending' },
          ]}
        />
      </Sample>
      <Card title="timeline">
        <Timeline
          label="Historial"
          items={[
            {
              key: 1,
              title: 'Filtro telefónico',
              date: '05 marzo 2026',
              author: 'Rebeca Torres',
              content: 'Aprobado',
              note: long,
              amended: 'Corregido el 06 marzo 2026',
              action: <Link href="/listas">Editar</Link>,
            },
            { key: 2, title: 'Postulación', date: '01 marzo 2026' },
          ]}
        />
      </Card>
    </>
  )
}

const actions = ({ name }: Person) => (
  <>
    <IconButton size="small" label={`Editar a ${name}`} icon={<Pencil aria-hidden="true" />} />
    <IconButton size="small" label={`Eliminar a ${name}`} icon={<Trash aria-hidden="true" />} />
  </>
)

function DataTable() {
  return (
    <Stateful from={{ sort: { key: 'name', direction: 'ascending' } as TableSort, area: [] as number[] }}>
      {({ sort, area }, set) => {
        const onSort = (changed: TableSort) => set({ sort: changed, area })
        const rows = people
          .filter((row) => area.length === 0 || area.includes(row.area))
          .toSorted(
            (one, other) =>
              (sort.direction === 'ascending' ? 1 : -1) *
              (sort.key === 'age' ? one.age - other.age : one.name.localeCompare(other.name, 'es')),
          )
        const filter = (
          <FilterPopover
            label="Área"
            options={areas}
            selected={area}
            onChange={(chosen) => set({ sort, area: chosen })}
          />
        )
        return (
          <Table
            caption="Cartera"
            columns={columns.map((column) => (column.key === 'area' ? { ...column, filter } : column))}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={onSort}
            actions={actions}
            instead={rows.length === 0 && <EmptyState title="No hay resultados" />}
          />
        )
      }}
    </Stateful>
  )
}
