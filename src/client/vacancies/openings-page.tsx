import { useActorRef, useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectPath } from '../../../machines/kit/cascade.machine.ts'
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { placeLevels } from '../../../machines/recruitment/place-cascade.ts'
import { type MasterVacancy, mostOpenings } from '../../contract/vacancies.ts'
import { unsavedForm } from '../api/failure-text.ts'
import { FormLoss, NotYet } from '../forms/form-dialog.tsx'
import { useFormActor } from '../forms/use-form-actor.ts'
import { type ParamsOf, pathTo } from '../paths.ts'
import { PersonField } from '../recruitment/forms/person-field.tsx'
import { PlaceFields } from '../recruitment/forms/place-fields.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Card } from '../ui/card.tsx'
import { FormError } from '../ui/form-error.tsx'
import { FormPage, FormSection } from '../ui/form-page.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Page } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { useWired } from '../use-wired.ts'
import { siteColumnsOf } from './master-vacancies.tsx'
import { wirePublicationPeople } from './publication-wiring.ts'
import { useMayKeepMasters } from './use-may.ts'
import { freeAt, type OpeningsMachine, wireMasterVacancy } from './wiring.ts'

/** 'Abrir Plazas' (spec 2 §2): how many openings are free at a site, for the analyst that the address names. */
export function OpeningsPage({ params: { vacancyId } }: { params: ParamsOf<'openings'> }) {
  const [, navigate] = useLocation()
  const analystId = Number(new URLSearchParams(useSearch()).get('analystId') ?? '') || null
  const actor = useFormActor(useWired(wireMasterVacancy).openings, { idVacante: vacancyId }, () => navigate(pathTo('vacancies')))
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  if (isShown) return <OpeningsForm actor={actor} addressed={analystId} />
  return (
    <Page title="Abrir Plazas">
      <NotYet actor={actor} missing="Esa vacante ya no existe." />
    </Page>
  )
}

const missing = { sede: 'La sede es requerida', plazas: 'Escribe cuántas plazas' } as const

/** `addressed`: the analyst that the address names. */
function OpeningsForm({ actor, addressed }: { actor: ActorRefFrom<OpeningsMachine>; addressed: number | null }) {
  const vacancy = useSelector(actor, selectNeeds<MasterVacancy>)!
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const places = useActorRef(useWired(wireMasterVacancy).places, { input: { levels: placeLevels, scope: { masterVacancy: true } } })
  const { sede } = useSelector(places, selectPath, (one, other) => one.sede === other.sede)
  const [typed, setTyped] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [analyst, setAnalyst] = useState(addressed)
  const search = useActorRef(useWired(wirePublicationPeople).responsable.search, { input: undefined })
  const isForOthers = useMayKeepMasters() && addressed === null
  const problems = [
    ...(sede === null ? [{ name: 'sede', message: missing.sede }] : []),
    ...(typed === '' ? [{ name: 'plazas', message: missing.plazas }] : []),
  ]
  const shown = wasSent ? problems : []
  const problemAt = (name: string) => shown.find((one) => one.name === name)?.message ?? refusal?.fields?.[name]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (sede !== null && typed !== '') actor.send({ type: 'form.submitted', values: { idSede: sede, plazas: Number(typed), ...(analyst !== null && { idAnalista: analyst }) } })
  }
  return (
    <>
      <FormPage
        title={`Abrir Plazas de ${vacancy.tituloVacante}`}
        onSubmit={submit}
        problems={shown}
        back={{ href: pathTo('vacancies'), label: 'Vacantes' }}
        footer={
          <>
            <Button onClick={() => actor.send({ type: 'form.closed', changed: typed !== '' || sede !== null })} disabled={isSaving}>
              Cancelar
            </Button>
            <Button type="submit" look="primary" busy={isSaving}>
              Abrir Plazas
            </Button>
          </>
        }
      >
        <FormError message={isOutdated ? 'Las plazas cambiaron mientras lo tenías abierto: revisa las de abajo y vuelve a enviarlo.' : isFailed ? unsavedForm : refusal?.message} />
        <FormSection title="Dónde">
          <PlaceFields actor={places} problemAt={(level) => (level === 'sede' ? problemAt('sede') : undefined)} onChoose={() => {}} />
        </FormSection>
        <FormSection title="Plazas">
          {isForOthers && (
            <PersonField
              search={search}
              label="Analista (opcional)"
              name="idAnalista"
              placeholder="Escribe su nombre o su correo"
              emptyText="No hay personas con ese nombre o correo."
              error={problemAt('idAnalista')}
              onChange={(person) => setAnalyst(person?.idUsuario ?? null)}
            />
          )}
          {sede !== null && <Callout>Plazas abiertas en esta sede: {freeAt(vacancy, sede)}</Callout>}
          <NumberField
            label={analyst === null ? 'Plazas abiertas que debe haber' : 'Plazas abiertas que debe tener'}
            name="plazas"
            hint={`De 0 a ${mostOpenings}. Las que ya cubrió alguien se quedan.`}
            value={typed}
            readOnly={isSaving}
            error={problemAt('plazas')}
            onChange={(event) => setTyped(event.target.value)}
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
