import { useActorRef } from '@xstate/react'
import { selectPath } from '../../../../machines/kit/cascade.machine.ts'
import { placeLevels } from '../../../../machines/slots/place-cascade.ts'
import { siteForm } from '../../../contract/publications.ts'
import { ResourceFormDialog } from '../../kit/forms/resource-form.tsx'
import { useResourceForm } from '../../kit/forms/use-resource-form.ts'
import { PlaceFields } from '../../kit/lookups/place-fields.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { type NewSite, wirePublicationSite } from './publication-wiring.ts'
import { type PublicationDialogProps, usePublicationForm } from './use-publication-form.ts'

/** The site is in its chart. */
type Typed = { idSede: number | null }

/** Moves a publication to another site, with its uncovered openings (design/administration.md). */
export function SiteDialog(props: PublicationDialogProps) {
  const machines = useWired(wirePublicationSite)
  const actor = usePublicationForm(machines.form, props)
  const places = useActorRef(machines.places, { input: { levels: placeLevels, scope: { masterVacancy: false } } })
  const site = useResourceForm<Typed, NewSite, null>(actor, {
    stored: () => ({ idSede: null }),
    schema: siteForm,
    draft: null,
    external: { read: () => ({ idSede: selectPath(places.getSnapshot()).sede }) },
  })
  return (
    <ResourceFormDialog
      form={site}
      title="Cambiar sede"
      label="Cambiar sede"
      failedText="No se pudo cambiar; vuelve a intentarlo."
      intro={<p>{said(props.publication)}</p>}
    >
      <PlaceFields
        actor={places}
        problemAt={(level) => (level === 'sede' ? site.errorOf('idSede') : undefined)}
        onChoose={() => site.form.clearErrors()}
      />
    </ResourceFormDialog>
  )
}

function said({ sede, plazasAbiertas, plazasCubiertas }: PublicationDialogProps['publication']): string {
  const free =
    plazasAbiertas === 1
      ? 'Su plaza abierta pasa'
      : `Sus ${plazasAbiertas.toLocaleString('es-MX')} plazas abiertas pasan`
  const covered = plazasCubiertas === 0 ? '' : ' Las que ya cubrió alguien se quedan.'
  return `${sede === '' ? 'No tiene sede.' : `Está en ${sede}.`} ${plazasAbiertas === 0 ? 'No tiene plazas abiertas que pasen' : free} con ella a la nueva.${covered}`
}
