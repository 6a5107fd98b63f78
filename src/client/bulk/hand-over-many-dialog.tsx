import * as v from 'valibot'
import { selectNeeds } from '../../../machines/kit/form.machine.ts'
import type { BulkAction } from '../../contract/bulk.ts'
import { handOverForm } from '../../contract/responsible.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { PersonChoice } from '../responsible/person-choice.tsx'
import { useBulkActor } from './use-bulk-actor.ts'
import { CountField, hasWrongCount, WhoCan, countEntry } from './who-can.tsx'
import { ableOf, type BulkNeeds, type BulkSubject, wireBulk } from './wiring.ts'

type Typed = { idResponsable: string; cuantos: string }

const schema = v.object({ tipo: v.literal('asignar'), ...handOverForm.entries, ...countEntry })

/** Another person becomes responsible for the chosen processes. */
export function HandOverManyDialog({ subject, onEnd }: { subject: BulkSubject; onEnd: (isBegun: boolean) => void }) {
  const actor = useBulkActor(useWired(wireBulk).handOver, subject, onEnd)
  const handOver = useResourceForm<Typed, BulkAction, BulkNeeds>(actor, {
    stored: () => ({ idResponsable: '', cuantos: '' }),
    schema,
    read: ({ idResponsable, cuantos }) => ({
      tipo: 'asignar' as const,
      idResponsable: idResponsable === '' ? undefined : Number(idResponsable),
      ...(hasWrongCount(ableOf(selectNeeds<BulkNeeds>(actor.getSnapshot())?.review).length, cuantos) && {
        cuantos: 'otro',
      }),
    }),
    draft: null,
  })
  const { form, needs, isSaving, errorOf } = handOver
  return (
    <ResourceFormDialog
      form={handOver}
      title="Asignar responsable"
      label={`Asignar ${ableOf(needs?.review).length}`}
      failedText="No se empezó. Vuelve a intentarlo."
      intro={<WhoCan review={needs?.review} verb="Otra persona responde desde ahora por" />}
    >
      <PersonChoice
        people={needs?.people ?? []}
        chosen={form.watch('idResponsable')}
        disabled={isSaving}
        error={errorOf('idResponsable')}
        onChoose={(id) => form.setValue('idResponsable', id)}
      />
      <CountField count={ableOf(needs?.review).length} error={errorOf('cuantos')} {...form.register('cuantos')} />
    </ResourceFormDialog>
  )
}
