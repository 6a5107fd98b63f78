import { useActorRef, useSelector } from '@xstate/react'
import { useId } from 'react'
import { selectPath } from '../../../machines/kit/cascade.machine.ts'
import { selectIsFailed, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { placeLevels } from '../../../machines/recruitment/place-cascade.ts'
import { siteForm } from '../../contract/publications.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useHeldForm } from '../forms/use-held-form.ts'
import { PlaceFields } from '../lookups/place-fields.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { Form } from '../ui/fields/form.tsx'
import { useWired } from '../actors/use-wired.ts'
import { type NewSite, wirePublicationSite } from './publication-wiring.ts'
import { type PublicationDialogProps, usePublicationForm } from './use-publication-form.ts'

/** A publication moves to another site, with the openings that nobody covers (design/administration.md). */
export function SiteDialog(props: PublicationDialogProps) {
  const formId = useId()
  const machines = useWired(wirePublicationSite)
  const actor = usePublicationForm(machines.form, props)
  const places = useActorRef(machines.places, { input: { levels: placeLevels, scope: { masterVacancy: false } } })
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const { submit, clearErrors, formState } = useHeldForm<NewSite, NewSite>(
    siteForm,
    () => ({ idSede: selectPath(places.getSnapshot()).sede }),
    (values) => actor.send({ type: 'form.submitted', values }),
  )
  const problem = formState.errors.idSede?.message ?? refusal?.fields?.['idSede']
  return (
    <FormDialog actor={actor} title="Cambiar sede" submit={{ label: 'Cambiar sede', form: formId }} onClose={() => actor.send({ type: 'form.closed' })}>
      <p>{said(props.publication)}</p>
      <Form id={formId} onSubmit={submit}>
        <FormError message={isFailed ? 'No se pudo cambiar; vuelve a intentarlo.' : refusal?.message} />
        <PlaceFields actor={places} problemAt={(level) => (level === 'sede' ? problem : undefined)} onChoose={() => clearErrors()} />
      </Form>
    </FormDialog>
  )
}

function said({ sede, plazasAbiertas, plazasCubiertas }: PublicationDialogProps['publication']): string {
  const free = plazasAbiertas === 1 ? 'Su plaza abierta pasa' : `Sus ${plazasAbiertas.toLocaleString('es-MX')} plazas abiertas pasan`
  const covered = plazasCubiertas === 0 ? '' : ' Las que ya cubrió alguien se quedan.'
  return `${sede === '' ? 'No tiene sede.' : `Está en ${sede}.`} ${plazasAbiertas === 0 ? 'No tiene plazas abiertas que pasen' : free} con ella a la nueva.${covered}`
}
