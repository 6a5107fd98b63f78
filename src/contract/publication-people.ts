/** The responsible person and the observer of a publication (spec 2 §2, §7). */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { id, shownVersion } from './ids.ts'
import { collaborator, publication, whichOne, whichPublication } from './publications.ts'
import { changesPublication, notFound } from './refusal-groups.ts'
import { vacancyEditors } from './vacancies.ts'
import { chosenPerson } from './vacancy-forms.ts'

/** People of the branch who can be responsible for a publication, by name or e-mail. */
export const searchCollaborators = defineCall({
  method: 'GET',
  path: '/vacantes/buscar-colaboradores',
  mayCall: vacancyEditors,
  reads: 'nobody',
  summary: 'Personas de la rama que pueden responder por una publicación, por nombre o correo.',
  note: '`busqueda` es una parte del nombre o del correo, de dos caracteres o más.',
  query: v.object({ busqueda: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)) }),
  answer: v.array(collaborator),
})

export const responsibleForm = v.object({ idEmpleado: chosenPerson })

export const assignResponsible = defineCall({
  method: 'POST',
  path: '/vacantes/asignar-responsabilidad-publicacion',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: changesPublication,
  summary: 'Asigna quién responde por una publicación.',
  body: v.object({ ...responsibleForm.entries, idPublicacion: id, version: shownVersion }),
  answer: publication,
})

export const getObserver = defineCall({
  method: 'GET',
  path: '/vacantes/mostrar-buscar-observador',
  mayCall: access.vacancies,
  within: 'branch',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Quién observa una publicación, y si quien pregunta puede buscar a otra persona.',
  note: `${whichPublication} \`observador\` es nulo cuando nadie observa.`,
  query: whichOne,
  answer: v.object({ observador: v.nullable(collaborator), mostrarBuscador: v.boolean() }),
})

/** Null: no observer. */
export const observerForm = v.object({ idEmpleado: v.nullable(chosenPerson) })

/** Our addition: the specification shows and searches an observer, but has no call that saves one. */
export const assignObserver = defineCall({
  method: 'POST',
  path: '/vacantes/asignar-observador',
  mayCall: vacancyEditors,
  within: 'branch',
  reads: 'nobody',
  writes: 'once',
  refuses: changesPublication,
  summary: 'Asigna quién observa una publicación, o nadie.',
  note: '`idEmpleado` es una persona que puede entrevistar, de la rama o con un rol que sólo observa; nulo: nadie observa.',
  body: v.object({ ...observerForm.entries, idPublicacion: id, version: shownVersion }),
  answer: publication,
})
