import { useSelector } from '@xstate/react'
import StickyNote from 'lucide-react/icons/sticky-note'
import { selectIsEditorLeft, selectIsEditorOpen, selectNoteForm } from '../../../machines/notes/notes.machine.ts'
import type { Audience } from '../../contract/notes.ts'
import { CommandDialog } from '../kit/forms/command-dialog.tsx'
import { Button } from '../ui/actions/button.tsx'
import { useScreenActions } from '../ui/actions/screen-actions.ts'
import { KeyHint } from '../ui/base/key-hint.tsx'
import { Card } from '../ui/layout/card.tsx'
import { NoteEditor } from './note-editor.tsx'
import type { Notes } from './use-notes.ts'

/** 'Agregar nota', or the open editor in its place. `choices`: who may read it, the usual first. */
export function NoteWriter({ notes, choices }: { notes: Notes; choices: readonly Audience[] }) {
  const { actor, withdrawing } = notes
  const form = useSelector(actor, selectNoteForm)
  const isOpen = useSelector(actor, selectIsEditorOpen)
  const isLeft = useSelector(actor, selectIsEditorLeft)
  const write = () => actor.send({ type: 'note.requested' })
  useScreenActions(isOpen ? [] : [{ label: 'Agregar nota', keys: 'M', run: write }])
  return (
    <>
      {form ? (
        <Card>
          <NoteEditor key={form.sessionId} actor={form} choices={choices} />
        </Card>
      ) : (
        <Button
          size="small"
          icon={<StickyNote aria-hidden="true" />}
          aria-keyshortcuts="M"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the editor, which had the focus, has just closed
          autoFocus={isLeft}
          onClick={write}
        >
          Agregar nota
          <KeyHint keys="M" />
        </Button>
      )}
      <CommandDialog actor={withdrawing} title="Retirar nota" confirmLabel="Retirar" onRefused={() => {}}>
        <p>Su texto se borra para todos y no vuelve. Queda que escribiste una nota y que la retiraste.</p>
      </CommandDialog>
    </>
  )
}
