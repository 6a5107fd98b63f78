import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  isRecordKind,
  leastMonths,
  type RetentionCatalogue,
  type RetentionForm as Periods,
  type RetentionKind,
  retentionForm,
  retentionKinds,
} from '../../contract/personal-data.ts'
import { fileLifetimeDays } from '../../contract/downloads.ts'
import { LoadedForm, ResourceFormBody } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { FormSection } from '../ui/fields/form-page.tsx'
import { NumberField } from '../ui/fields/text/number-field.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import styles from './personal-data.module.css'
import { retentionDraft, type RetentionMachine, wirePersonalData } from './wiring.ts'
import { retentionLabels } from './labels.ts'

/**
 * The retention periods of the branch, in months; after saving or leaving, the form starts again with the stored ones.
 */
export function RetentionForm() {
  const [turn, setTurn] = useState(0)
  return <Once key={turn} onEnd={() => setTurn(turn + 1)} />
}

function Once({ onEnd }: { onEnd: () => void }) {
  const actor = useFormActor(useWired(wirePersonalData).retention, null, onEnd)
  return <LoadedForm actor={actor}>{() => <Fields actor={actor} />}</LoadedForm>
}

type Field = `${RetentionKind}.${'bloqueo' | 'supresion'}`
const fieldsOf = (kind: RetentionKind): readonly Field[] =>
  isRecordKind(kind) ? [`${kind}.bloqueo`, `${kind}.supresion`] : [`${kind}.supresion`]
const labels = { bloqueo: 'Meses hasta bloquear', supresion: 'Meses más hasta suprimir', sola: 'Meses hasta borrar' }
const partOf = (field: Field) => (field.endsWith('bloqueo') ? 'bloqueo' : 'supresion')
const labelOf = (kind: RetentionKind, field: Field) => (isRecordKind(kind) ? labels[partOf(field)] : labels.sola)

const fields = retentionKinds.flatMap((kind) =>
  fieldsOf(kind).map((name) => ({ name, label: `${retentionLabels[kind].title}, ${labelOf(kind, name)}` })),
)

function Fields({ actor }: { actor: ActorRefFrom<RetentionMachine> }) {
  const retention = useResourceForm<Periods, Periods, RetentionCatalogue>(actor, {
    stored: ({ plazos }) => plazos,
    schema: retentionForm,
    fields,
    draft: { name: retentionDraft, read: withTyped },
    now: () => 'otros plazos.',
  })
  const { form, isSaving, errorOf } = retention
  const months = (kind: RetentionKind) => (
    <fieldset key={kind} className={styles.months}>
      <legend>
        {retentionLabels[kind].title} <small>{retentionLabels[kind].from}</small>
      </legend>
      {fieldsOf(kind).map((name) => (
        <NumberField
          key={name}
          label={labelOf(kind, name)}
          digits={6}
          hint={
            leastMonths(kind) > 1 && name.endsWith('bloqueo') ? `Al menos ${leastMonths(kind)}, por ley` : undefined
          }
          readOnly={isSaving}
          error={errorOf(name)}
          {...form.register(name as 'descartado.bloqueo', { setValueAs: asNumber })}
        />
      ))}
    </fieldset>
  )
  return (
    <ResourceFormBody form={retention} label="Guardar plazos">
      <FormSection title="Registros de candidatos" detail="Primero se bloquean, después se suprimen">
        {retentionKinds.filter(isRecordKind).map(months)}
      </FormSection>
      <FormSection
        title="Partes que se borran antes"
        detail={`Los archivos de descarga se borran a los ${fileLifetimeDays} días`}
      >
        {retentionKinds.filter((kind) => !isRecordKind(kind)).map(months)}
      </FormSection>
    </ResourceFormBody>
  )
}

/** An empty box is not a number. */
const asNumber = (text: unknown): number => (text === '' || text === null ? Number.NaN : Number(text))

/** A draft stores one text per field. */
function withTyped(typed: Readonly<Record<string, unknown>>, stored: Periods): Periods {
  const pairs = retentionKinds.map((kind) => {
    const own: Record<string, unknown> = { ...stored[kind] }
    for (const name of fieldsOf(kind)) if (name in typed) own[partOf(name)] = typed[name]
    return [kind, own]
  })
  return Object.fromEntries(pairs) as Periods
}
