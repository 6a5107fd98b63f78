import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { useState } from 'react'
import { selectNeeds } from '../../../machines/kit/form.machine.ts'
import type { BulkAction } from '../../contract/bulk.ts'
import { letterForm, type LetterForm, letterTextLimit } from '../../contract/letters.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormDialog } from '../kit/forms/resource-form.tsx'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { PlaceholderHint } from '../letters/placeholder-hint.tsx'
import { useBulkActor } from './use-bulk-actor.ts'
import { Select } from '../ui/fields/choice/select.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { MessagePreview } from './message-preview.tsx'
import { CountField, hasWrongCount, WhoCan, countEntry } from './who-can.tsx'
import { ableOf, type BulkNeeds, type BulkSubject, messageDraft, wireBulk } from './wiring.ts'

type Typed = LetterForm & { cuantos: string }

const schema = v.object({
  tipo: v.literal('mensaje'),
  ...letterForm.entries,
  ...countEntry,
})

/** One letter to each candidate of the chosen processes, from a template or free. */
export function MessageManyDialog({ subject, onEnd }: { subject: BulkSubject; onEnd: (isBegun: boolean) => void }) {
  const actor = useBulkActor(useWired(wireBulk).message, subject, onEnd)
  const message = useResourceForm<Typed, BulkAction, BulkNeeds>(actor, {
    stored: () => ({ asunto: '', texto: '', cuantos: '' }),
    schema,
    read: ({ cuantos, ...typed }) => ({
      tipo: 'mensaje' as const,
      ...typed,
      ...(hasWrongCount(ableOf(selectNeeds<BulkNeeds>(actor.getSnapshot())?.review).length, cuantos) && {
        cuantos: 'otro',
      }),
    }),
    refusedAs: (name) => `accion.${name}`,
    draft: { name: messageDraft, write: ({ asunto, texto }) => ({ asunto, texto }) },
  })
  const { form, needs, isSaving, errorOf } = message
  const [template, setTemplate] = useState('')
  const typed = useWatch({ control: form.control }) as Typed
  const choose = (value: string) => {
    setTemplate(value)
    const found = needs?.templates.find(({ idPlantilla }) => String(idPlantilla) === value)
    if (!found) return
    for (const name of ['asunto', 'texto'] as const) form.setValue(name, found[name], { shouldDirty: true })
  }
  const able = ableOf(needs?.review).length
  return (
    <ResourceFormDialog
      form={message}
      title="Mensaje para varios"
      label={`Enviar a ${able}`}
      lacks={needs && able === 0 ? 'Nadie puede recibirlo' : null}
      failedText="No se empezó. Lo que escribiste sigue aquí; vuelve a intentarlo."
      intro={
        <WhoCan
          review={needs?.review}
          verb="Se escribe a"
          counted={{ one: 'candidato', many: 'candidatos' }}
          undoing="Los mensajes salen 60 segundos después de terminar; hasta entonces lo puedes deshacer."
        />
      }
    >
      <Select
        label="Plantilla"
        optional
        autoFocus
        placeholder="Sin plantilla"
        options={(needs?.templates ?? []).map(({ idPlantilla, nombre, compartida }) => ({
          value: String(idPlantilla),
          label: compartida ? nombre : `${nombre} (mía)`,
        }))}
        value={template}
        disabled={isSaving}
        onChange={({ target: { value } }) => choose(value)}
      />
      <TextField label="Asunto" readOnly={isSaving} error={errorOf('asunto')} {...form.register('asunto')} />
      <TextArea
        label="Texto"
        rows={6}
        maxRows={12}
        maxLength={letterTextLimit}
        readOnly={isSaving}
        error={errorOf('texto')}
        defaultValue={form.getValues('texto')}
        {...form.register('texto')}
      />
      <PlaceholderHint />
      {able > 0 && typed.asunto.trim() !== '' && typed.texto.trim() !== '' && (
        <MessagePreview letter={typed} processes={ableOf(needs?.review)} />
      )}
      <CountField count={able} error={errorOf('cuantos')} {...form.register('cuantos')} />
    </ResourceFormDialog>
  )
}
