import { useActorRef, useSelector } from '@xstate/react'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { selectIsDoing } from '../../../../machines/kit/command.machine.ts'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { Publication } from '../../../contract/publications.ts'
import type { StrategySummary } from '../../../contract/strategies.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { showDay } from '../../ui/base/dates.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { strategyPlaces } from './strategy-places.ts'
import { type Marking, wireStrategies } from './strategies-wiring.ts'

/**
 * The boards on which a publication is advertised, since when, with links to the adverts (design/administration.md,
 * 'Strategy').
 */
export function Strategies({ publication }: { publication: Publication }) {
  const { idPublicacion, puedeEditar, puedeReabrir } = publication
  const machines = useWired(wireStrategies)
  const actor = useActorRef(machines.list, { input: { question: { idPublicacion } } })
  const strategies = useSelector(actor, selectThing<readonly StrategySummary[]>)
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const marking = useActorRef(machines.marking)
  const isMarking = useSelector(marking, selectIsDoing)
  useEmitted(marking, 'command.done', () => actor.send({ type: 'resource.refreshed' }))
  const places = strategyPlaces(publication)
  return (
    <Card
      title="Estrategias"
      actions={
        puedeEditar && (
          <Link look="button" href={places.create} icon={<Plus aria-hidden="true" />}>
            Crear Estrategia
          </Link>
        )
      }
    >
      {strategies === null ? (
        isFailed ? (
          <ErrorState
            title="¡No se encontraron Estrategias!"
            onRetry={() => actor.send({ type: 'resource.retried' })}
          />
        ) : (
          <Skeleton text="Cargando estrategias..." lines={3} />
        )
      ) : strategies.length === 0 ? (
        <EmptyState title="Todavía no se anuncia en ninguna bolsa" />
      ) : (
        <Stack>
          {strategies.map((strategy) => (
            <OnBoard
              key={strategy.idEstrategia}
              strategy={strategy}
              editHref={puedeEditar ? places.edit(strategy.idEstrategia) : null}
              // An advert can be taken down from a board even after the publication is closed.
              mayMark={puedeEditar || (puedeReabrir && strategy.publicadaDesde !== null)}
              isMarking={isMarking}
              onMark={(subject) => marking.send({ type: 'command.requested', subject })}
            />
          ))}
        </Stack>
      )}
    </Card>
  )
}

type OnBoardProps = {
  strategy: StrategySummary
  editHref: string | null
  mayMark: boolean
  isMarking: boolean
  onMark: (marking: Marking) => void
}

function OnBoard({
  strategy: { idEstrategia, bolsa, publicadaDesde, usuario, actualizada },
  editHref,
  mayMark,
  isMarking,
  onMark,
}: OnBoardProps) {
  const isPublished = publicadaDesde !== null
  const mark = isPublished ? 'Marcar como no publicada' : 'Marcar como publicada'
  return (
    <Row spread>
      <Stack gap="small">
        <Row>
          <strong>{bolsa}</strong>
          <Badge tone={isPublished ? 'success' : 'neutral'}>
            {isPublished ? `Publicada desde el ${showDay(publicadaDesde)}` : 'Sin publicar'}
          </Badge>
        </Row>
        <small>
          {usuario}, {showDay(actualizada)}
        </small>
      </Stack>
      <Row>
        {editHref !== null && (
          <Link look="button" href={editHref} icon={<Pencil aria-hidden="true" />} aria-label={`Editar ${bolsa}`}>
            Editar
          </Link>
        )}
        {mayMark && (
          <Button
            disabled={isMarking}
            aria-label={`${mark} en ${bolsa}`}
            onClick={() => onMark({ idEstrategia, bolsa, publicada: !isPublished })}
          >
            {mark}
          </Button>
        )}
      </Row>
    </Row>
  )
}
