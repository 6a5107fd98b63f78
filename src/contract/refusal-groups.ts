/** Codes that many calls are refused with because of what is stored; `refuses` of a call names them (call.ts). */
import type { RefusalCode } from './errors.ts'

type Codes = readonly RefusalCode[]

export const notFound: Codes = ['no-encontrado']
/** For every change: the row has changed since, or others change it at the same time (server/platform/db/retry.ts). */
export const changes: Codes = ['registro-cambio']
export const changesOne: Codes = ['no-encontrado', 'registro-cambio']
export const changesProcess: Codes = ['no-encontrado', 'registro-cambio', 'etapa-cambio']
/** The hour, folio or opening that it needs may be taken by now. */
export const movesProcess: Codes = [
  'no-encontrado',
  'registro-cambio',
  'etapa-cambio',
  'hora-ocupada',
  'folio-ocupado',
  'sin-plazas',
]
export const startsProcess: Codes = [
  'no-encontrado',
  'registro-cambio',
  'ya-asignado',
  'candidato-ocupado',
  'publicacion-inactiva',
]
export const changesPublication: Codes = ['no-encontrado', 'registro-cambio', 'publicacion-cerrada']
/** A delivery of another system, which has a key of its own. */
export const delivers: Codes = ['no-encontrado', 'registro-cambio', 'etapa-cambio', 'incompleto', 'clave-repetida']
/** What a candidate decides in another system. */
export const decides: Codes = ['no-encontrado', 'registro-cambio', 'etapa-cambio', 'hora-ocupada', 'clave-repetida']
export const changesRecord: Codes = ['no-encontrado', 'registro-cambio', 'ya-suprimido']
