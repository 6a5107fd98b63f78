import { useActorRef, useSelector } from '@xstate/react'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Refusal } from '../../../machines/kit/answer.ts'
import { selectIsDoing, selectSubject } from '../../../machines/kit/command.machine.ts'
import { isUncertain } from '../../../machines/kit/uncertain.ts'
import type { ListWithViews, View } from '../../contract/views.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { CommandDialog } from '../kit/forms/command-dialog.tsx'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { handOnFocus, takeFocus } from '../ui/base/catch-focus.ts'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { announce } from '../ui/feedback/announcements.ts'
import { Row } from '../ui/layout/stack.tsx'
import { ViewNameField } from './view-name-field.tsx'
import styles from './views.module.css'
import { type ViewOrder, wireViews } from './wiring.ts'

/**
 * A view that is gone keeps its line. `deleted`: the user can undo it, and the view then gets another id; another text
 * says what became of it.
 */
export type Line = { readonly view: View; readonly end: null | 'deleted' | (typeof ends)[keyof typeof ends] }
const ends = { delete: 'Eliminada', unshare: 'Ya no se comparte', refused: 'Ya no está' } as const

type Props = { lista: ListWithViews; line: Line; mayShare: boolean; onChange: (changed: Partial<Line>) => void }

/** A view in the dialog 'Administrar vistas'. */
export function ViewLine({ lista, line: { view, end }, mayShare, onChange }: Props) {
  const [isNaming, setNaming] = useState(false)
  const machines = useWired(wireViews)
  const order = useActorRef(machines.order)
  const confirmed = useActorRef(machines.confirmedOrder)
  const isBusy = useSelector(order, selectIsDoing)
  useEmitted(order, 'command.done', ({ subject, done }) => {
    announce(doneText(subject))
    onChange(done ? { view: done, end: null } : { end: 'deleted' })
  })
  useEmitted(confirmed, 'command.done', ({ subject }) => {
    announce(doneText(subject))
    onChange({ end: subject.what === 'delete' ? ends.delete : ends.unshare })
  })
  if (isNaming) {
    return (
      <ViewNameField
        lista={lista}
        view={view}
        onEnd={(output) => {
          setNaming(false)
          if (output.outcome === 'saved') onChange({ view: output.saved })
          else if (isUncertain(output)) onChange({})
        }}
      />
    )
  }
  const { nombre, compartida, esPropia } = view
  const sharing = compartida ? 'Dejar de compartir' : 'Compartir con la rama'
  const request = (what: ViewOrder['what'], isHarmful: boolean) => () =>
    (isHarmful ? confirmed : order).send({ type: 'command.requested', subject: { what, lista, view } })
  return (
    <Row spread>
      {end === null ? <ViewName view={view} /> : <s className={styles.name}>{nombre}</s>}
      {end === 'deleted' ? (
        <Button
          key="undo"
          ref={takeFocus}
          size="small"
          look="quiet"
          busy={isBusy}
          aria-label={`Deshacer la eliminación de ${nombre}`}
          onClick={request('restore', false)}
        >
          Deshacer
        </Button>
      ) : end !== null ? (
        <span ref={takeFocus} tabIndex={-1}>
          {end}
        </span>
      ) : (
        <div className={styles.actions}>
          {mayShare && (
            <Button
              size="small"
              look="quiet"
              disabled={isBusy}
              aria-label={`${sharing}: ${nombre}`}
              onClick={request(compartida ? 'unshare' : 'share', compartida && !esPropia)}
            >
              {sharing}
            </Button>
          )}
          <IconButton
            size="small"
            label={`Cambiar el nombre de ${nombre}`}
            icon={<Pencil aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => setNaming(true)}
          />
          <IconButton
            ref={handOnFocus}
            size="small"
            label={`Eliminar ${nombre}`}
            icon={<Trash aria-hidden="true" />}
            disabled={isBusy}
            onClick={request('delete', compartida)}
          />
        </div>
      )}
      <OrderDialog
        actor={confirmed}
        onRefused={({ reason }) => reason === 'refused' && onChange({ end: ends.refused })}
      />
    </Row>
  )
}

function ViewName({ view: { nombre, compartida } }: { view: View }) {
  return (
    <span className={styles.name}>
      {compartida && (
        <>
          <span aria-hidden="true">★ </span>
          <VisuallyHidden>De la rama: </VisuallyHidden>
        </>
      )}
      {nombre}
    </span>
  )
}

function OrderDialog({
  actor,
  onRefused,
}: {
  actor: ReturnType<typeof useActorRef<ReturnType<typeof wireViews>['confirmedOrder']>>
  onRefused: (refusal: Refusal) => void
}) {
  const order = useSelector(actor, selectSubject<ViewOrder>)
  const isDeletion = order?.what === 'delete'
  return (
    <CommandDialog
      actor={actor}
      title={isDeletion ? 'Eliminar vista de la rama' : 'Dejar de compartir'}
      confirmLabel={isDeletion ? 'Eliminar' : 'Dejar de compartir'}
      onRefused={onRefused}
    >
      <p>
        {isDeletion
          ? `La vista ${order?.view.nombre} desaparece para todas las personas de la rama. No se puede deshacer.`
          : `La vista ${order?.view.nombre} vuelve a ser sólo de quien la guardó: tú y la rama dejan de verla.`}
      </p>
    </CommandDialog>
  )
}

const doneText = ({ what, view: { nombre } }: ViewOrder): string => doneTexts[what](nombre)
const doneTexts: Readonly<Record<ViewOrder['what'], (nombre: string) => string>> = {
  delete: (nombre) => `La vista ${nombre} fue eliminada.`,
  restore: (nombre) => `La vista ${nombre} está otra vez.`,
  share: (nombre) => `La vista ${nombre} se comparte con la rama.`,
  unshare: (nombre) => `La vista ${nombre} ya no se comparte.`,
}
