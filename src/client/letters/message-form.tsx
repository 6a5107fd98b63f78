import { useWatch } from 'react-hook-form'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { letterForm, type LetterForm, type LetterOptions, letterTextLimit } from '../../contract/letters.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { ResourceFormBody } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { Button } from '../ui/actions/button.tsx'
import { Select } from '../ui/fields/choice/select.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { LetterPreview } from './letter-preview.tsx'
import styles from './messages.module.css'
import { PlaceholderHint } from './placeholder-hint.tsx'
import type { OptionsActor } from './rejection-letter.tsx'
import { letterDraft, type LettersQuestion, wireLetters } from './wiring.ts'

const fields = [{ name: 'asunto' }, { name: 'texto' }]
const empty: LetterForm = { asunto: '', texto: '' }

/** A letter by hand: from a template or free, with its preview. */
export function MessageForm({
  subject,
  options,
  onSent,
}: {
  subject: LettersQuestion
  options: OptionsActor
  onSent: () => void
}) {
  const actor = useFormActor(useWired(wireLetters).writing, subject, (output) => {
    if (output.outcome === 'saved') onSent()
  })
  const needs = useSelector(options, selectThing<LetterOptions>)
  const [template, setTemplate] = useState('')
  const message = useResourceForm<LetterForm, LetterForm, null>(actor, {
    stored: () => empty,
    schema: letterForm,
    fields,
    draft: { name: letterDraft(subject) },
  })
  const { form, isSaving, errorOf } = message
  const typed = useWatch({ control: form.control }) as LetterForm
  const choose = (value: string) => {
    setTemplate(value)
    const found = needs?.plantillas.find(({ idPlantilla }) => String(idPlantilla) === value)
    if (!found) return
    for (const name of ['asunto', 'texto'] as const) form.setValue(name, found[name], { shouldDirty: true })
  }
  return (
    <ResourceFormBody
      form={message}
      aria-label="Mensaje nuevo"
      failedText="No se pudo enviar. Lo que escribiste sigue aquí; vuelve a intentarlo."
      footer={
        <Button type="submit" look="primary" busy={isSaving} busyText="Enviando...">
          Enviar
        </Button>
      }
    >
      <Select
        label="Plantilla"
        optional
        placeholder="Sin plantilla"
        loading={needs === null && options.getSnapshot().hasTag('loading')}
        options={(needs?.plantillas ?? []).map(({ idPlantilla, nombre, compartida }) => ({
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
      {needs && typed.asunto.trim() !== '' && typed.texto.trim() !== '' && (
        <details className={styles.text}>
          <summary>Ver la carta para {needs.correo}</summary>
          <LetterPreview letter={typed} values={needs} firma={needs.firma} />
        </details>
      )}
    </ResourceFormBody>
  )
}
