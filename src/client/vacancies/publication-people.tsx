import { useActorRef, useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import { selectIsFailed, selectIsSaving, selectRefusal } from '../../../machines/kit/form.machine.ts'
import type { Publication } from '../../contract/publications.ts'
import { collaboratorLabel } from '../api/vacancies.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useFormActor } from '../forms/use-form-actor.ts'
import { PersonField } from '../recruitment/forms/person-field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Form } from '../ui/form.tsx'
import { useWired } from '../use-wired.ts'
import { wirePublicationPeople } from './publication-wiring.ts'

type Kind = 'responsable' | 'observador'
const words = {
  responsable: { title: 'Asignar responsable', label: 'Responsable', placeholder: 'Escribe su nombre o su correo', none: 'No hay personas con ese nombre o correo.' },
  observador: { title: 'Elegir observador', label: 'Observador (opcional)', placeholder: 'Escribe su correo', none: 'No hay personas con ese correo.' },
} as const

type DialogProps = { kind: Kind; publication: Publication; onChange: (publication: Publication | null) => void; onEnd: () => void }

/** Looks for who answers for a publication, or observes it, and keeps them (spec 2 §7). Without an observer nobody observes it. */
export function PersonDialog({ kind, publication: { idPublicacion, version, ...publication }, onChange, onEnd }: DialogProps) {
  const formId = useId()
  const machines = useWired(wirePublicationPeople)[kind]
  const { title, label, placeholder, none } = words[kind]
  const now = publication[kind]
  const search = useActorRef(machines.search, { input: now ? { chosen: { idUsuario: now.idEmpleado, email: kind === 'responsable' ? collaboratorLabel(now) : now.correo } } : undefined })
  const [chosen, setChosen] = useState<number | null>(now?.idEmpleado ?? null)
  const [problem, setProblem] = useState<string>()
  const actor = useFormActor(machines.form, { idPublicacion, version }, (output) => {
    if (output.outcome === 'saved') onChange(output.saved)
    else if (output.outcome === 'outdated' || output.wasSent) onChange(null)
    onEnd()
  })
  const isSaving = useSelector(actor, selectIsSaving)
  const isFailed = useSelector(actor, selectIsFailed)
  const refusal = useSelector(actor, selectRefusal)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'responsable' && chosen === null) return setProblem('Elige a una persona de la lista')
    if (!isSaving) actor.send({ type: 'form.submitted', values: { idEmpleado: chosen } })
  }
  const choose = (idEmpleado: number | null) => {
    setChosen(idEmpleado)
    setProblem(undefined)
  }
  return (
    <FormDialog actor={actor} title={title} submit={{ label: 'Guardar', form: formId }} onClose={() => actor.send({ type: 'form.closed', changed: false })}>
      <Form id={formId} onSubmit={submit}>
        <FormError message={isFailed ? 'No se pudo guardar; vuelve a intentarlo.' : refusal?.message} />
        <PersonField search={search} label={label} name={kind} placeholder={placeholder} emptyText={none} error={problem} onChange={(person) => choose(person?.idUsuario ?? null)} />
      </Form>
    </FormDialog>
  )
}
