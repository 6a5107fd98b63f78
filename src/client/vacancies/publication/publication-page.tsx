import { useActorRef } from '@xstate/react'
import Pencil from 'lucide-react/icons/pencil'
import { useLocation, useSearch } from 'wouter'
import type { Publication } from '../../../contract/publications.ts'
import { type ParamsOf, pathTo } from '../../kit/navigation/paths.ts'
import { ResourcePage } from '../../kit/resources/resource-page.tsx'
import { SubjectName } from '../../shell/subject-name.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { WithRail } from '../../ui/layout/frame/rail.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { Advert } from '../advert.tsx'
import { useCopyOfPublication } from './copy-of-publication.tsx'
import { CandidatesOfPublication } from './candidates-of-publication.tsx'
import { partAddress, partIn, tabsOf } from './parts.ts'
import { useClosingOf } from './publication-actions.tsx'
import { PublicationFacts } from './publication-facts.tsx'
import { PublicationHistory } from './publication-history.tsx'
import { Particulars } from './publication-particulars.tsx'
import { Strategies } from '../strategies/strategies.tsx'
import { Suggestions } from '../suggestions/suggestions.tsx'
import { StatusOf } from '../vacancy-columns.tsx'
import { wirePublication } from './publication-wiring.ts'

/** A publication (spec 2 §2): its candidates, its advert, its responsible persons. */
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
  const { idPublicacion, tituloVacante, estatus, puedeEditar, esVacanteMaestra } = publication
  const [path, navigate] = useLocation()
  const part = partIn(useSearch(), publication)
  const copy = useCopyOfPublication(publication)
  const closing = useClosingOf({ publication, onChange })
  const more = [...copy.items, ...closing.items]
  return (
    <Page
      title={tituloVacante}
      status={<StatusOf estatus={estatus} />}
      facts={<PublicationFacts publication={publication} />}
      {...(more.length > 0 && { more })}
      actions={
        puedeEditar && (
          <Link
            look="button"
            href={pathTo(esVacanteMaestra ? 'editPublication' : 'editVacancy', { publicationId: idPublicacion })}
            icon={<Pencil aria-hidden="true" />}
          >
            Editar
          </Link>
        )
      }
    >
      <Tabs
        label="Partes de la publicación"
        tabs={tabsOf(publication)}
        selected={part}
        onSelect={(chosen) => navigate(partAddress(path, chosen))}
      >
        {part === 'candidatos' && (
          <CandidatesOfPublication
            key={`${idPublicacion} ${publication.candidatos} ${publication.contratados} ${publication.descartados}`}
            publication={publication}
            onChange={() => onChange(null)}
          />
        )}
        {part === 'sugerencias' && <Suggestions idPublicacion={idPublicacion} onStarted={() => onChange(null)} />}
        {part === 'anuncio' && (
          <WithRail rail={<Particulars publication={publication} onChange={onChange} />}>
            <Advert advert={publication} />
          </WithRail>
        )}
        {part === 'estrategias' && <Strategies publication={publication} />}
        {part === 'historial' && (
          <PublicationHistory
            key={`${idPublicacion} ${publication.version} ${estatus}`}
            idPublicacion={idPublicacion}
          />
        )}
      </Tabs>
      {copy.dialog}
      {closing.dialog}
      <SubjectName name={tituloVacante} />
    </Page>
  )
}
