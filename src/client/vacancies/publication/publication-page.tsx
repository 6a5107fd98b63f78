import { useActorRef } from '@xstate/react'
import Pencil from 'lucide-react/icons/pencil'
import { useSearch } from 'wouter'
import type { Publication } from '../../../contract/publications.ts'
import { type ParamsOf, pathTo } from '../../kit/navigation/paths.ts'
import { ResourcePage } from '../../kit/resources/resource-page.tsx'
import { SubjectName } from '../../shell/subject-name.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { showDay } from '../../ui/base/dates.ts'
import { Facts } from '../../ui/lists/facts.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { WithRail } from '../../ui/layout/frame/rail.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { Advert } from '../advert.tsx'
import { useCopyOfPublication } from './copy-of-publication.tsx'
import { CandidatesOfPublication } from './candidates-of-publication.tsx'
import { Opened, PublicationActions } from './publication-actions.tsx'
import { PublicationHistory } from './publication-history.tsx'
import { PersonDialog } from './publication-people.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { Strategies } from '../strategies/strategies.tsx'
import { Suggestions } from '../suggestions/suggestions.tsx'
import { StatusOf } from '../vacancy-columns.tsx'
import { wirePublication } from './publication-wiring.ts'

/** A publication (spec 2 §2): its advert, its candidates, its responsible persons. */
export function PublicationPage({ params: { publicationId } }: { params: ParamsOf<'publication'> }) {
  const machines = useWired(wirePublication)
  const isCloser = new URLSearchParams(useSearch()).get('isCloser') === '1'
  const actor = useActorRef(machines.publication, { input: { question: { idPublicacion: publicationId, isCloser } } })
  const change = (changed: Publication | null) =>
    actor.send(changed ? { type: 'resource.updated', thing: changed } : { type: 'resource.refreshed' })
  return (
    <ResourcePage
      actor={actor}
      title="Vacante"
      loading="Cargando vacante..."
      lines={8}
      missing="¡No se encontró información de la Vacante!"
    >
      {(publication) => <Shown publication={publication} onChange={change} />}
    </ResourcePage>
  )
}

type Changing = { publication: Publication; onChange: (publication: Publication | null) => void }

function Shown({ publication, onChange }: Changing) {
  const { idPublicacion, tituloVacante, estatus, sede, puedeEditar, esVacanteMaestra } = publication
  const copy = useCopyOfPublication(publication)
  return (
    <Page
      title={tituloVacante}
      status={<StatusOf estatus={estatus} />}
      facts={sede}
      {...(copy.items && { more: copy.items })}
      actions={
        <>
          {puedeEditar && (
            <Link
              look="primary"
              href={pathTo(esVacanteMaestra ? 'editPublication' : 'editVacancy', { publicationId: idPublicacion })}
              icon={<Pencil aria-hidden="true" />}
            >
              Editar
            </Link>
          )}
          <PublicationActions publication={publication} onChange={onChange} />
        </>
      }
    >
      <WithRail
        rail={
          <>
            <Openings publication={publication} />
            <Particulars publication={publication} onChange={onChange} />
          </>
        }
      >
        <CandidatesOfPublication
          key={`${idPublicacion} ${publication.candidatos} ${publication.contratados} ${publication.descartados}`}
          publication={publication}
        />
        {publication.puedeIniciarProceso && (
          <Suggestions idPublicacion={idPublicacion} onStarted={() => onChange(null)} />
        )}
        <Strategies publication={publication} />
        <Advert advert={publication} />
        <PublicationHistory key={`${idPublicacion} ${publication.version} ${estatus}`} idPublicacion={idPublicacion} />
      </WithRail>
      {copy.dialog}
      <SubjectName name={tituloVacante} />
    </Page>
  )
}

const counted = (count: number): string => count.toLocaleString('es-MX')

function Openings({
  publication: { plazasAbiertas, plazasCubiertas, candidatos, contratados, descartados },
}: {
  publication: Publication
}) {
  return (
    <Card title="Plazas y candidatos">
      <Facts
        facts={[
          { label: 'Plazas abiertas', value: counted(plazasAbiertas) },
          { label: 'Plazas cubiertas', value: counted(plazasCubiertas) },
          { label: 'En proceso', value: counted(candidatos) },
          { label: 'Contratados', value: counted(contratados) },
          { label: 'Descartados', value: counted(descartados) },
        ]}
      />
    </Card>
  )
}

const pencil = { icon: <Pencil aria-hidden="true" /> }

function Particulars({ publication, onChange }: Changing) {
  const {
    fechaInicio,
    fechaFin,
    diasActiva,
    nivelPuesto,
    areaInteres,
    subAreaInteres,
    responsable,
    observador,
    sede,
    puedeEditar,
    puedeCambiarSede,
  } = publication
  const change = (kind: 'responsable' | 'observador') =>
    puedeEditar && (
      <Opened {...pencil} label={kind === 'responsable' ? 'Asignar responsable' : 'Elegir observador'}>
        {(close) => <PersonDialog kind={kind} publication={publication} onChange={onChange} onEnd={close} />}
      </Opened>
    )
  return (
    <Card title="Datos de la publicación">
      <Facts
        facts={[
          {
            label: 'Sede',
            value: sede,
            action: puedeCambiarSede && (
              <Opened {...pencil} label="Cambiar sede">
                {(close) => <SiteDialog publication={publication} onChange={onChange} onEnd={close} />}
              </Opened>
            ),
          },
          { label: 'Fecha inicial', value: fechaInicio && showDay(fechaInicio) },
          { label: 'Fecha final', value: fechaFin && showDay(fechaFin) },
          { label: 'Días activa', value: counted(diasActiva) },
          { label: 'Nivel de puesto', value: nivelPuesto },
          { label: 'Área de interés', value: areaInteres },
          { label: 'Subárea de interés', value: subAreaInteres },
          { label: 'Asignada a', value: responsable?.nombre, action: change('responsable') },
          { label: 'Observador', value: observador?.nombre, action: change('observador') },
        ]}
      />
    </Card>
  )
}
