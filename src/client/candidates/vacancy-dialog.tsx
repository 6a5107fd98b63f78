import { valibotResolver } from '@hookform/resolvers/valibot'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { selectIsFailed, selectIsSending, selectRefusal, selectVacancies, type vacancyChoiceMachine } from '../../../machines/candidates/vacancy-choice.machine.ts'
import { vacancyChoice, type VacancyOption } from '../../contract/candidates.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Form } from '../ui/form.tsx'
import { Loading } from '../ui/loading.tsx'
import { Select } from '../ui/select.tsx'

type VacancyActor = ActorRefFrom<typeof vacancyChoiceMachine>

/** Assigns or recommends to a vacancy (spec 1 §2): `action` is the title and the button. */
export function VacancyDialog({ actor, action, placeholder }: { actor: VacancyActor; action: string; placeholder: string }) {
  const formId = useId()
  const isChoosing = useSelector(actor, (snapshot) => snapshot.hasTag('choosing'))
  const isSending = useSelector(actor, selectIsSending)
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <Dialog
      open
      title={action}
      onClose={close}
      busy={isSending}
      footer={
        <>
          <Button onClick={close} disabled={isSending}>
            Cancelar
          </Button>
          {isChoosing && (
            <Button type="submit" form={formId} look="primary" busy={isSending}>
              {action}
            </Button>
          )}
        </>
      }
    >
      {isChoosing ? <VacancyForm actor={actor} id={formId} placeholder={placeholder} /> : <NoVacancies actor={actor} />}
    </Dialog>
  )
}

/** Of an option in the list: a vacancy may stand there with several sites. */
const valueOf = ({ id, idSede }: VacancyOption): string => `${id} ${idSede}`
function chosenOf(value: string) {
  const [id = 0, idSede = 0] = value.split(' ').map(Number)
  return { id, idSede }
}

function VacancyForm({ actor, id, placeholder }: { actor: VacancyActor; id: string; placeholder: string }) {
  const vacancies = useSelector(actor, selectVacancies)
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSending = useSelector(actor, selectIsSending)
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(vacancyChoice),
    defaultValues: { vacante: '' },
  })
  return (
    <Form id={id} onSubmit={handleSubmit(({ vacante }) => actor.send({ type: 'form.submitted', ...chosenOf(vacante) }))}>
      <FormError message={isFailed ? 'Hubo un error al procesar la solicitud.' : refusal} />
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

/** While they come, when there are none, when they could not be had. */
function NoVacancies({ actor }: { actor: VacancyActor }) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches('empty'))
  if (isLoading) return <Loading text="Obteniendo información..." />
  if (isEmpty) return <EmptyState title="No se encontraron vacantes disponibles." />
  return <ErrorState title="Hubo un error al procesar la solicitud." onRetry={() => actor.send({ type: 'options.retried' })} />
}
