/**
 * Candidates' requests about their data from the public site, and the answers of the branch's administrators; our
 * addition.
 */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { id } from './ids.ts'
import { changesOne } from './refusal-groups.ts'
import { longestText, pageText, requiredText, wireDate } from './wire.ts'

/** Rights over one's own data, as the law names them; in the candidate's words. */
export const rightsKinds = {
  acceso: 'Saber qué datos míos tienen',
  rectificacion: 'Corregir un dato',
  cancelacion: 'Que borren mis datos',
  oposicion: 'Oponerme a un uso de mis datos',
} as const
export type RightsKind = keyof typeof rightsKinds
const kindNames = Object.keys(rightsKinds) as [RightsKind, ...RightsKind[]]

/** As the candidate sends it. */
export const rightsForm = v.object({
  tipo: v.picklist(kindNames, 'Elige qué pides.'),
  texto: requiredText('Escribe qué necesitas'),
})

export const rightsStates = ['pendientes', 'respondidas'] as const
export type RightsState = (typeof rightsStates)[number]

export const rightsRow = v.object({
  id,
  tipo: v.picklist(kindNames),
  texto: v.string(),
  fecha: wireDate(),
  hora: v.string(),
  idCandidato: id,
  /** Null for a blocked candidate. */
  nombre: v.nullable(v.string()),
  respuesta: v.nullable(v.string()),
  /** Who answered. */
  usuario: v.nullable(v.string()),
})
export type RightsRow = v.InferOutput<typeof rightsRow>

export const listRightsRequests = defineCall({
  method: 'GET',
  path: '/datos-personales/obtener-peticiones',
  mayCall: access.personalData,
  reads: 'list',
  summary:
    'Lo que los candidatos de la rama propia piden sobre sus datos: pendientes, las más antiguas primero, o respondidas, las más recientes primero.',
  query: v.object({ paginaActual: pageText, estado: v.optional(v.picklist(rightsStates), 'pendientes') }),
  answer: v.object({ registros: v.array(rightsRow), totalPaginas: v.number(), total: v.number(), hayMas: v.boolean() }),
})

export const rightsAnswer = v.object({ respuesta: requiredText('Escribe la respuesta', longestText) })
export type RightsAnswer = v.InferOutput<typeof rightsAnswer>

/** Once: a request that was answered meanwhile is refused ('registro-cambio'). */
export const answerRightsRequest = defineCall({
  method: 'POST',
  path: '/datos-personales/responder-peticion',
  mayCall: access.personalData,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesOne,
  summary:
    'Responde una petición sobre sus datos: la persona la ve en la página de su proceso, y se le avisa por correo.',
  body: v.object({ idPeticion: id, ...rightsAnswer.entries }),
  answer: rightsRow,
})
