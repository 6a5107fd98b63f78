import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { selectIsFailed, selectIsSaving, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { keepingForm, longestMotive, motiveForm, type PersonalRecord, suppressionForm, suppressionWord } from '../../contract/personal-data.ts'
import type { ActionValues, RecordAction } from '../api/personal-data.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { FormDialog, FormLoss } from '../forms/form-dialog.tsx'
import { useFormActor } from '../forms/use-form-actor.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { DatePicker } from '../ui/fields/date-picker.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useEmitted } from '../actors/use-emitted.ts'
import { actionDraft, type ActionMachine } from './wiring.ts'

type Words = { readonly title: string; readonly submit: string; readonly said: string; readonly schema: GenericSchema<ActionValues, ActionValues> }

const asked = (schema: unknown) => schema as Words['schema']
const words: Readonly<Record<RecordAction, Words>> = {
  conservar: { title: 'Conservar más tiempo', submit: 'Conservar', said: 'No se bloquea ni se suprime por su plazo antes de ese día.', schema: asked(keepingForm) },
  bloquear: {
    title: 'Bloquear registro',
    submit: 'Bloquear',
    said: 'El registro se conserva, pero nadie lo ve: no está en listas, búsquedas, cartera ni sugerencias. Al cumplirse su plazo se suprime. Puedes desbloquearlo antes.',
    schema: asked(motiveForm),
  },
  desbloquear: { title: 'Desbloquear registro', submit: 'Desbloquear', said: 'Vuelve a verse como antes, y su plazo empieza de nuevo hoy.', schema: asked(motiveForm) },
  suprimir: {
    title: 'Suprimir datos ahora',
    submit: 'Suprimir ahora',
    said: 'Se borran el nombre, el correo, el teléfono, el CV, la solicitud de empleo, los avisos y todo lo que se escribió de la persona. Queda sólo lo que se cuenta en los reportes.',
    schema: asked(suppressionForm),
  },
}

type DialogProps = { machine: ActionMachine; action: RecordAction; idCandidato: number; onChange: (record: PersonalRecord | null) => void; onEnd: () => void }

/** What is done with a record, with its reason. `onChange`: how it is now; null: it has to be asked for again. */
export function ActionDialog({ machine, action, idCandidato, onChange, onEnd }: DialogProps) {
  const formId = useId()
  const { title, submit, said, schema } = words[action]
  const actor = useFormActor(machine, { idCandidato, action }, (output) => {
    if (output.outcome === 'saved') onChange(output.saved)
    else if (output.outcome === 'outdated' || output.wasSent) onChange(null)
    onEnd()
  })
  const isSaving = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const { watch, ...draft } = useDraft(actionDraft({ idCandidato, action }))
  useEmitted(actor, 'form.saved', draft.saved)
  const empty = { motivo: '', hasta: '', confirmacion: '' }
  const { register, control, handleSubmit, getValues, reset, formState } = useForm<ActionValues>({ resolver: valibotResolver(schema), defaultValues: { ...empty, ...draft.values } })
  const leave = () => {
    draft.saved()
    actor.send({ type: 'closing.confirmed' })
  }
  const close = () => actor.send({ type: 'form.closed', changed: Object.values(getValues()).some((text) => text?.trim() !== '') })
  const { motivo, hasta, confirmacion } = formState.errors
  return (
    <>
      <FormDialog actor={actor} title={title} submit={{ label: submit, form: formId }} onClose={close}>
        <p>{said}</p>
        {action === 'suprimir' && <Callout tone="danger">No se puede deshacer.</Callout>}
        <Form ref={watch} id={formId} onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}>
          <DraftNote draft={draft} onDiscard={() => reset(empty)} />
          <FormError message={isFailed ? 'No se hizo. Lo que escribiste sigue aquí; vuelve a intentarlo.' : refusal?.message} />
          {action === 'conservar' && (
            <Controller
              name="hasta"
              control={control}
              render={({ field: { value = '', ...field } }) => <DatePicker label="Conservar hasta" disabled={isSaving} error={hasta?.message ?? refusal?.fields?.['hasta']} {...field} value={value} />}
            />
          )}
          <TextArea
            label="Motivo"
            hint="Queda en la bitácora también después de suprimir: no escribas nombre, correo ni teléfono."
            rows={3}
            maxLength={longestMotive}
            readOnly={isSaving}
            error={motivo?.message ?? refusal?.fields?.['motivo']}
            defaultValue={getValues('motivo')}
            {...register('motivo')}
          />
          {action === 'suprimir' && (
            <TextField label={`Escribe ${suppressionWord} para confirmar`} autoComplete="off" readOnly={isSaving} error={confirmacion?.message} {...register('confirmacion')} />
          )}
        </Form>
      </FormDialog>
      <FormLoss actor={actor} onConfirm={leave} />
    </>
  )
}
