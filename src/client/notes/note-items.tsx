import Pin from 'lucide-react/icons/pin'
import StickyNote from 'lucide-react/icons/sticky-note'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import type { Note } from '../../contract/notes.ts'
import { showDay } from '../ui/base/dates.ts'
import type { TimelineItem } from '../ui/lists/timeline.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { audienceNames } from './audience-names.ts'
import { NoteText } from './note-text.tsx'
import styles from './note-items.module.css'
import type { Notes } from './use-notes.ts'

/** `actions`: null where notes are only read. `about`: the process of the note. */
export function noteItem(
  note: Note,
  actions: Pick<Notes, 'actor' | 'withdrawing' | 'pinning'> | null,
  about?: ReactNode,
): TimelineItem {
  const { idNota, audiencia, texto, autor, fecha, hora, editada, retirada, fijada } = note
  return {
    key: `n${idNota}`,
    title: retirada ? 'Nota retirada' : `${fijada ? 'Nota fijada' : 'Nota'} · ${audienceNames[audiencia]}`,
    icon: fijada ? <Pin /> : <StickyNote />,
    date: `${showDay(fecha)}, ${hora}`,
    author: autor,
    ...(editada && !retirada && { amended: 'Editada' }),
    ...(about !== undefined && { content: about }),
    ...(texto !== '' && { note: <NoteText>{texto}</NoteText> }),
    ...(actions && !retirada && { action: <NoteMenu note={note} {...actions} /> }),
  }
}

/** The text is changed for ten minutes; afterwards the server says so. */
function NoteMenu({
  note,
  actor,
  withdrawing,
  pinning,
}: { note: Note } & Pick<Notes, 'actor' | 'withdrawing' | 'pinning'>) {
  const items = [
    {
      key: 'pin',
      label: note.fijada ? 'Soltar' : 'Fijar arriba',
      onSelect: () => pinning.send({ type: 'command.requested', subject: note }),
    },
    ...(note.editable > 0
      ? [{ key: 'edit', label: 'Editar nota', onSelect: () => actor.send({ type: 'edit.requested', note }) }]
      : []),
    ...(note.esPropia
      ? [
          {
            key: 'withdraw',
            label: 'Retirar nota',
            danger: true,
            onSelect: () => withdrawing.send({ type: 'command.requested', subject: note }),
          },
        ]
      : []),
  ]
  return (
    <Menu label="Acciones de la nota" items={items} className={styles.more}>
      <Ellipsis aria-label={`Acciones de la nota de ${note.autor}`} />
    </Menu>
  )
}
