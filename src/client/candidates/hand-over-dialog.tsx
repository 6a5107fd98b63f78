import { handOverForm } from '../../contract/responsible.ts'
import type { Option } from '../../contract/wire.ts'
import { useWired } from '../actors/use-wired.ts'
import { ResourceFormDialog } from '../forms/resource-form.tsx'
import { useFormActor } from '../forms/use-form-actor.ts'
import { useResourceForm } from '../forms/use-resource-form.ts'
import { Select } from '../ui/fields/select.tsx'
import { type HandOver, wireHandOver } from './hand-over-wiring.ts'

type Typed = { idResponsable: string }
type Props = {
  /** Ids of the processes. */
  ids: readonly number[]
  onDone: () => void
  onEnd: () => void
}

/** Makes another person responsible for processes: for all of them or for none. */
export function HandOverDialog({ ids, onDone, onEnd }: Props) {
  const actor = useFormActor(useWired(wireHandOver).handOver, { idReclutamientos: ids }, ({ outcome }) => {
    if (outcome === 'saved') onDone()
    onEnd()
  })
  const handOver = useResourceForm<Typed, HandOver, readonly Option[]>(actor, {
    stored: () => ({ idResponsable: '' }),
    schema: handOverForm,
    read: ({ idResponsable }) => ({ idResponsable: idResponsable === '' ? null : Number(idResponsable) }),
    draft: null,
  })
  return (
    <ResourceFormDialog
      form={handOver}
      title="Asignar responsable"
      label="Asignar responsable"
      failedText="No se pudo asignar; vuelve a intentarlo."
      intro={<p>{ids.length === 1 ? 'Quien elijas responde desde ahora por 1 candidato.' : `Quien elijas responde desde ahora por ${ids.length} candidatos.`}</p>}
    >
      <Select
        label="Responsable"
        required
        placeholder="Selecciona una persona"
        options={(handOver.needs ?? []).map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))}
        error={handOver.errorOf('idResponsable')}
        {...handOver.form.register('idResponsable')}
        disabled={handOver.isSaving}
      />
    </ResourceFormDialog>
  )
}
