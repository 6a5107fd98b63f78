/** Long work whose file is fetched later: the candidates' information (spec 2 §2, §7, §8), and one's own downloads. */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { changes, notFound } from './refusal-groups.ts'
import { branch } from './roles.ts'
import { spreadsheetType } from './spreadsheet.ts'
import { id, idText } from './ids.ts'
import { wireDate } from './wire.ts'

export const jobStates = ['en-espera', 'en-proceso', 'lista', 'fallida'] as const
export type JobState = (typeof jobStates)[number]

/** How long a file can be fetched. */
export const fileLifetimeDays = 7
/** Of one's own, the newest. */
export const mostDownloadsListed = 10

/** Our addition. */
export const download = v.object({
  idDescarga: id,
  estado: v.picklist(jobStates),
  /** Percent. */
  avance: v.number(),
  /** When it was asked for. */
  fecha: wireDate(),
  hora: v.string(),
  /** Of one that is done: what the file is called, its rows and bytes, and its last day; else null. */
  archivo: v.nullable(v.object({ nombre: v.string(), filas: v.number(), bytes: v.number(), hasta: wireDate() })),
})
export type Download = v.InferOutput<typeof download>

/** Spec 2 §7. `modo` is one's own branch. Asked again while one is under way, it answers that one. */
export const requestDownload = defineCall({
  method: 'POST',
  path: '/candidatos/descarga-informacion',
  mayCall: access.metrics, reads: 'nobody', refuses: changes,
  summary: 'Pide un archivo con la información de los candidatos de la rama propia; se prepara aparte.',
  body: v.object({ modo: branch }),
  answer: v.object({ success: v.literal(true), idDescarga: id }),
})

export const listDownloads = defineCall({
  method: 'GET',
  path: '/descargas/obtener-descargas',
  mayCall: access.metrics, reads: 'nobody',
  summary: 'Descargas que pidió quien pregunta, con su avance, la más reciente primero.',
  answer: v.array(download),
})

export const fetchDownload = defineCall({
  method: 'GET',
  path: '/descargas/obtener-archivo',
  mayCall: access.metrics, reads: { label: 'Descargó la información de los candidatos de la rama', of: 'branch' }, refuses: notFound,
  summary: 'El archivo de una descarga, sólo para quien la pidió.',
  query: v.object({ idDescarga: idText }),
  answer: v.blob(),
  file: spreadsheetType,
})
