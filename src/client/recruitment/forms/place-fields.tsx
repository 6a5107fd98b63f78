import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import {
  type CascadeLevel,
  cascadeLevels,
  type faceToFaceCascadeMachine,
  selectChosen,
  selectIsEnabled,
  selectOptions,
} from '../../../../machines/recruitment/face-to-face-cascade.machine.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FieldRow } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import type { StageForm } from '../stage-fields.ts'

type CascadeActor = ActorRefFrom<typeof faceToFaceCascadeMachine>

const labels: Record<CascadeLevel, string> = {
  idDivision: 'Divisional',
  idRegional: 'Regional',
  idGerencia: 'Gerencia',
  sede: 'Sede',
}

/** Where a face-to-face interview takes place: four selects, each after the one before. */
export function PlaceFields({ actor, form }: { actor: CascadeActor; form: StageForm }) {
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
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

function PlaceField({ actor, form, level }: { actor: CascadeActor; form: StageForm; level: CascadeLevel }) {
  const options = useSelector(actor, selectOptions(level))
  const chosen = useSelector(actor, selectChosen(level))
  const isEnabled = useSelector(actor, selectIsEnabled(level))
  const isLoading = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.options.length === cascadeLevels.indexOf(level),
  )
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
      error={chosen === null ? form.formState.errors[level]?.message : undefined}
      onChange={(event) => choose(event.target.value)}
    />
  )
}
