import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { isUncertain } from '../../../machines/kit/uncertain.ts'
import { selectIsFailed, selectIsSaving, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { type ListWithViews, viewName } from '../../contract/views.ts'
import { failedRequest } from '../kit/api/failure-text.ts'
import { FormDialog } from '../kit/forms/form-dialog.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { useMayShare } from './use-may-share.ts'
import { wireViews } from './wiring.ts'

const schema = v.object({ nombre: viewName })
type Props = { lista: ListWithViews; consulta: string; onSaved: () => void; onClose: () => void }

/** Saves the current query of the list under a name. */
export function NewViewDialog({ lista, consulta, onSaved, onClose }: Props) {
  const formId = useId()
  const mayShare = useMayShare()
  const actor = useFormActor(useWired(wireViews).name, { lista, consulta, idVista: null }, (output) => {
    if (output.outcome === 'saved' || isUncertain(output)) onSaved()
    onClose()
  })
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { nombre: '' },
  })
  return (
    <FormDialog
      actor={actor}
      title="Guardar como vista"
      submit={{ label: 'Guardar', form: formId }}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <Form id={formId} onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}>
        <FormError message={isFailed ? failedRequest : refusal?.fields ? null : refusal?.message} />
        <TextField
          label="Nombre"
          hint={`La vista guarda la búsqueda y los filtros que ves ahora; sólo tú la ves${mayShare ? ', hasta que la compartas con la rama en Administrar vistas' : ''}.`}
          required
          autoComplete="off"
          readOnly={isSaving}
          error={formState.errors.nombre?.message ?? refusal?.fields?.['nombre']}
          {...register('nombre')}
        />
      </Form>
    </FormDialog>
  )
}
