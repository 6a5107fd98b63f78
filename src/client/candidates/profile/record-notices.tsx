import { useActorRef, useSelector } from '@xstate/react'
import { selectIsDoing, selectSubject } from '../../../../machines/kit/command.machine.ts'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import {
  type CandidateDuplicates,
  type DuplicateOfCandidate,
  type MergeRow,
  reasonsText,
} from '../../../contract/duplicates.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { handOnFocus } from '../../ui/base/catch-focus.ts'
import { showDate } from '../../ui/base/dates.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { type PairOrder, wireDuplicates } from './duplicates-wiring.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { undoText } from './undo-text.ts'

/** More are shown in their own list. */
const mostShown = 3

/**
 * On a profile: who may be the same person, and which records were merged into this one. `onUndone`: a merge was
 * undone, which changes the processes of this record.
 */
export function RecordNotices({ idCandidato, onUndone }: { idCandidato: number; onUndone: () => void }) {
  const machines = useWired(wireDuplicates)
  const records = useActorRef(machines.ofCandidate, { input: { question: { idCandidato } } })
  const pair = useActorRef(machines.pair)
  const undoing = useActorRef(machines.undoing)
  const found = useSelector(records, selectThing<CandidateDuplicates>)
  const busy = useSelector(pair, (snapshot) =>
    selectIsDoing(snapshot) ? selectSubject<PairOrder>(snapshot)?.id : undefined,
  )
  const refresh = () => records.send({ type: 'resource.refreshed' })
  useEmitted(pair, 'command.done', refresh)
  useEmitted(undoing, 'command.done', () => {
    refresh()
    onUndone()
  })
  if (!found) return null
  const { duplicados, uniones } = found
  const hidden = duplicados.length - mostShown
  return (
    <Stack gap="small">
      {duplicados.slice(0, mostShown).map((one) => (
        <Duplicate
          key={one.id}
          duplicate={one}
          idCandidato={idCandidato}
          isBusy={busy === one.id}
          onDismiss={() => pair.send({ type: 'command.requested', subject: { id: one.id, isDismissed: true } })}
        />
      ))}
      {hidden > 0 && (
        <Link href={pathTo('duplicates')}>
          {hidden === 1 ? 'Hay otro posible duplicado' : `Hay otros ${hidden} posibles duplicados`}
        </Link>
      )}
      {uniones.map((one) => (
        <Merged key={one.id} merge={one} onUndo={() => undoing.send({ type: 'command.requested', subject: one })} />
      ))}
      <UndoDialog actor={undoing} onRefused={refresh} />
    </Stack>
  )
}

type DuplicateProps = { duplicate: DuplicateOfCandidate; idCandidato: number; isBusy: boolean; onDismiss: () => void }

function Duplicate({
  duplicate: { idCandidato: otherId, nombre, motivos },
  idCandidato,
  isBusy,
  onDismiss,
}: DuplicateProps) {
  return (
    <Callout
      tone="waiting"
      action={
        <Row>
          <Link look="button" href={pathTo('comparison', { candidateId: idCandidato, otherId })}>
            Comparar y unir
          </Link>
          <Button ref={handOnFocus} look="quiet" busy={isBusy} onClick={onDismiss}>
            No es la misma persona
          </Button>
        </Row>
      }
    >
      Posible duplicado de <Link href={pathTo('candidate', { prospectId: otherId })}>{nombre}</Link>:{' '}
      {reasonsText(motivos)}
    </Callout>
  )
}

function Merged({
  merge: { nombreUnido, autor, fecha, deshacerHasta },
  onUndo,
}: {
  merge: MergeRow
  onUndo: () => void
}) {
  return (
    <Callout
      action={
        deshacerHasta !== null && (
          <Button ref={handOnFocus} look="quiet" onClick={onUndo}>
            Deshacer la unión
          </Button>
        )
      }
    >
      {autor} unió con este registro {nombreUnido === null ? 'otro' : `el de ${nombreUnido}`} el {showDate(fecha)}.{' '}
      {undoText(deshacerHasta)}
    </Callout>
  )
}
