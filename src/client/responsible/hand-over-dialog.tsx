import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { selectIsDoing } from '../../../machines/kit/command.machine.ts'
import { isUncertain } from '../../../machines/kit/uncertain.ts'
import type { FormOutput } from '../../../machines/kit/form.types.ts'
import { type HandedOver, type HandOverForm, handOverForm, notHandedOverReasons } from '../../contract/responsible.ts'
import { plainText } from '../../contract/plain-text.ts'
import type { Option } from '../../contract/wire.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { Button } from '../ui/actions/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { Combobox } from '../ui/fields/choice/combobox.tsx'
import { BulletList } from '../ui/lists/bullet-list.tsx'
import { Dialog, focusedFirst } from '../ui/overlays/dialog.tsx'
import type { ProcessToHandOver } from './process-to-hand-over.ts'
import { wireResponsible } from './wiring.ts'

type Props = {
  readonly processes: readonly ProcessToHandOver[]
  /** Processes were handed over or handed back; false: that is not certain. */
  readonly onChange?: (isDone: boolean) => void
  readonly onEnd: () => void
}

/** An id as text; empty while no user is chosen. */
type Chosen = { idResponsable: string }

const title = 'Asignar responsable'
const nothing = () => {}

/**
 * Hands one or several processes over, then lists the successes and the causes of the refusals; 'Deshacer' reverts it.
 */
export function HandOverDialog({ processes, onChange = nothing, onEnd }: Props) {
  const [done, setDone] = useState<HandedOver | null>(null)
  if (done) return <Report done={done} processes={processes} onChange={onChange} onEnd={onEnd} />
  const end = (output: FormOutput<HandOverForm, HandedOver>) => {
    if (output.outcome === 'saved' || isUncertain(output)) onChange(output.outcome === 'saved')
    if (output.outcome === 'saved') setDone(output.saved)
    else onEnd()
  }
  return <Choice processes={processes} onEnd={end} />
}

function Choice({
  processes,
  onEnd,
}: Pick<Props, 'processes'> & { onEnd: (output: FormOutput<HandOverForm, HandedOver>) => void }) {
  const subject = { idReclutamientos: processes.map(({ idReclutamiento }) => idReclutamiento) }
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
      intro={<p>{introOf(processes)}</p>}
    >
      <PersonChoice form={form} people={needs ?? []} disabled={isSaving} error={errorOf('idResponsable')} />
    </ResourceFormDialog>
  )
}

/** Typed letters narrow the people; Enter takes the first. */
function PersonChoice({
  form: { control },
  people,
  ...rest
}: {
  form: UseFormReturn<Chosen>
  people: readonly Option[]
  disabled: boolean
  error: string | undefined
}) {
  const { field } = useController({ control, name: 'idResponsable' })
  const [typed, type] = useState('')
  const { ref } = field
  const reach = useCallback(
    (input: HTMLInputElement | null) => {
      ref(input)
      input?.focus()
    },
    [ref],
  )
  const items = people.map(({ id, descripcion }) => ({ id, label: descripcion }))
  const chosen = items.find(({ id }) => String(id) === field.value) ?? null
  return (
    <Combobox
      {...rest}
      ref={reach}
      label="Responsable"
      name={field.name}
      placeholder="Escribe su nombre"
      typed={chosen?.label ?? typed}
      items={items.filter(({ label }) => chosen !== null || plainText(label).includes(plainText(typed)))}
      selected={chosen}
      emptyText="No hay nadie con ese nombre."
      takesFirst
      onType={(text) => {
        type(text)
        field.onChange('')
      }}
      onSelect={({ id }) => field.onChange(String(id))}
      onBlur={field.onBlur}
    />
  )
}

function introOf(processes: readonly ProcessToHandOver[]): string {
  const [only] = processes
  if (only === undefined || processes.length > 1)
    return `${processes.length} procesos pasan a otra persona, que responde por ellos desde ahora.`
  return `Por el proceso de ${only.nombre} ${only.responsable === null ? 'todavía no responde nadie' : `responde ${only.responsable}`}. Quien elijas responde por él desde ahora.`
}

function Report({ done, processes, onChange, onEnd }: Required<Props> & { done: HandedOver }) {
  const takeBack = useActorRef(useWired(wireResponsible).takeBack)
  const isTakingBack = useSelector(takeBack, selectIsDoing)
  useEmitted(takeBack, 'command.done', () => {
    onChange(true)
    onEnd()
  })
  const { entregados, noEntregados, responsable } = done
  const nameOf = (id: number) =>
    processes.find(({ idReclutamiento }) => idReclutamiento === id)?.nombre ?? `Proceso ${id}`
  return (
    <Dialog
      open
      title={title}
      onClose={onEnd}
      busy={isTakingBack}
      footer={
        <>
          {entregados.length > 0 && (
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
      <p role="status">{sentenceOf(entregados.map(nameOf), responsable.descripcion)}</p>
      {noEntregados.length > 0 && (
        <Callout tone="waiting">
          <BulletList
            title={
              noEntregados.length === 1 ? 'No se asignó 1 proceso' : `No se asignaron ${noEntregados.length} procesos`
            }
            lines={noEntregados.map(
              ({ idReclutamiento, motivo }) =>
                `${nameOf(idReclutamiento)}: ${reasonOf(motivo, responsable.descripcion)}.`,
            )}
          />
        </Callout>
      )}
    </Dialog>
  )
}

const reasonOf = (reason: HandedOver['noEntregados'][number]['motivo'], responsible: string): string =>
  reason === 'ya-suyo' ? `${responsible} ${notHandedOverReasons[reason]}` : notHandedOverReasons[reason]

function sentenceOf(names: readonly string[], responsible: string): string {
  const [only] = names
  if (only === undefined) return 'Nada cambió.'
  return names.length === 1
    ? `${responsible} responde desde ahora por el proceso de ${only}.`
    : `${responsible} responde desde ahora por ${names.length} procesos.`
}
