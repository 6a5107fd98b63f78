import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import type { vacancyForm } from '../../../machines/candidates/profile-forms.ts'
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { vacancyChoice, type VacancyOption } from '../../contract/candidates.ts'
import { failedRequest } from '../kit/api/failure-text.ts'
import { FormDialog } from '../kit/forms/form-dialog.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Select } from '../ui/fields/choice/select.tsx'

type VacancyActor = ActorRefFrom<typeof vacancyForm>

/**
 * Assigns or recommends to a vacancy (spec 1 §2): `action` is the title and, unless `submit` is set, the button's
 * label.
 */
export function VacancyDialog({
  actor,
  action,
  submit = action,
  placeholder,
}: {
  actor: VacancyActor
  action: string
  submit?: string
  placeholder: string
}) {
  const formId = useId()
  return (
    <FormDialog
      actor={actor}
      title={action}
      submit={{ label: submit, form: formId }}
      missing="No se encontraron vacantes disponibles."
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <VacancyForm actor={actor} id={formId} placeholder={placeholder} />
    </FormDialog>
  )
}

/** Key of an option in the list: a vacancy can appear with several sites. */
const valueOf = ({ id, idSede }: VacancyOption): string => `${id} ${idSede}`

function VacancyForm({ actor, id, placeholder }: { actor: VacancyActor; id: string; placeholder: string }) {
  const vacancies = useSelector(actor, selectNeeds) ?? []
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSending = useSelector(actor, selectIsSaving)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(vacancyChoice),
    defaultValues: { vacante: '' },
  })
  const submit = handleSubmit(({ vacante }) => {
    const values = vacancies.find((one) => valueOf(one) === vacante)
    if (values) actor.send({ type: 'form.submitted', values })
  })
  return (
    <Form id={id} onSubmit={submit}>
      <FormError message={isFailed ? failedRequest : refusal?.message} />
      <Select
        label="Vacante"
        required
        placeholder={placeholder}
        options={vacancies.map((vacancy) => ({ value: valueOf(vacancy), label: vacancy.descripcion }))}
        error={formState.errors.vacante?.message}
        {...register('vacante')}
        disabled={isSending}
      />
    </Form>
  )
}
