import { useActorRef, useSelector } from '@xstate/react'
import { useLocation, useSearch } from 'wouter'
import { selectNeeds } from '../../../../machines/kit/form.machine.ts'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { Board, StrategySummary } from '../../../contract/strategies.ts'
import { BarredForm } from '../../kit/forms/barred-form.tsx'
import { LoadedForm } from '../../kit/forms/resource-form.tsx'
import { useFormActor } from '../../kit/forms/use-form-actor.ts'
import type { ParamsOf } from '../../kit/navigation/paths.ts'
import { ResourceAbsence } from '../../kit/resources/resource-page.tsx'
import { SubjectName } from '../../shell/subject-name.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { LinkList } from '../../ui/actions/link-list.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { AdvertForm } from '../form/advert-form.tsx'
import { type AdvertNeeds, type AdvertSubject, type BoardChoices, wireStrategies } from './strategies-wiring.ts'
import { closedPublication } from '../use-may.ts'
import { atSite, below, type StrategyPlaces } from './strategy-places.ts'

/** 'crear-estrategia' (spec 2 §2): choose the board first, then write its advert. */
export function NewStrategyPage({ params: { publicationId } }: { params: ParamsOf<'createStrategy'> }) {
  return <NewStrategy publicationId={publicationId} places={below(publicationId)} />
}

export function NewSiteStrategyPage({ params }: { params: ParamsOf<'createSiteStrategy'> }) {
  return <NewStrategy publicationId={params.publicationId} places={atSite(params)} />
}

export function EditStrategyPage({ params: { publicationId, strategyId } }: { params: ParamsOf<'editStrategy'> }) {
  return <AdvertPage title="Editar Estrategia" subject={{ idEstrategia: strategyId }} places={below(publicationId)} />
}

/** The address selects the advert; without it the user chooses. */
export function EditSiteStrategyPage({ params }: { params: ParamsOf<'editSiteStrategy'> }) {
  const strategyId = useNumber('estrategia')
  const places = atSite(params)
  if (strategyId === null)
    return <BoardChoice title="Editar Estrategia" publicationId={params.publicationId} places={places} />
  return (
    <AdvertPage key={strategyId} title="Editar Estrategia" subject={{ idEstrategia: strategyId }} places={places} />
  )
}

function NewStrategy({ publicationId, places }: { publicationId: number; places: StrategyPlaces }) {
  const idBolsa = useNumber('bolsa')
  if (idBolsa === null) return <BoardChoice title="Crear Estrategia" publicationId={publicationId} places={places} />
  return (
    <AdvertPage
      key={idBolsa}
      title="Crear Estrategia"
      subject={{ idPublicacion: publicationId, idBolsa }}
      places={places}
    />
  )
}

const closed = ({ back }: StrategyPlaces) => ({ why: closedPublication, back: { href: back, label: 'Ver la vacante' } })

const useNumber = (name: string): number | null => Number(new URLSearchParams(useSearch()).get(name) ?? '') || null

/** It returns to the page it was opened from. */
function AdvertPage({ title, subject, places }: { title: string; subject: AdvertSubject; places: StrategyPlaces }) {
  const [, navigate] = useLocation()
  const actor = useFormActor(useWired(wireStrategies).form, subject, () => navigate(places.back))
  const isLocked = useSelector(actor, (snapshot) => selectNeeds<AdvertNeeds>(snapshot)?.isLocked)
  return (
    <LoadedForm actor={actor} title={title} missing="Ese anuncio ya no existe.">
      {(startOver) =>
        isLocked ? (
          <BarredForm title={title} {...closed(places)} />
        ) : (
          <AdvertForm actor={actor} title={title} back={places.back} onStartOver={startOver} />
        )
      }
    </LoadedForm>
  )
}

/** The boards of the branch, each with its existing advert or a new one. */
function BoardChoice({
  title,
  publicationId,
  places,
}: {
  title: string
  publicationId: number
  places: StrategyPlaces
}) {
  const actor = useActorRef(useWired(wireStrategies).choices, { input: { question: { idPublicacion: publicationId } } })
  const choices = useSelector(actor, selectThing<BoardChoices>)
  if (choices?.isLocked) return <BarredForm title={title} {...closed(places)} />
  return (
    <Page
      title={title}
      facts={choices ? `Elige la bolsa en que se anunciará ${choices.tituloVacante}.` : undefined}
      actions={
        <Link look="button" href={places.back}>
          Ver la vacante
        </Link>
      }
    >
      <SubjectName name={choices?.tituloVacante} />
      {choices ? (
        <Choices choices={choices} places={places} />
      ) : (
        <ResourceAbsence
          actor={actor}
          loading="Cargando bolsas..."
          lines={5}
          missing="¡No se encontró información de la Vacante!"
        />
      )}
    </Page>
  )
}

function Choices({ choices: { boards, strategies }, places }: { choices: BoardChoices; places: StrategyPlaces }) {
  const linkOf = ({ idBolsa, nombre, campos }: Board) => {
    const strategy = strategies.find((one) => one.idBolsa === idBolsa)
    return {
      key: idBolsa,
      href: strategy ? places.edit(strategy.idEstrategia) : `${places.create}?bolsa=${idBolsa}`,
      title: nombre,
      detail: campos
        .filter(({ uso }) => uso === 'obligatorio')
        .map(({ etiqueta }) => etiqueta)
        .join(', '),
      end: strategy && <Used strategy={strategy} />,
    }
  }
  return (
    <Card title="Bolsas" flush={boards.length > 0}>
      {boards.length === 0 ? (
        <EmptyState title="Tu rama no tiene bolsas externas" />
      ) : (
        <LinkList label="Bolsas" links={boards.map(linkOf)} />
      )}
    </Card>
  )
}

const Used = ({ strategy: { publicadaDesde } }: { strategy: StrategySummary }) => (
  <Badge tone={publicadaDesde === null ? 'neutral' : 'success'}>
    {publicadaDesde === null ? 'Ya tiene anuncio' : 'Publicada'}
  </Badge>
)
