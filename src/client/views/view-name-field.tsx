import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { selectIsFailed, selectIsSaving, selectRefusal } from '../../../machines/kit/form.machine.ts'
import type { FormOutput } from '../../../machines/kit/form.types.ts'
import { type ListWithViews, type View, viewName } from '../../contract/views.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { InlineForm } from '../ui/fields/inline-form.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { wireViews } from './wiring.ts'

const schema = v.object({ nombre: viewName })

/** The name of a view, in place. */
export function ViewNameField({
  lista,
  view,
  onEnd,
}: {
  lista: ListWithViews
  view: View
  onEnd: (output: FormOutput<{ nombre: string }, View>) => void
}) {
  const actor = useFormActor(useWired(wireViews).name, { lista, consulta: view.consulta, idVista: view.idVista }, onEnd)
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { nombre: view.nombre },
  })
  const cancel = () => actor.send({ type: 'form.closed' })
  return (
    <InlineForm
      onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}
      onCancel={cancel}
      actions={
        <>
          <IconButton
            type="submit"
            look="outlined"
            label="Guardar nombre"
            icon={<Check aria-hidden="true" />}
            disabled={isSaving}
          />
          <IconButton
            look="outlined"
            label="Cancelar"
            icon={<X aria-hidden="true" />}
            disabled={isSaving}
            onClick={cancel}
          />
        </>
      }
    >
      <TextField
        label={`Nombre de ${view.nombre}`}
        labelHidden
        autoComplete="off"
        readOnly={isSaving}
        error={
          formState.errors.nombre?.message ?? (isFailed ? 'No se pudo guardar; vuelve a intentarlo.' : refusal?.message)
        }
        {...register('nombre')}
      />
    </InlineForm>
  )
}
