import { useActorRef, useSelector } from '@xstate/react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { ActorRefFrom } from 'xstate'
import { selectPath } from '../../../machines/kit/cascade.machine.ts'
import { selectNeeds } from '../../../machines/kit/form.machine.ts'
import { selectNamed, selectPerson } from '../../../machines/slots/person-search.machine.ts'
import { placeLevels } from '../../../machines/slots/place-cascade.ts'
import {
  type MasterVacancy,
  mostOpenings,
  openingsForm,
  type OpeningsForm as OpeningsValues,
} from '../../contract/vacancies.ts'
import { LoadedForm, ResourceFormPage } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { type ParamsOf, pathTo } from '../kit/navigation/paths.ts'
import { PersonField } from '../kit/lookups/person-field.tsx'
import { PlaceFields } from '../kit/lookups/place-fields.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { Card } from '../ui/layout/card.tsx'
import { FormSection } from '../ui/fields/form-page.tsx'
import { NumberField } from '../ui/fields/text/number-field.tsx'
import { Table } from '../ui/lists/table.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { siteColumnsOf } from './master-vacancies.tsx'
import { isFromMaster } from './openings-origin.ts'
import { wirePublicationPeople } from './publication/publication-wiring.ts'
import { useMayKeepMasters } from './use-may.ts'
import { freeAt, type OpeningsMachine, wireMasterVacancy } from './wiring.ts'

/** 'Abrir Plazas' (spec 2 §2): number of free openings at a site, for the analyst in the address. */
export function OpeningsPage({ params: { vacancyId } }: { params: ParamsOf<'openings'> }) {
  const [, navigate] = useLocation()
  const analystId = Number(new URLSearchParams(useSearch()).get('analystId') ?? '') || null
  const master = isFromMaster(useHistoryState<unknown>()) ? pathTo('masterVacancy', { vacancyId }) : null
  const actor = useFormActor(useWired(wireMasterVacancy).openings, { idVacante: vacancyId }, () =>
    navigate(master ?? pathTo('vacancies')),
  )
  return (
    <LoadedForm actor={actor} title="Abrir Plazas" missing="Esa vacante ya no existe.">
      {() => <OpeningsForm actor={actor} addressed={analystId} master={master} />}
    </LoadedForm>
  )
}

/** The site is in its chart; for the analyst the form only has the error. */
type Typed = { plazas: string; idSede: number | null; idAnalista?: number }
const fields = [
  { name: 'idSede', control: 'sede', label: 'Sede' },
  { name: 'idAnalista', label: 'Analista' },
  { name: 'plazas', label: 'Plazas abiertas' },
]

/** `addressed`: the analyst in the address; `master`: the master vacancy that linked here. */
function OpeningsForm({
  actor,
  addressed,
  master,
}: {
  actor: ActorRefFrom<OpeningsMachine>
  addressed: number | null
  master: string | null
}) {
  const vacancy = useSelector(actor, selectNeeds<MasterVacancy>)!
  const places = useActorRef(useWired(wireMasterVacancy).places, {
    input: { levels: placeLevels, scope: { masterVacancy: true } },
  })
  const { sede } = useSelector(places, selectPath, (one, other) => one.sede === other.sede)
  const search = useActorRef(useWired(wirePublicationPeople).responsable.search, { input: undefined })
  const isForOne = useSelector(search, selectPerson) !== null || addressed !== null
  const isForOthers = useMayKeepMasters() && addressed === null
  const openings = useResourceForm<Typed, OpeningsValues, MasterVacancy>(actor, {
    stored: () => ({ plazas: '', idSede: null }),
    schema: openingsForm,
    read: ({ plazas, idSede }) => ({
      idSede,
      plazas: plazas === '' ? null : Number(plazas),
      idAnalista: addressed ?? selectNamed(search.getSnapshot()),
    }),
    fields,
    draft: null,
    external: {
      read: () => ({ idSede: selectPath(places.getSnapshot()).sede }),
      subscribe: (listener) => places.subscribe(listener),
    },
  })
  const { form, isSaving, errorOf } = openings
  return (
    <ResourceFormPage
      form={openings}
      title={`Abrir Plazas de ${vacancy.tituloVacante}`}
      label="Abrir Plazas"
      back={
        master === null
          ? { href: pathTo('vacancies'), label: 'Vacantes' }
          : { href: master, label: vacancy.tituloVacante }
      }
      outdatedText="Las plazas cambiaron mientras lo tenías abierto: revisa las de abajo y vuelve a enviarlo."
    >
      <FormSection title="Dónde">
        <PlaceFields
          actor={places}
          problemAt={(level) => (level === 'sede' ? errorOf('idSede') : undefined)}
          onChoose={() => form.clearErrors('idSede')}
        />
      </FormSection>
      <FormSection title="Plazas">
        {isForOthers && (
          <div data-unmarked>
            <PersonField
              search={search}
              label="Analista (opcional)"
              name="idAnalista"
              placeholder="Escribe su nombre o su correo"
              emptyText="No hay personas con ese nombre o correo."
              error={errorOf('idAnalista')}
              onChange={() => form.clearErrors('idAnalista')}
            />
          </div>
        )}
        {sede !== null && <Callout>Plazas abiertas en esta sede: {freeAt(vacancy, sede)}</Callout>}
        <NumberField
          label={isForOne ? 'Plazas abiertas que debe tener' : 'Plazas abiertas que debe haber'}
          digits={6}
          hint={`De 0 a ${mostOpenings}. Las que ya cubrió alguien se quedan.`}
          readOnly={isSaving}
          error={errorOf('plazas')}
          {...form.register('plazas')}
        />
      </FormSection>
      {vacancy.resumen.length > 0 && (
        <Card title="Plazas por sede" flush>
          <Table
            caption={`Plazas de ${vacancy.tituloVacante}`}
            columns={siteColumnsOf(vacancy)}
            rows={vacancy.resumen}
            rowKey={(row) => row.idSede}
          />
        </Card>
      )}
    </ResourceFormPage>
  )
}
