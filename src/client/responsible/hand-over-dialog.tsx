import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectIsDoing } from '../../../machines/kit/command.machine.ts'
import { isUncertain } from '../../../machines/kit/uncertain.ts'
import type { FormOutput } from '../../../machines/kit/form.types.ts'
import { type HandedOver, type HandOverForm, handOverForm, notHandedOverReasons } from '../../contract/responsible.ts'
import type { Option } from '../../contract/wire.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { Button } from '../ui/actions/button.tsx'
import { Dialog, focusedFirst } from '../ui/overlays/dialog.tsx'
import type { ProcessToHandOver } from './process-to-hand-over.ts'
import { PersonChoice } from './person-choice.tsx'
import { wireResponsible } from './wiring.ts'

type Props = {
  readonly process: ProcessToHandOver
  /** The process was handed over or handed back; false: that is not certain. */
  readonly onChange?: (isDone: boolean) => void
  readonly onEnd: () => void
}

/** An id as text; empty while no user is chosen. */
type Chosen = { idResponsable: string }

const title = 'Asignar responsable'
const nothing = () => {}

/** Hands a process over and says to whom; 'Deshacer' reverts it. */
export function HandOverDialog({ process, onChange = nothing, onEnd }: Props) {
  const [done, setDone] = useState<HandedOver | null>(null)
  if (done) return <Report done={done} process={process} onChange={onChange} onEnd={onEnd} />
  const end = (output: FormOutput<HandOverForm, HandedOver>) => {
    if (output.outcome === 'saved' || isUncertain(output)) onChange(output.outcome === 'saved')
    if (output.outcome === 'saved') setDone(output.saved)
    else onEnd()
  }
  return <Choice process={process} onEnd={end} />
}

function Choice({
  process,
  onEnd,
}: Pick<Props, 'process'> & { onEnd: (output: FormOutput<HandOverForm, HandedOver>) => void }) {
  const subject = { idReclutamientos: [process.idReclutamiento] }
  const actor = useFormActor(useWired(wireResponsible).handOver, subject, onEnd)
  const handOver = useResourceForm<Chosen, HandOverForm, readonly Option[]>(actor, {
    stored: () => ({ idResponsable: '' }),
    schema: handOverForm,
    read: ({ idResponsable }) => ({ idResponsable: idResponsable === '' ? undefined : Number(idResponsable) }),
    draft: null,
  })
  const { form, isSaving, errorOf, needs } = handOver
  return (
    <ResourceFormDialog
      form={handOver}
      title={title}
      label="Asignar responsable"
      failedText="No se asignó. Vuelve a intentarlo."
      intro={<p>{introOf(process)}</p>}
    >
      <PersonChoice
        people={needs ?? []}
        chosen={form.watch('idResponsable')}
        disabled={isSaving}
        error={errorOf('idResponsable')}
        onChoose={(id) => form.setValue('idResponsable', id)}
      />
    </ResourceFormDialog>
  )
}

const introOf = ({ nombre, responsable }: ProcessToHandOver): string =>
  `Por el proceso de ${nombre} ${responsable === null ? 'todavía no responde nadie' : `responde ${responsable}`}. Quien elijas responde por él desde ahora.`

function Report({ done, process, onChange, onEnd }: Required<Props> & { done: HandedOver }) {
  const takeBack = useActorRef(useWired(wireResponsible).takeBack)
  const isTakingBack = useSelector(takeBack, selectIsDoing)
  useEmitted(takeBack, 'command.done', () => {
    onChange(true)
    onEnd()
  })
  const { entregados, responsable } = done
  const isHandedOver = entregados.length > 0
  return (
    <Dialog
      open
      title={title}
      onClose={onEnd}
      busy={isTakingBack}
      footer={
        <>
          {isHandedOver && (
            <Button
              busy={isTakingBack}
              busyText="Deshaciendo..."
              onClick={() => takeBack.send({ type: 'command.requested', subject: done })}
            >
              Deshacer
            </Button>
          )}
          <Button look="primary" keyHint="⏎" onClick={onEnd} {...focusedFirst}>
            Listo
          </Button>
        </>
      }
    >
      <p role="status">
        {isHandedOver
          ? `${responsable.descripcion} responde desde ahora por el proceso de ${process.nombre}.`
          : `Nada cambió: ${responsable.descripcion} ${notHandedOverReasons['ya-suyo']}.`}
      </p>
    </Dialog>
  )
}
