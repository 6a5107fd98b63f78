/** The key of the draft of a note: of the edited one, or of a new one at its place. */
import type { NoteSubject } from '../../../machines/notes/note-form.ts'

export function noteDraft({ note, place }: NoteSubject): string {
  if (note) return `nota/${note.idNota}`
  return 'idReclutamiento' in place ? `nota/proceso/${place.idReclutamiento}` : `nota/candidato/${place.idCandidato}`
}
