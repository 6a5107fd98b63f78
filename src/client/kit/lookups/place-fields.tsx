import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectIsFailed } from '../../../../machines/kit/cascade.machine.ts'
import type { placeCascade, PlaceLevel } from '../../../../machines/slots/place-cascade.ts'
import { CascadeField } from '../forms/cascade-field.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FieldRow } from '../../ui/fields/form.tsx'

type CascadeActor = ActorRefFrom<typeof placeCascade>
/** The errors of the levels, and a callback before another option is chosen. */
type Levels = {
  readonly problemAt: (level: PlaceLevel) => string | undefined
  readonly onChoose: (level: PlaceLevel) => void
}

const labels: Record<PlaceLevel, string> = {
  idDivision: 'Divisional',
  idRegional: 'Regional',
  idGerencia: 'Gerencia',
  sede: 'Sede',
}

/** The site of an interview or a person: four selects, each depending on the one before. */
export function PlaceFields({ actor, ...levels }: { actor: CascadeActor } & Levels) {
  return (
    <>
      <PlaceLevels actor={actor} {...levels} />
      <PlacesFailed actor={actor} />
    </>
  )
}

export function PlaceLevels({ actor, ...levels }: { actor: CascadeActor } & Levels) {
  return (
    <>
      <FieldRow>
        <PlaceField actor={actor} level="idDivision" {...levels} />
        <PlaceField actor={actor} level="idRegional" {...levels} />
      </FieldRow>
      <FieldRow>
        <PlaceField actor={actor} level="idGerencia" {...levels} />
        <PlaceField actor={actor} level="sede" {...levels} />
      </FieldRow>
    </>
  )
}

export function PlacesFailed({ actor }: { actor: CascadeActor }) {
  const isFailed = useSelector(actor, selectIsFailed)
  return (
    isFailed && (
      <ErrorState title="No se pudieron cargar las sedes." onRetry={() => actor.send({ type: 'options.retried' })} />
    )
  )
}

const PlaceField = ({ actor, level, problemAt, onChoose }: { actor: CascadeActor; level: PlaceLevel } & Levels) => (
  <CascadeField
    actor={actor}
    level={level}
    label={labels[level]}
    error={problemAt(level)}
    onChoose={() => onChoose(level)}
  />
)
