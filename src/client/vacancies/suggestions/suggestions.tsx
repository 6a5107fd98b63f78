import { useActorRef, useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { selectIsDoing } from '../../../../machines/kit/command.machine.ts'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { announce } from '../../ui/feedback/announcements.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { handOnFocus } from '../../ui/base/catch-focus.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { type Discarded, type SuggestionRow, withDiscarded } from './suggestion-rows.ts'
import { wireSuggestions } from './suggestions-wiring.ts'

const columns: readonly Column<SuggestionRow>[] = [
  {
    key: 'nombre',
    header: 'Nombre',
    cell: ({ idCandidato, nombre }) => (
      <Link look="title" href={pathTo('candidate', { prospectId: idCandidato })}>
        {nombre}
      </Link>
    ),
  },
  {
    key: 'evidencia',
    header: 'A favor',
    cell: ({ evidencia }) => (
      <Row>
        {evidencia.map((one) => (
          <Badge key={one} tone="success" icon={<Check aria-hidden="true" />}>
            {one}
          </Badge>
        ))}
      </Row>
    ),
  },
  {
    key: 'falta',
    header: 'Falta',
    cell: ({ falta }) =>
      falta.length === 0 ? (
        '—'
      ) : (
        <Row>
          {falta.map((one) => (
            <Badge key={one} icon={<CircleAlert aria-hidden="true" />}>
              {one}
            </Badge>
          ))}
        </Row>
      ),
  },
]

/**
 * Portfolio candidates suggested for a publication, with the reasons (design/administration.md). `onStarted`: a process
 * has, or may have, started.
 */
export function Suggestions({ idPublicacion, onStarted }: { idPublicacion: number; onStarted: () => void }) {
  const list = useActorRef(useWired(wireSuggestions).list, { input: { question: { idPublicacion } } })
  const named = useSelector(list, selectThing<readonly Suggestion[]>)
  const isFailed = useSelector(list, (snapshot) => snapshot.hasTag('failed'))
  const [discarded, setDiscarded] = useState<readonly Discarded[]>([])
  /** This row gets the focus when the focused one is gone. */
  const [isNext, setIsNext] = useState(false)
  const rows = named && withDiscarded(named, discarded)

  const refresh = ({ idCandidato }: Suggestion) => {
    setIsNext(true)
    if (named) list.send({ type: 'resource.updated', thing: named.filter((one) => one.idCandidato !== idCandidato) })
    list.send({ type: 'resource.refreshed' })
    onStarted()
  }
  const keep = ({ isDiscarded, ...suggestion }: SuggestionRow) => {
    if (!rows) return
    const others = discarded.filter((one) => one.suggestion.idCandidato !== suggestion.idCandidato)
    setDiscarded(
      isDiscarded
        ? others
        : [...others, { suggestion, at: rows.findIndex(({ idCandidato }) => idCandidato === suggestion.idCandidato) }],
    )
    // The server listed it before, and will list it again.
    if (isDiscarded)
      list.send({
        type: 'resource.updated',
        thing: rows.filter((one) => !one.isDiscarded || one.idCandidato === suggestion.idCandidato),
      })
  }
  return (
    <Card title="Sugerencias" next={isNext}>
      {rows === null ? (
        isFailed ? (
          <ErrorState
            title="No se pudieron cargar las sugerencias."
            onRetry={() => list.send({ type: 'resource.retried' })}
          />
        ) : (
          <Loading text="Buscando candidatos en la cartera..." />
        )
      ) : rows.length === 0 ? (
        <EmptyState title="No hay sugerencias">
          Aquí aparecerán los candidatos de la cartera que tengan el área de interés de la vacante.
        </EmptyState>
      ) : (
        <Table
          caption="Sugerencias de la cartera"
          columns={columns}
          rows={rows}
          rowKey={({ idCandidato }) => idCandidato}
          whole
          actions={actionsWith({ idPublicacion, onStarted: refresh, onDiscarded: keep })}
        />
      )}
    </Card>
  )
}

type Acting = {
  readonly idPublicacion: number
  readonly onStarted: (row: SuggestionRow) => void
  readonly onDiscarded: (row: SuggestionRow) => void
}

const actionsWith = (acting: Acting) => (row: SuggestionRow) => <Actions row={row} {...acting} />

/** One button discards and reverts, so that the focus stays on it. */
function Actions({ row, idPublicacion, onStarted, onDiscarded }: Acting & { row: SuggestionRow }) {
  const { idCandidato, nombre, isDiscarded } = row
  const machines = useWired(wireSuggestions)
  const start = useActorRef(machines.start)
  const discard = useActorRef(machines.discard)
  const isStarting = useSelector(start, selectIsDoing)
  const isDiscarding = useSelector(discard, selectIsDoing)
  const subject = { idPublicacion, idCandidato, nombre }
  useEmitted(start, 'command.done', () => onStarted(row))
  useEmitted(discard, 'command.done', () => {
    announce(isDiscarded ? `${nombre} se sugiere otra vez.` : `${nombre} ya no se sugiere para esta vacante.`)
    onDiscarded(row)
  })
  return (
    <>
      {!isDiscarded && (
        <Button
          ref={handOnFocus}
          size="small"
          busy={isStarting}
          disabled={isDiscarding}
          aria-label={`Iniciar proceso de ${nombre}`}
          onClick={() => start.send({ type: 'command.requested', subject })}
        >
          Iniciar proceso
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        busy={isDiscarding}
        disabled={isStarting}
        aria-label={`${isDiscarded ? 'Deshacer el descarte' : 'Descartar la sugerencia'} de ${nombre}`}
        onClick={() => discard.send({ type: 'command.requested', subject: { ...subject, returns: isDiscarded } })}
      >
        {isDiscarded ? 'Deshacer' : 'Descartar'}
      </Button>
    </>
  )
}
