import { useState } from 'react'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Timeline, type TimelineItem } from '../ui/lists/timeline.tsx'
import { noteItem } from './note-items.tsx'
import styles from './notes-timeline.module.css'
import type { Notes } from './use-notes.ts'

/** Day DD/MM/YYYY, and HH:mm. */
type Dated = { readonly date: string; readonly hora?: string | undefined }
export type Dateable = Dated & { readonly shown: TimelineItem }

type Kind = 'all' | 'decisions' | 'notes' | 'letters'
const absences: Readonly<Partial<Record<Kind, string>>> = {
  notes: 'Todavía no hay notas.',
  letters: 'Todavía no hay mensajes.',
}

/**
 * Decisions and letters, each the latest first, and the notes among them by their time; pinned notes above. `letters`
 * null: not for this user.
 */
export function NotesTimeline({
  label,
  notes,
  decisions,
  letters,
}: {
  label: string
  notes: Notes
  decisions: readonly Dateable[]
  letters: readonly Dateable[] | null
}) {
  const [kind, choose] = useState<Kind>('all')
  const noted = notes.list.map((note) => ({ date: note.fecha, hora: note.hora, shown: noteItem(note, notes) }))
  const isPinned = (_: Dateable, index: number) => notes.list[index]!.fijada
  const isFree = (_: Dateable, index: number) => !notes.list[index]!.fijada
  const shown = {
    all: () => [...noted.filter(isPinned), ...merged(merged(decisions, letters ?? []), noted.filter(isFree))],
    decisions: () => decisions,
    notes: () => [...noted.filter(isPinned), ...noted.filter(isFree)],
    letters: () => letters ?? [],
  }
  const items = shown[kind]().map((one) => one.shown)
  return (
    <div className={styles.timeline}>
      <Tabs<Kind>
        label="Qué se ve"
        tabs={[
          { key: 'all', label: 'Todo' },
          { key: 'decisions', label: 'Decisiones', count: String(decisions.length) },
          { key: 'notes', label: 'Notas', count: String(notes.list.length) },
          ...(letters ? [{ key: 'letters' as const, label: 'Mensajes', count: String(letters.length) }] : []),
        ]}
        selected={kind}
        onSelect={choose}
      >
        {items.length > 0 ? (
          <Timeline label={label} items={items} />
        ) : (
          <p>{absences[kind] ?? 'Todavía no hay movimientos.'}</p>
        )}
      </Tabs>
    </div>
  )
}

/** Both in their order; one of `added` stands above the first row that is not later. */
function merged(rows: readonly Dateable[], added: readonly Dateable[]): Dateable[] {
  const all: { readonly row: Dateable; readonly isAdded: boolean }[] = rows.map((row) => ({ row, isAdded: false }))
  for (const row of added) {
    const below = all.findIndex((one) => !one.isAdded && momentOf(one.row) <= momentOf(row))
    all.splice(below === -1 ? all.length : below, 0, { row, isAdded: true })
  }
  return all.map(({ row }) => row)
}

/** In order as a text. Without an hour: the end of its day; without a day: not yet. */
const momentOf = ({ date, hora }: Dated): string =>
  date === '' ? '9999' : `${date.split('/').toReversed().join('')} ${hora || '99:99'}`
