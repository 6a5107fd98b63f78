import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectChosen, selectIsEnabled, selectIsFailed, selectIsLoading, selectOptions } from '../../../../machines/kit/cascade.machine.ts'
import type { placeCascade, PlaceLevel } from '../../../../machines/recruitment/place-cascade.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FieldRow } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import type { StageForm } from '../stage-fields.ts'

type CascadeActor = ActorRefFrom<typeof placeCascade>

const labels: Record<PlaceLevel, string> = {
  idDivision: 'Divisional',
  idRegional: 'Regional',
  idGerencia: 'Gerencia',
  sede: 'Sede',
}

/** Where a face-to-face interview takes place: four selects, each after the one before. */
export function PlaceFields({ actor, form }: { actor: CascadeActor; form: StageForm }) {
  const isFailed = useSelector(actor, selectIsFailed)
  return (
    <>
      <FieldRow>
        <PlaceField actor={actor} form={form} level="idDivision" />
        <PlaceField actor={actor} form={form} level="idRegional" />
      </FieldRow>
      <FieldRow>
        <PlaceField actor={actor} form={form} level="idGerencia" />
        <PlaceField actor={actor} form={form} level="sede" />
      </FieldRow>
      {isFailed && (
        <ErrorState title="No se pudieron cargar las sedes." onRetry={() => actor.send({ type: 'options.retried' })} />
      )}
    </>
  )
}

function PlaceField({ actor, form, level }: { actor: CascadeActor; form: StageForm; level: PlaceLevel }) {
  const options = useSelector(actor, selectOptions(level))
  const chosen = useSelector(actor, selectChosen(level))
  const isEnabled = useSelector(actor, selectIsEnabled(level))
  const isLoading = useSelector(actor, selectIsLoading(level))
  const choose = (text: string) => {
    form.clearErrors(level)
    actor.send(text === '' ? { type: 'level.cleared', level } : { type: 'level.chosen', level, id: Number(text) })
  }
  return (
    <Select
      label={labels[level]}
      name={level}
      options={options.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
      value={chosen ?? ''}
      disabled={!isEnabled}
      loading={isLoading}
      error={form.formState.errors[level]?.message}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
