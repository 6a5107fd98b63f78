import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { type FilterTexts, selectFilters } from '../../../machines/metrics/report-filters.machine.ts'
import { reportPlaceLevels } from '../../../machines/metrics/report-places.ts'
import type { InitialFilters } from '../../contract/metrics.ts'
import type { ReportFilter } from '../../contract/report-definitions.ts'
import { Button } from '../ui/actions/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { SelectChip } from '../ui/lists/filters/select-chip.tsx'
import type { ResourceActor } from '../kit/resources/resource-page.tsx'
import { filterNamesOf, placeFilters, type ReportOf } from './report-address.ts'
import styles from './report-filters.module.css'
import { ReportPeriod } from './report-period.tsx'
import { ReportPlaces } from './report-places.tsx'
import type { FiltersActor } from './use-report.ts'
import { asOptions } from './wiring.ts'

type FiltersProps = {
  of: ReportOf
  /** The options of the filters. */
  loader: ResourceActor<InitialFilters>
  filtersActor: FiltersActor
  problems: { readonly startDate?: string; readonly endDate?: string }
  today: string
}

/** The dates of a report, and the filters of its branch (spec 2 §3 to §6). */
export function ReportFilters({ of, loader, filtersActor, problems, today }: FiltersProps) {
  const options = useSelector(loader, selectThing<InitialFilters>)
  const isFailed = useSelector(loader, (snapshot) => snapshot.hasTag('failed'))
  const names = filterNamesOf(of)
  // When the place filter is shown, the analyst is a level of it
  const levels = names.includes(placeFilters[0]) ? reportPlaceLevels.filter((name) => names.includes(name)) : []
  const others = names.filter((name) => !levels.some((level) => level === name))
  const invalid = [...new Set(Object.values(problems))]
  return (
    <div role="group" aria-label="Filtros" className={styles.filters}>
      <div className={styles.bar}>
        <ReportPeriod filtersActor={filtersActor} problems={problems} today={today} />
        {!isFailed && (
          <>
            {levels.length > 0 && options && (
              <ReportPlaces levels={levels} divisions={options.divisiones ?? []} filtersActor={filtersActor} />
            )}
            <Fields names={others} options={options} filtersActor={filtersActor} />
          </>
        )}
      </div>
      {invalid.map((problem) => (
        <Callout key={problem} tone="danger">
          {problem}
        </Callout>
      ))}
      {isFailed && (
        <Callout
          tone="danger"
          action={
            <Button size="small" onClick={() => loader.send({ type: 'resource.retried' })}>
              Reintentar
            </Button>
          }
        >
          No fue posible cargar los filtros.
        </Callout>
      )}
    </div>
  )
}

type Choice = { readonly value: string | number; readonly label: string }
const fromOptions = (list: readonly { id: number; descripcion: string }[] | null | undefined): Choice[] =>
  (list ?? []).map(({ id, descripcion }) => ({ value: id, label: descripcion }))

/** Label, empty option (null where a choice is required), and options. */
const fields: Readonly<
  Partial<
    Record<
      ReportFilter,
      {
        readonly label: string
        readonly all: string | null
        readonly choices: (options: InitialFilters, filters: FilterTexts) => Choice[]
      }
    >
  >
> = {
  tipoVacante: {
    label: 'Tipo de vacante',
    all: null,
    choices: ({ tipoVacante }) =>
      (tipoVacante ?? []).map(({ codigo, descripcion }) => ({ value: codigo, label: descripcion })),
  },
  idAreaInteres: {
    label: 'Área',
    all: 'Todas las áreas',
    choices: ({ areaInteres }) => (areaInteres ?? []).map(({ idArea, nombre }) => ({ value: idArea, label: nombre })),
  },
  idSubAreaInteres: {
    label: 'Subárea',
    all: 'Todas las subáreas',
    choices: ({ areaInteres }, filters) =>
      (areaInteres?.find(({ idArea }) => String(idArea) === filters['idAreaInteres'])?.subareas ?? []).map(
        ({ idSubArea, nombre }) => ({ value: idSubArea, label: nombre }),
      ),
  },
  centroCostos: {
    label: 'Centro de costos',
    all: 'Todos los centros',
    choices: ({ centroCostos }) => fromOptions(centroCostos),
  },
  idNivelPuesto: {
    label: 'Nivel de puesto',
    all: 'Todos los niveles',
    choices: ({ nivelPuesto }) => fromOptions(nivelPuesto),
  },
  idAnalista: {
    label: 'Analista',
    all: 'Todos los analistas',
    choices: ({ analistas }) => fromOptions(asOptions(analistas)),
  },
  idPeriodo: { label: 'Periodicidad', all: null, choices: ({ periodo }) => fromOptions(periodo) },
}

function Fields({
  names,
  options,
  filtersActor,
}: {
  names: readonly ReportFilter[]
  options: InitialFilters | null
  filtersActor: FiltersActor
}): ReactNode {
  const filters = useSelector(filtersActor, selectFilters)
  const shown = names.flatMap((name) => (fields[name] ? [{ name, field: fields[name] }] : []))
  if (shown.length === 0) return null
  return (
    <>
      {shown.map(({ name, field: { label, all, choices } }) => (
        <SelectChip
          key={name}
          label={label}
          name={name}
          all={all}
          options={options ? choices(options, filters) : []}
          loading={!options}
          disabled={name === 'idSubAreaInteres' && filters['idAreaInteres'] === undefined}
          value={filters[name] ?? ''}
          onChoose={(value) => filtersActor.send({ type: 'filter.chosen', name, value })}
        />
      ))}
    </>
  )
}
