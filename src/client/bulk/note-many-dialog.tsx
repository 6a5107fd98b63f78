import * as v from 'valibot'
import { selectNeeds } from '../../../machines/kit/form.machine.ts'
import type { BulkAction } from '../../contract/bulk.ts'
import { audiences, longestNote } from '../../contract/notes.ts'
import { requiredText } from '../../contract/wire.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { useBulkActor } from './use-bulk-actor.ts'
import { Select } from '../ui/fields/choice/select.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { CountField, hasWrongCount, WhoCan, countEntry } from './who-can.tsx'
import { ableOf, type BulkNeeds, type BulkSubject, wireBulk } from './wiring.ts'

type Typed = { texto: string; audiencia: string; cuantos: string }

const schema = v.object({
  tipo: v.literal('nota'),
  texto: requiredText('Escribe la nota.', longestNote),
  audiencia: v.picklist(audiences),
  ...countEntry,
})
const readers = [
  { value: 'equipo', label: 'Todo el equipo del proceso' },
  { value: 'reclutadores', label: 'Sólo reclutadores' },
  { value: 'propia', label: 'Sólo yo' },
]

/** The same note beside each of the chosen processes. */
export function NoteManyDialog({ subject, onEnd }: { subject: BulkSubject; onEnd: (isBegun: boolean) => void }) {
  const actor = useBulkActor(useWired(wireBulk).note, subject, onEnd)
  const note = useResourceForm<Typed, BulkAction, BulkNeeds>(actor, {
    stored: () => ({ texto: '', audiencia: 'equipo', cuantos: '' }),
    schema,
    read: ({ cuantos, ...typed }) => ({
      tipo: 'nota' as const,
      ...typed,
      ...(hasWrongCount(ableOf(selectNeeds<BulkNeeds>(actor.getSnapshot())?.review).length, cuantos) && {
        cuantos: 'otro',
      }),
    }),
    draft: null,
  })
  const { form, needs, isSaving, errorOf } = note
  return (
    <ResourceFormDialog
      form={note}
      title="Nota para varios"
      label={`Agregar a ${ableOf(needs?.review).length}`}
      failedText="No se empezó. Lo que escribiste sigue aquí; vuelve a intentarlo."
      intro={<WhoCan review={needs?.review} verb="La nota queda en" />}
    >
      <TextArea
        label="Nota"
        autoFocus
        rows={4}
        maxRows={8}
        maxLength={longestNote}
        readOnly={isSaving}
        error={errorOf('texto')}
        defaultValue=""
        {...form.register('texto')}
      />
      <Select
        label="Quién la lee"
        placeholder={null}
        options={readers}
        disabled={isSaving}
        {...form.register('audiencia')}
      />
      <CountField count={ableOf(needs?.review).length} error={errorOf('cuantos')} {...form.register('cuantos')} />
    </ResourceFormDialog>
  )
}
