import { useState } from 'react'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Timeline, type TimelineItem } from '../ui/lists/timeline.tsx'
import { noteItem } from './note-items.tsx'
import type { Notes } from './use-notes.ts'

/** Day DD/MM/YYYY, and HH:mm. */
type Dated = { readonly date: string; readonly hora?: string | undefined }
export type Decision = Dated & { readonly shown: TimelineItem }

type Kind = 'all' | 'decisions' | 'notes'

/** Decisions, the latest first, and the notes among them by their time; pinned notes above. */
export function NotesTimeline({
  label,
  notes,
  decisions,
}: {
  label: string
  notes: Notes
  decisions: readonly Decision[]
}) {
  const [kind, choose] = useState<Kind>('all')
  const items =
    kind === 'decisions' ? decisions.map(({ shown }) => shown) : inOrder(notes, kind === 'all' ? decisions : [])
  return (
    <Tabs<Kind>
      label="Qué se ve"
      tabs={[
        { key: 'all', label: 'Todo' },
        { key: 'decisions', label: 'Decisiones', count: String(decisions.length) },
        { key: 'notes', label: 'Notas', count: String(notes.list.length) },
      ]}
      selected={kind}
      onSelect={choose}
    >
      {items.length > 0 ? (
        <Timeline label={label} items={items} />
      ) : (
        <p>{kind === 'notes' ? 'Todavía no hay notas.' : 'Todavía no hay movimientos.'}</p>
      )}
    </Tabs>
  )
}

/** A note stands above the decisions that are not later. */
function inOrder(notes: Notes, decisions: readonly Decision[]): TimelineItem[] {
  const [pinned, others] = [notes.list.filter(({ fijada }) => fijada), notes.list.filter(({ fijada }) => !fijada)]
  const rows = decisions.map((decision) => ({ at: momentOf(decision), isNote: false, item: decision.shown }))
  for (const note of others) {
    const at = momentOf({ date: note.fecha, hora: note.hora })
    const item = noteItem(note, notes)
    const below = rows.findIndex((row) => !row.isNote && row.at <= at)
    rows.splice(below === -1 ? rows.length : below, 0, { at, isNote: true, item })
  }
  return [...pinned.map((note) => noteItem(note, notes)), ...rows.map(({ item }) => item)]
}

/** In order as a text. Without an hour: the end of its day. */
const momentOf = ({ date, hora = '99:99' }: Dated): string => `${date.split('/').toReversed().join('')} ${hora}`
