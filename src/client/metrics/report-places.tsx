import { useActorRef, useSelector } from '@xstate/react'
import { selectIsFailed } from '../../../machines/kit/cascade.machine.ts'
import { selectFilters } from '../../../machines/metrics/report-filters.machine.ts'
import type { ReportPlaceLevel } from '../../../machines/metrics/report-places.ts'
import type { Option } from '../../contract/wire.ts'
import { CascadeChip } from '../kit/forms/cascade-chip.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import type { FiltersActor } from './use-report.ts'
import { wireReport } from './wiring.ts'

const levelLabels: Readonly<Record<ReportPlaceLevel, readonly [label: string, all: string]>> = {
  idDivision: ['Divisional', 'Todas las divisionales'],
  idRegion: ['Regional', 'Todas las regionales'],
  idGerencia: ['Gerencia', 'Todas las gerencias'],
  idAnalista: ['Analista', 'Todos los analistas'],
}

type PlacesProps = { levels: readonly ReportPlaceLevel[]; divisions: readonly Option[]; filtersActor: FiltersActor }

/**
 * The place of a report from the division down; changing a level clears those below, in the address too (spec 2 §4).
 */
export function ReportPlaces({ levels, divisions, filtersActor }: PlacesProps) {
  const filters = useSelector(filtersActor, selectFilters)
  const path = Object.fromEntries(
    levels.map((level) => [level, filters[level] === undefined ? null : Number(filters[level])]),
  )
  const places = useActorRef(useWired(wireReport).places, { input: { levels, scope: { divisions }, path } })
  const isFailed = useSelector(places, selectIsFailed)
  const choose = (name: ReportPlaceLevel, id: number | null) =>
    filtersActor.send({ type: 'filter.chosen', name, value: id === null ? '' : String(id) })
  return (
    <>
      {levels.map((level) => (
        <CascadeChip
          key={level}
          actor={places}
          level={level}
          label={levelLabels[level][0]}
          all={levelLabels[level][1]}
          onChoose={(id) => choose(level, id)}
        />
      ))}
      {isFailed && (
        <Callout
          tone="danger"
          action={
            <Button size="small" onClick={() => places.send({ type: 'options.retried' })}>
              Reintentar
            </Button>
          }
        >
          No fue posible cargar las opciones.
        </Callout>
      )}
    </>
  )
}
