import { useActorRef, useSelector } from '@xstate/react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { ActorRefFrom } from 'xstate'
import { selectPath } from '../../../machines/kit/cascade.machine.ts'
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { selectNamed, selectPerson } from '../../../machines/recruitment/person-search.machine.ts'
import { placeLevels } from '../../../machines/recruitment/place-cascade.ts'
import { type MasterVacancy, mostOpenings, openingsForm, type OpeningsForm as OpeningsValues } from '../../contract/vacancies.ts'
import { unsavedForm } from '../api/failure-text.ts'
import { FormLoss, NotYet } from '../forms/form-dialog.tsx'
import { PageFooter } from '../forms/page-footer.tsx'
import { useFormActor } from '../forms/use-form-actor.ts'
import { useHeldForm } from '../forms/use-held-form.ts'
import { type ParamsOf, pathTo } from '../navigation/paths.ts'
import { PersonField } from '../lookups/person-field.tsx'
import { PlaceFields } from '../lookups/place-fields.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { Card } from '../ui/layout/card.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { FormPage, FormSection } from '../ui/fields/form-page.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Table } from '../ui/lists/table.tsx'
import { useWired } from '../actors/use-wired.ts'
import { siteColumnsOf } from './master-vacancies.tsx'
import { isFromMaster } from './openings-origin.ts'
import { wirePublicationPeople } from './publication-wiring.ts'
import { useMayKeepMasters } from './use-may.ts'
import { freeAt, type OpeningsMachine, wireMasterVacancy } from './wiring.ts'

/** 'Abrir Plazas' (spec 2 §2): how many openings are free at a site, for the analyst that the address names. */
export function OpeningsPage({ params: { vacancyId } }: { params: ParamsOf<'openings'> }) {
  const [, navigate] = useLocation()
  const analystId = Number(new URLSearchParams(useSearch()).get('analystId') ?? '') || null
  const master = isFromMaster(useHistoryState<unknown>()) ? pathTo('masterVacancy', { vacancyId }) : null
  const actor = useFormActor(useWired(wireMasterVacancy).openings, { idVacante: vacancyId }, () => navigate(master ?? pathTo('vacancies')))
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  if (isShown) return <OpeningsForm actor={actor} addressed={analystId} master={master} />
  return (
    <Page title="Abrir Plazas">
      <NotYet actor={actor} missing="Esa vacante ya no existe." />
    </Page>
  )
}

/** Site and analyst are those of their charts. */
type Typed = { plazas: string; idSede?: number; idAnalista?: number }
/** As one reads them, each with the name of its control. */
const fieldOrder = [['idSede', 'sede', 'Sede'], ['idAnalista', 'idAnalista', 'Analista'], ['plazas', 'plazas', 'Plazas abiertas']] as const

/** `addressed`: the analyst that the address names; `master`: the master vacancy from which one came. */
function OpeningsForm({ actor, addressed, master }: { actor: ActorRefFrom<OpeningsMachine>; addressed: number | null; master: string | null }) {
  const vacancy = useSelector(actor, selectNeeds<MasterVacancy>)!
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const places = useActorRef(useWired(wireMasterVacancy).places, { input: { levels: placeLevels, scope: { masterVacancy: true } } })
  const { sede } = useSelector(places, selectPath, (one, other) => one.sede === other.sede)
  const search = useActorRef(useWired(wirePublicationPeople).responsable.search, { input: undefined })
  const isForOne = useSelector(search, selectPerson) !== null || addressed !== null
  const isForOthers = useMayKeepMasters() && addressed === null
  const { register, submit, clearErrors, getValues, formState } = useHeldForm<Typed, OpeningsValues>(
    openingsForm,
    ({ plazas }) => ({ idSede: selectPath(places.getSnapshot()).sede, plazas: plazas === '' ? null : Number(plazas), idAnalista: addressed ?? selectNamed(search.getSnapshot()) }),
    (values) => actor.send({ type: 'form.submitted', values }),
    { plazas: '' },
  )
  const { errors } = formState
  const problemAt = (name: keyof Typed) => errors[name]?.message ?? refusal?.fields?.[name]
  const problems = fieldOrder.flatMap(([name, control, label]) => {
    const message = errors[name]?.message
    return message === undefined ? [] : [{ name: control, label, message }]
  })
  return (
    <>
      <FormPage
        title={`Abrir Plazas de ${vacancy.tituloVacante}`}
        onSubmit={submit}
        problems={problems}
        back={master === null ? { href: pathTo('vacancies'), label: 'Vacantes' } : { href: master, label: vacancy.tituloVacante }}
        footer={<PageFooter label="Abrir Plazas" isSaving={isSaving} onCancel={() => actor.send({ type: 'form.closed', changed: getValues('plazas') !== '' || sede !== null })} />}
      >
        <FormError message={isOutdated ? 'Las plazas cambiaron mientras lo tenías abierto: revisa las de abajo y vuelve a enviarlo.' : isFailed ? unsavedForm : refusal?.message} />
        <FormSection title="Dónde">
          <PlaceFields actor={places} problemAt={(level) => (level === 'sede' ? problemAt('idSede') : undefined)} onChoose={() => clearErrors('idSede')} />
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
                error={problemAt('idAnalista')}
                onChange={() => clearErrors('idAnalista')}
              />
            </div>
          )}
          {sede !== null && <Callout>Plazas abiertas en esta sede: {freeAt(vacancy, sede)}</Callout>}
          <NumberField
            label={isForOne ? 'Plazas abiertas que debe tener' : 'Plazas abiertas que debe haber'}
            digits={6}
            hint={`De 0 a ${mostOpenings}. Las que ya cubrió alguien se quedan.`}
            readOnly={isSaving}
            error={problemAt('plazas')}
            {...register('plazas')}
          />
        </FormSection>
        {vacancy.resumen.length > 0 && (
          <Card title="Plazas por sede" flush>
            <Table caption={`Plazas de ${vacancy.tituloVacante}`} columns={siteColumnsOf(vacancy)} rows={vacancy.resumen} rowKey={(row) => row.idSede} />
          </Card>
        )}
      </FormPage>
      <FormLoss actor={actor} onConfirm={() => actor.send({ type: 'closing.confirmed' })} />
    </>
  )
}
