/** Portfolio candidates suggested for a publication (spec 2 §7; design/administration.md). */
import * as v from 'valibot'
import { recruiters } from './access.ts'
import { defineCall, done } from './call.ts'
import { id, idText } from './ids.ts'
import { changesOne, notFound, startsProcess } from './refusal-groups.ts'

const suggestion = v.object({
  idCandidato: id,
  nombre: v.string(),
  /** Reasons for this candidate, and missing facts: plain sentences, never a number (design/administration.md). */
  evidencia: v.array(v.string()),
  falta: v.array(v.string()),
})
export type Suggestion = v.InferOutput<typeof suggestion>

export const listSuggestions = defineCall({
  method: 'GET',
  path: '/vacantes/obtener-sugerencias-candidatos',
  mayCall: recruiters,
  within: 'branch',
  reads: { label: 'Lo vio entre los sugeridos para una vacante', of: 'candidates', id: 'idCandidato' },
  refuses: notFound,
  summary: 'Candidatos de la cartera para una publicación, con lo que habla por cada uno y lo que le falta.',
  query: v.object({ idPublicacion: idText }),
  answer: v.array(suggestion),
})

export const startProcess = defineCall({
  method: 'POST',
  path: '/vacantes/iniciar-proceso',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: startsProcess,
  summary: 'Un candidato sugerido empieza su proceso en la publicación.',
  body: v.object({ idPublicacion: id, idCandidato: id }),
  answer: v.object({ idReclutamiento: id }),
})

export const discardSuggestion = defineCall({
  method: 'POST',
  path: '/vacantes/descartar',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Un candidato deja de sugerirse para esta publicación.',
  body: v.object({ idPublicacion: id, idCandidato: id }),
  answer: done,
})

/** Our addition: reverts the discard of a suggestion. */
export const restoreSuggestion = defineCall({
  method: 'POST',
  path: '/vacantes/recuperar-sugerencia',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary: 'Un candidato descartado vuelve a sugerirse para esta publicación.',
  body: v.object({ idPublicacion: id, idCandidato: id }),
  answer: done,
})
