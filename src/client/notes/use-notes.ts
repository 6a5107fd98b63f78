/** The notes beside a process or a candidate: those that were loaded, with what has been saved on this screen since. */
import { useActorRef, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { NotePlace } from '../../../machines/notes/note-form.ts'
import { selectSavedNotes } from '../../../machines/notes/notes.machine.ts'
import type { Note } from '../../contract/notes.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { wireNotes } from './wiring.ts'

type Wired = ReturnType<typeof wireNotes>

export type Notes = {
  readonly place: NotePlace
  /** The newest first. */
  readonly list: readonly Note[]
  readonly actor: ActorRefFrom<Wired['notes']>
  readonly withdrawing: ActorRefFrom<Wired['withdrawing']>
  readonly pinning: ActorRefFrom<Wired['pinning']>
}

/** `place` is read once: a screen about another process or candidate is another screen. */
export function useNotes(place: NotePlace, loaded: readonly Note[]): Notes {
  const machines = useWired(wireNotes)
  const actor = useActorRef(machines.notes, { input: { place } })
  const withdrawing = useActorRef(machines.withdrawing)
  const pinning = useActorRef(machines.pinning)
  const show = ({ done }: { readonly done: Note }) => actor.send({ type: 'note.changed', note: done })
  useEmitted(withdrawing, 'command.done', show)
  useEmitted(pinning, 'command.done', show)
  const saved = useSelector(actor, selectSavedNotes)
  return { place, list: withSaved(loaded, saved), actor, withdrawing, pinning }
}

/** Of a note that was changed elsewhere since, the newer state counts. */
export function withSaved(loaded: readonly Note[], saved: readonly Note[]): readonly Note[] {
  const isOlder = (note: Note) => loaded.some(({ idNota, version }) => idNota === note.idNota && version > note.version)
  const current = saved.filter((note) => !isOlder(note))
  const replaced = loaded.map((note) => current.find(({ idNota }) => idNota === note.idNota) ?? note)
  const added = current.filter(({ idNota }) => !loaded.some((note) => note.idNota === idNota))
  return [...added, ...replaced].toSorted((one, other) => other.idNota - one.idNota)
}
