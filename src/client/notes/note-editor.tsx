import type { KeyboardEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectSubject } from '../../../machines/kit/form.machine.ts'
import type { noteForm, NoteValues } from '../../../machines/notes/note-form.ts'
import * as v from 'valibot'
import { type Audience, audiences, longestNote, noteText } from '../../contract/notes.ts'
import { ResourceFormBody } from '../kit/forms/resource-form.tsx'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { Button } from '../ui/actions/button.tsx'
import { KeyHint } from '../ui/base/key-hint.tsx'
import { RadioGroup } from '../ui/fields/choice/radio-group.tsx'
import { FormActions } from '../ui/fields/form.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { audienceNames } from './audience-names.ts'
import { noteDraft } from './note-draft.ts'

export type NoteFormActor = ActorRefFrom<typeof noteForm>

const schema = v.object({ audiencia: v.picklist(audiences), texto: noteText })
const hint =
  'La persona puede pedir todo lo que se escribe sobre ella: «Solo yo» la guarda de tus colegas, no de ella. No escribas de su salud, creencias, sindicato ni familia.'

/** Ctrl+Enter saves; Escape closes and keeps what was typed as a draft. */
export function NoteEditor({ actor, choices }: { actor: NoteFormActor; choices: readonly Audience[] }) {
  const subject = selectSubject(actor.getSnapshot())
  const { note } = subject
  const stored = { audiencia: note?.audiencia ?? choices[0] ?? 'equipo', texto: note?.texto ?? '' }
  const editor = useResourceForm<NoteValues, NoteValues, null>(actor, {
    stored: () => stored,
    schema,
    fields: [{ name: 'texto' }],
    draft: { name: noteDraft(subject), write: (typed) => typed },
  })
  const { form, isSaving, close, errorOf } = editor
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.querySelector('form')?.requestSubmit()
    } else if (event.key === 'Escape' && !isSaving) {
      event.stopPropagation()
      close()
    }
  }
  return (
    // oxlint-disable-next-line no-static-element-interactions -- handles the keys of the fields within
    <div data-note onKeyDown={press}>
      <ResourceFormBody
        form={editor}
        aria-label={note ? 'Editar nota' : 'Nota nueva'}
        failedText="No se pudo guardar la nota. Lo que escribiste sigue aquí; vuelve a intentarlo."
        footer={
          <FormActions>
            <Button
              type="submit"
              look="primary"
              size="small"
              busy={isSaving}
              busyText="Guardando..."
              aria-keyshortcuts="Control+Enter"
            >
              Guardar nota
              <KeyHint keys="Ctrl ⏎" />
            </Button>
            <Button size="small" disabled={isSaving} onClick={close}>
              Cerrar
              <KeyHint keys="Esc" />
            </Button>
          </FormActions>
        }
      >
        <TextArea
          label="Nota"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked to write
          autoFocus
          rows={4}
          maxRows={12}
          maxLength={longestNote}
          readOnly={isSaving}
          hint={hint}
          error={errorOf('texto')}
          defaultValue={form.getValues('texto')}
          {...form.register('texto')}
        />
        {!note && choices.length > 1 && (
          <RadioGroup
            label="Quién la lee"
            choices={choices.map((value) => ({ value, label: audienceNames[value] }))}
            disabled={isSaving}
            {...form.register('audiencia')}
          />
        )}
      </ResourceFormBody>
    </div>
  )
}
