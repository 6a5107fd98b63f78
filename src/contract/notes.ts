/** Notes beside a candidate, of three audiences (design/recruiters-day.md §7). Our addition. */
import * as v from 'valibot'
import { access, recruiters } from './access.ts'
import { defineCall } from './call.ts'
import { id, shownVersion } from './ids.ts'
import { changesOne } from './refusal-groups.ts'
import { requiredText } from './wire.ts'

/** `equipo`: all who see the process; `reclutadores`: recruiters of its branch; `propia`: only its author. */
export const audiences = ['equipo', 'reclutadores', 'propia'] as const
export type Audience = (typeof audiences)[number]

/** In characters. */
export const longestNote = 4000
/** Minutes in which its author may change a note. */
export const editMinutes = 10
/** Notes that one person may write beside one process, or beside one candidate without a process. */
export const mostNotes = 100

export const note = v.object({
  idNota: id,
  /** Null: it belongs to the candidate, without a process. */
  idReclutamiento: v.nullable(id),
  audiencia: v.picklist(audiences),
  /** Plain text; empty for a withdrawn note. */
  texto: v.string(),
  autor: v.string(),
  /** The caller wrote it. */
  esPropia: v.boolean(),
  /** When it was written: DD/MM/YYYY and HH:mm in Mexico City. */
  fecha: v.string(),
  hora: v.string(),
  editada: v.boolean(),
  /** Its author has withdrawn it. */
  retirada: v.boolean(),
  fijada: v.boolean(),
  version: v.number(),
  /** Milliseconds in which the caller may still change its text; 0: not (any more). */
  editable: v.number(),
})
export type Note = v.InferOutput<typeof note>

export const noteText = requiredText('Escribe la nota.', longestNote)

export const addNote = defineCall({
  method: 'POST',
  path: '/notas/agregar',
  mayCall: access.candidates,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: `Escribe una nota en un proceso que ve quien la escribe. «reclutadores» sólo la escriben los de la rama. Cada persona, ${mostNotes} por proceso.`,
  body: v.object({ idReclutamiento: id, audiencia: v.picklist(audiences), texto: noteText }),
  answer: note,
})

export const addCandidateNote = defineCall({
  method: 'POST',
  path: '/notas/agregar-a-candidato',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Escribe una nota sobre un candidato, sin proceso: la leen los reclutadores de la rama de su autor.',
  body: v.object({ idCandidato: id, texto: noteText }),
  answer: note,
})

export const editNote = defineCall({
  method: 'POST',
  path: '/notas/editar',
  mayCall: access.candidates,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: `Cambia el texto de una nota propia, hasta ${editMinutes} minutos después de escribirla.`,
  body: v.object({ idNota: id, version: shownVersion, texto: noteText }),
  answer: note,
})

export const withdrawNote = defineCall({
  method: 'POST',
  path: '/notas/retirar',
  mayCall: access.candidates,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Borra el texto de una nota propia; queda que se retiró. Una nota retirada no cambia.',
  body: v.object({ idNota: id }),
  answer: note,
})

export const pinNote = defineCall({
  method: 'POST',
  path: '/notas/fijar',
  mayCall: access.candidates,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Fija arriba una nota que lee quien la fija, o la suelta, para todos los que la leen.',
  body: v.object({ idNota: id, fijada: v.boolean() }),
  answer: note,
})
