import { valibotResolver } from '@hookform/resolvers/valibot'
import { useActorRef, useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { selectIsDoing } from '../../../machines/kit/command.machine.ts'
import { selectIsFailed, selectIsSaving, selectRefusal } from '../../../machines/kit/form.machine.ts'
import { type ListWithViews, type View, viewName } from '../../contract/views.ts'
import { useFormActor } from '../forms/use-form-actor.ts'
import { announce } from '../ui/feedback/announcements.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { InlineForm } from '../ui/fields/inline-form.tsx'
import { Row, Stack } from '../ui/layout/stack.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useEmitted } from '../actors/use-emitted.ts'
import { useWired } from '../actors/use-wired.ts'
import { wireViews } from './wiring.ts'

type Props = { lista: ListWithViews; views: readonly View[]; onChanged: () => void; onClose: () => void }
/** A deleted view keeps its line, so that the deletion can be reverted there; it then gets another id. */
type Line = { readonly key: number; readonly view: View; readonly isDeleted: boolean }

/** A user's own views of a list: rename, delete, and undo a deletion while the dialog is open. */
export function ManageViews({ lista, views, onChanged, onClose }: Props) {
  const [lines, setLines] = useState<readonly Line[]>(() => views.map((view) => ({ key: view.idVista, view, isDeleted: false })))
  const change = (key: number, line: Partial<Line>) => {
    setLines(lines.map((one) => (one.key === key ? { ...one, ...line } : one)))
    onChanged()
  }
  return (
    <Dialog open title="Administrar vistas" onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      <Stack gap="small">
        {lines.map((line) => (
          <ViewLine key={line.key} lista={lista} line={line} onChange={(changed) => change(line.key, changed)} />
        ))}
      </Stack>
    </Dialog>
  )
}

type LineProps = { lista: ListWithViews; line: Line; onChange: (line: Partial<Line>) => void }

function ViewLine({ lista, line: { view, isDeleted }, onChange }: LineProps) {
  const [isNaming, setNaming] = useState(false)
  const deletion = useActorRef(useWired(wireViews).deletion)
  const isBusy = useSelector(deletion, selectIsDoing)
  useEmitted(deletion, 'command.done', ({ done }) => {
    announce(done ? `La vista ${view.nombre} está otra vez.` : `La vista ${view.nombre} fue eliminada.`)
    onChange(done ? { view: done, isDeleted: false } : { isDeleted: true })
  })
  if (isNaming) {
    return <NameField lista={lista} view={view} onEnd={(renamed) => {
      setNaming(false)
      if (renamed) onChange({ view: renamed })
    }} />
  }
  const ask = () => deletion.send({ type: 'command.requested', subject: { lista, view, returns: isDeleted } })
  return (
    <Row spread>
      {isDeleted ? <s>{view.nombre}</s> : <span>{view.nombre}</span>}
      <Row>
        {isDeleted ? (
          <Button key="undo" ref={takeFocus} size="small" look="quiet" busy={isBusy} aria-label={`Deshacer la eliminación de ${view.nombre}`} onClick={ask}>
            Deshacer
          </Button>
        ) : (
          <>
            <IconButton size="small" label={`Cambiar el nombre de ${view.nombre}`} icon={<Pencil aria-hidden="true" />} disabled={isBusy} onClick={() => setNaming(true)} />
            <IconButton ref={handOnFocus} size="small" label={`Eliminar ${view.nombre}`} icon={<Trash aria-hidden="true" />} disabled={isBusy} onClick={ask} />
          </>
        )}
      </Row>
    </Row>
  )
}

/** The delete button is gone. */
const takeFocus = (button: HTMLElement | null) => button?.focus()

const schema = v.object({ nombre: viewName })

function NameField({ lista, view, onEnd }: { lista: ListWithViews; view: View; onEnd: (renamed: View | null) => void }) {
  const actor = useFormActor(useWired(wireViews).name, { lista, consulta: view.consulta, idVista: view.idVista }, (output) => onEnd(output.outcome === 'saved' ? output.saved : null))
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  const { register, handleSubmit, formState } = useForm({ resolver: valibotResolver(schema), defaultValues: { nombre: view.nombre } })
  const cancel = () => actor.send({ type: 'form.closed' })
  return (
    <InlineForm
      onSubmit={handleSubmit((values) => actor.send({ type: 'form.submitted', values }))}
      onCancel={cancel}
      actions={
        <>
          <IconButton type="submit" look="outlined" label="Guardar nombre" icon={<Check aria-hidden="true" />} disabled={isSaving} />
          <IconButton look="outlined" label="Cancelar" icon={<X aria-hidden="true" />} disabled={isSaving} onClick={cancel} />
        </>
      }
    >
      <TextField label={`Nombre de ${view.nombre}`} labelHidden autoComplete="off" readOnly={isSaving} error={formState.errors.nombre?.message ?? (isFailed ? 'No se pudo guardar; vuelve a intentarlo.' : refusal?.message)} {...register('nombre')} />
    </InlineForm>
  )
}
