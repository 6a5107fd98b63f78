/**
 * Documents that a candidate delivers before the hire, and what staff do with them (spec 1 §2, FD-RC); our addition.
 */
import * as v from 'valibot'
import { access, recruiters } from './access.ts'
import { defineCall } from './call.ts'
import { changesProcess, notFound } from './refusal-groups.ts'
import { id, idText } from './ids.ts'
import { moved } from './recruitment.ts'
import { requiredText } from './wire.ts'

/** The documents of every candidate, in the order of the screen: code on the wire → name. */
export const documentKinds = {
  'acta-nacimiento': 'Acta de nacimiento',
  curp: 'CURP',
  'situacion-fiscal': 'Constancia de situación fiscal (RFC)',
  nss: 'Número de seguridad social (NSS)',
  identificacion: 'Identificación oficial',
  domicilio: 'Comprobante de domicilio',
  estudios: 'Comprobante de estudios',
} as const
export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]
export const documentKind = v.picklist(
  documentKindNames,
  `El tipo de documento debe ser uno de: ${documentKindNames.join(', ')}.`,
)

/** File types; the content determines the type. */
export const documentFormats = ['pdf', 'jpg', 'png'] as const
export type DocumentFormat = (typeof documentFormats)[number]
export const mostDocumentMegabytes = 5
/** Of one process: each document four times. */
export const mostDocumentsPerHour = 4 * documentKindNames.length

/** File name for saving. */
export const documentFileName = (kind: DocumentKind, candidate: string, format: DocumentFormat): string =>
  `${documentKinds[kind]} - ${candidate}.${format}`

/** `falta`: not delivered; `rechazado`: requested again. */
const deliveryStates = ['falta', 'recibido', 'rechazado'] as const
/** `aceptado`: all were delivered, and their stage was completed. */
export const documentStates = [...deliveryStates, 'aceptado'] as const

export const documentLine = v.object({
  tipo: documentKind,
  nombre: v.string(),
  estado: v.picklist(documentStates),
  /** Id of the last delivered file; null if there is none. */
  idDocumento: v.nullable(id),
  formato: v.nullable(v.picklist(documentFormats)),
  bytes: v.nullable(v.number()),
  /** DD/MM/YYYY and HH:mm in Mexico City. */
  fecha: v.nullable(v.string()),
  hora: v.nullable(v.string()),
  /** Reason of the rejection. */
  motivo: v.nullable(v.string()),
})
export type DocumentLine = v.InferOutput<typeof documentLine>
/** As its candidate sees it. */
export type DeliveryLine = Omit<DocumentLine, 'estado'> & { readonly estado: (typeof deliveryStates)[number] }

export const listDocuments = defineCall({
  method: 'GET',
  path: '/documentos/obtener-documentos',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Vio la lista de sus documentos', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
  summary: 'Documentos de un proceso, con su estado.',
  query: v.object({ idReclutamiento: idText }),
  answer: v.object({
    documentos: v.array(documentLine),
    /** Whether the caller may reject a document now, and may download them. */
    puedeRechazar: v.boolean(),
    puedeDescargar: v.boolean(),
  }),
})
export type DocumentList = v.InferOutput<typeof listDocuments.answer>

/**
 * Only for users who receive the candidate's CURP, RFC and NSS (contract/applications.ts): the documents contain them.
 */
export const downloadDocument = defineCall({
  method: 'GET',
  path: '/documentos/obtener-archivo',
  mayCall: recruiters,
  within: 'branch',
  reads: { label: 'Abrió uno de sus documentos', of: 'process', id: 'idReclutamiento' },
  refuses: notFound,
  summary: 'El archivo de un documento, para guardarlo.',
  query: v.object({ idReclutamiento: idText, idDocumento: idText }),
  answer: v.blob(),
  file: 'application/octet-stream',
})

export const longestRejectionReason = 500
export const documentRejectionForm = v.object({
  motivo: requiredText('El motivo es requerido', longestRejectionReason),
})

/**
 * The letter about rejected documents. It leaves when this many minutes have passed since the last rejection, so that
 * one letter names all of them.
 */
export const returnedDocumentsLetter = {
  minutes: 3,
  subject: 'Vuelve a cargar tus documentos',
  opening: (vacante: string): string =>
    `Revisamos tus documentos para la vacante ${vacante} y necesitamos que vuelvas a cargar estos:`,
  link: 'Cargar mis documentos',
  closing: 'Súbelos en la bolsa de trabajo para continuar con tu contratación.',
} as const

/** The candidate is notified, and the process waits for the document again. */
export const rejectDocument = defineCall({
  method: 'POST',
  path: '/documentos/rechazar-documento',
  mayCall: recruiters,
  within: 'branch',
  reads: 'change',
  writes: 'once',
  refuses: changesProcess,
  summary: 'Rechaza un documento, con un motivo: el proceso vuelve a esperarlo.',
  body: v.object({ idReclutamiento: id, idDocumento: id, ...documentRejectionForm.entries }),
  answer: moved,
})
