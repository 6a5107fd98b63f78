/**
 * The privacy notice that candidates accept on the public site: its texts and versions. All of it is our addition
 * (docs/decisions/0081).
 */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { version } from './ids.ts'
import { changes } from './refusal-groups.ts'
import { pageText, requiredText, text } from './wire.ts'

export const longestNoticeLine = 200
export const longestNotice = 20_000
const longestPurpose = 300
const mostPurposes = 20

const purposes = v.pipe(
  v.array(v.pipe(text(longestPurpose), v.nonEmpty('Escribe una finalidad por línea'))),
  v.maxLength(mostPurposes, `Escribe como máximo ${mostPurposes} finalidades.`),
)
const withoutPurposes = 'Escribe al menos una finalidad necesaria'

export const privacyNoticeForm = v.object({
  empresa: requiredText('Escribe quién es responsable de los datos', longestNoticeLine),
  domicilio: requiredText('Escribe el domicilio del responsable', longestNoticeLine),
  contacto: requiredText('Escribe cómo contactar al responsable', longestNoticeLine),
  texto: requiredText('Escribe el texto del aviso', longestNotice),
  finalidadesNecesarias: v.pipe(purposes, v.minLength(1, withoutPurposes)),
  /** A candidate can refuse them and still apply; without any, the public form does not offer them. */
  finalidadesVoluntarias: purposes,
})
export type PrivacyNoticeForm = v.InferOutput<typeof privacyNoticeForm>

const shown = v.string()
export const privacyNotice = v.object({
  /** Number of the publication; 0: the built-in notice, valid until the first publication. */
  version: v.number(),
  /** Day DD/MM/YYYY and hour HH:mm in Mexico City; null for version 0, as the author. */
  fecha: v.nullable(v.string()),
  hora: v.nullable(v.string()),
  usuario: v.nullable(v.string()),
  empresa: shown,
  domicilio: shown,
  contacto: shown,
  texto: shown,
  finalidadesNecesarias: v.array(shown),
  finalidadesVoluntarias: v.array(shown),
})
export type PrivacyNotice = v.InferOutput<typeof privacyNotice>

export const getPrivacyNotice = defineCall({
  method: 'GET',
  path: '/contenido-home/obtener-aviso-privacidad',
  mayCall: access.content,
  reads: 'nobody',
  summary: 'Aviso de privacidad vigente; versión 0 antes de la primera publicación.',
  answer: privacyNotice,
})

export const publishPrivacyNotice = defineCall({
  method: 'POST',
  path: '/contenido-home/publicar-aviso-privacidad',
  mayCall: access.content,
  reads: 'nobody',
  writes: 'once',
  refuses: changes,
  summary: 'Publica el aviso de privacidad como versión nueva; si otra persona publicó antes es rechazada.',
  body: v.object({ ...privacyNoticeForm.entries, version }),
  answer: privacyNotice,
})

export const listPrivacyNotices = defineCall({
  method: 'GET',
  path: '/contenido-home/obtener-versiones-aviso-privacidad',
  mayCall: access.content,
  reads: 'nobody',
  summary: 'Versiones publicadas del aviso de privacidad, la más reciente primero, por página.',
  query: v.object({ paginaActual: v.optional(pageText) }),
  answer: v.object({ paginaActual: v.number(), totalPaginas: v.number(), versiones: v.array(privacyNotice) }),
})
