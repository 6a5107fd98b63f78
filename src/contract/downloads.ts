/**
 * Background jobs whose file is fetched later: the candidates' download (spec 2 §2, §7, §8), and the user's own
 * downloads.
 */
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
/** Only the newest of the user's own downloads. */
export const mostDownloadsListed = 10

/** Our addition. */
export const download = v.object({
  idDescarga: id,
  estado: v.picklist(jobStates),
  /** Percent. */
  avance: v.number(),
  /** Time of the request. */
  fecha: wireDate(),
  hora: v.string(),
  /** For a finished download: file name, rows, bytes and last day; otherwise null. */
  archivo: v.nullable(v.object({ nombre: v.string(), filas: v.number(), bytes: v.number(), hasta: wireDate() })),
})
export type Download = v.InferOutput<typeof download>

/** Spec 2 §7. `modo` is the user's own branch. A repeated request returns the running one. */
export const requestDownload = defineCall({
  method: 'POST',
  path: '/candidatos/descarga-informacion',
  mayCall: access.metrics,
  reads: 'nobody',
  writes: { withoutKey: 'A repetition is answered with the job that is running' },
  refuses: changes,
  summary: 'Pide un archivo con la información de los candidatos de la rama propia; se prepara aparte.',
  body: v.object({ modo: branch }),
  answer: v.object({ success: v.literal(true), idDescarga: id }),
})

export const listDownloads = defineCall({
  method: 'GET',
  path: '/descargas/obtener-descargas',
  mayCall: access.metrics,
  reads: 'nobody',
  summary: 'Descargas que pidió quien pregunta, con su avance, la más reciente primero.',
  answer: v.array(download),
})

export const fetchDownload = defineCall({
  method: 'GET',
  path: '/descargas/obtener-archivo',
  mayCall: access.metrics,
  reads: { label: 'Descargó la información de los candidatos de la rama', of: 'branch' },
  refuses: notFound,
  summary: 'El archivo de una descarga, sólo para quien la pidió.',
  query: v.object({ idDescarga: idText }),
  answer: v.blob(),
  file: spreadsheetType,
})
