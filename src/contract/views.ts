/** Saved views of lists: an address with search and filters, of one user or shared with a branch. Our addition. */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { changesOne } from './refusal-groups.ts'
import { access, administrators } from './access.ts'
import type { Role } from './roles.ts'
import { id } from './ids.ts'
import { text } from './wire.ts'

/** Lists with views → roles that have the list. Another list is one more line. */
export const listsWithViews = {
  cartera: access.portfolio,
  candidatos: access.candidates,
  vacantes: access.vacancies,
  entrevistas: access.interviews,
  personal: access.people,
} as const satisfies Record<string, readonly Role[]>
const listName = v.picklist(Object.keys(listsWithViews) as (keyof typeof listsWithViews)[])
export type ListWithViews = v.InferOutput<typeof listName>
const anybody: readonly Role[] = [...new Set(Object.values(listsWithViews).flat())]

/** Per user and list. */
export const mostViews = 50
const longestViewName = 60
const longestQuery = 2000

export const viewName = v.pipe(
  v.string('Escribe un nombre'),
  v.pipe(text(longestViewName), v.nonEmpty('Escribe un nombre')),
)
/** The query string of the list's address. */
const consulta = v.pipe(v.string(), v.maxLength(longestQuery), v.regex(/^[^?#]*$/))
export const view = v.object({
  idVista: id,
  nombre: v.string(),
  consulta: v.string(),
  /** With all users of the branch who have the list. */
  compartida: v.boolean(),
  /** The caller saved it. */
  esPropia: v.boolean(),
  /** The caller may rename, delete and, as an administrator, share it. */
  modificable: v.boolean(),
})
export type View = v.InferOutput<typeof view>

export const listViews = defineCall({
  method: 'GET',
  path: '/vistas/obtener',
  mayCall: anybody,
  reads: 'nobody',
  summary:
    'Las vistas propias de una lista, y después las que se comparten con la rama de quien pregunta; cada parte por nombre.',
  query: v.object({ lista: listName }),
  answer: v.array(view),
})

export const saveView = defineCall({
  method: 'POST',
  path: '/vistas/guardar',
  mayCall: anybody,
  reads: 'nobody',
  writes: 'once',
  refuses: [...changesOne, 'nombre-repetido'],
  summary: 'Guarda una vista propia de una lista; con el nombre de otra es rechazada.',
  body: v.object({ lista: listName, nombre: viewName, consulta }),
  answer: view,
})

export const renameView = defineCall({
  method: 'POST',
  path: '/vistas/renombrar',
  mayCall: anybody,
  reads: 'nobody',
  writes: 'once',
  refuses: [...changesOne, 'nombre-repetido'],
  summary: 'Cambia el nombre de una vista propia; el de una compartida, quien administra la rama.',
  body: v.object({ idVista: id, nombre: viewName }),
  answer: view,
})

export const deleteView = defineCall({
  method: 'POST',
  path: '/vistas/eliminar',
  mayCall: anybody,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Elimina una vista propia; una compartida, quien administra la rama.',
  body: v.object({ idVista: id }),
  answer: done,
})

export const shareView = defineCall({
  method: 'POST',
  path: '/vistas/compartir',
  mayCall: administrators,
  reads: 'nobody',
  writes: 'once',
  refuses: changesOne,
  summary: 'Comparte una vista propia con la rama de quien la administra, o deja de compartir una de ella.',
  body: v.object({ idVista: id, compartida: v.boolean() }),
  answer: view,
})
