import { Controller } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import {
  keepingForm,
  longestMotive,
  motiveForm,
  type PersonalRecord,
  suppressionForm,
  suppressionWord,
} from '../../contract/personal-data.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { DatePicker } from '../ui/fields/dates/date-picker.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { actionDraft, type ActionMachine, type ActionValues, type RecordAction } from './wiring.ts'

type ActionTexts = {
  readonly title: string
  readonly submit: string
  readonly explanation: string
  readonly schema: GenericSchema<ActionValues, ActionValues>
}

const schemaOf = (schema: unknown) => schema as ActionTexts['schema']
const texts: Readonly<Record<RecordAction, ActionTexts>> = {
  conservar: {
    title: 'Conservar más tiempo',
    submit: 'Conservar',
    explanation: 'No se bloquea ni se suprime por su plazo antes de ese día.',
    schema: schemaOf(keepingForm),
  },
  bloquear: {
    title: 'Bloquear registro',
    submit: 'Bloquear',
    explanation:
      'El registro se conserva, pero nadie lo ve: no está en listas, búsquedas, cartera ni sugerencias. Al cumplirse su plazo se suprime. Puedes desbloquearlo antes.',
    schema: schemaOf(motiveForm),
  },
  desbloquear: {
    title: 'Desbloquear registro',
    submit: 'Desbloquear',
    explanation: 'Vuelve a verse como antes, y su plazo empieza de nuevo hoy.',
    schema: schemaOf(motiveForm),
  },
  suprimir: {
    title: 'Suprimir datos ahora',
    submit: 'Suprimir ahora',
    explanation:
      'Se borran el nombre, el correo, el teléfono, el CV, la solicitud de empleo, los avisos y todo lo que se escribió de la persona. Queda sólo lo que se cuenta en los reportes.',
    schema: schemaOf(suppressionForm),
  },
}

type DialogProps = {
  machine: ActionMachine
  action: RecordAction
  idCandidato: number
  onChange: (record: PersonalRecord | null) => void
  onEnd: () => void
}

/** An action on a record, with its reason. `onChange` receives the new record; null when it must be reloaded. */
export function ActionDialog({ machine, action, idCandidato, onChange, onEnd }: DialogProps) {
  const { title, submit, explanation, schema } = texts[action]
  const actor = useFormActor(machine, { idCandidato, action }, (output) => {
    if (output.outcome === 'saved') onChange(output.saved)
    else if (output.outcome === 'outdated' || output.wasSent) onChange(null)
    onEnd()
  })
  const acting = useResourceForm<Required<ActionValues>, ActionValues, null>(actor, {
    stored: () => ({ motivo: '', hasta: '', confirmacion: '' }),
    schema,
    draft: { name: actionDraft({ idCandidato, action }) },
  })
  const { form, isSaving, errorOf } = acting
  return (
    <ResourceFormDialog
      form={acting}
      title={title}
      label={submit}
      failedText="No se hizo. Lo que escribiste sigue aquí; vuelve a intentarlo."
      intro={
        <>
          <p>{explanation}</p>
          {action === 'suprimir' && <Callout tone="danger">No se puede deshacer.</Callout>}
        </>
      }
    >
      {action === 'conservar' && (
        <Controller
          name="hasta"
          control={form.control}
          render={({ field }) => (
            <DatePicker label="Conservar hasta" disabled={isSaving} error={errorOf('hasta')} {...field} />
          )}
        />
      )}
      <TextArea
        label="Motivo"
        hint="Queda en la bitácora también después de suprimir: no escribas nombre, correo ni teléfono."
        rows={3}
        maxLength={longestMotive}
        readOnly={isSaving}
        error={errorOf('motivo')}
        defaultValue={form.getValues('motivo')}
        {...form.register('motivo')}
      />
      {action === 'suprimir' && (
        <TextField
          label={`Escribe ${suppressionWord} para confirmar`}
          autoComplete="off"
          readOnly={isSaving}
          error={errorOf('confirmacion')}
          {...form.register('confirmacion')}
        />
      )}
    </ResourceFormDialog>
  )
}
