import type { CandidateHistory } from '../../../contract/candidates.ts'
import type { Audience } from '../../../contract/notes.ts'
import { NoteWriter } from '../../notes/note-writer.tsx'
import { noteItem } from '../../notes/note-items.tsx'
import { useNotes } from '../../notes/use-notes.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { Timeline } from '../../ui/lists/timeline.tsx'
import { useMayAct } from '../use-may-act.ts'
import { RailCard, RailSection } from '../../ui/layout/rail-parts.tsx'

const forRecruiters: readonly Audience[] = ['reclutadores']

/**
 * The notes of all processes of the candidate, and those without a process, which are written here; those of a process
 * are written beside it.
 */
export function ProfileNotes({ idCandidato, processes }: { idCandidato: number; processes: CandidateHistory }) {
  const notes = useNotes({ idCandidato }, processes.notas)
  const mayWrite = useMayAct()
  const titles = new Map(
    [...processes.actuales, ...processes.anteriores].map((one) => [one.idReclutamiento, one.tituloVacante]),
  )
  const inOrder = notes.list.toSorted((one, other) => Number(other.fijada) - Number(one.fijada))
  return (
    <RailCard>
      <RailSection title="Notas" end={notes.list.length}>
        <Stack>
          {mayWrite && <NoteWriter notes={notes} choices={forRecruiters} />}
          {inOrder.length === 0 ? (
            <p>Todavía no hay notas.</p>
          ) : (
            <Timeline
              label="Notas"
              items={inOrder.map((note) =>
                noteItem(note, notes, note.idReclutamiento === null ? 'Sin proceso' : titles.get(note.idReclutamiento)),
              )}
            />
          )}
        </Stack>
      </RailSection>
    </RailCard>
  )
}
