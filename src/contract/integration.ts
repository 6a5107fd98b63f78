/** Calls of other systems: events of a process, and applications from a public job board. */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { changes, delivers, notFound } from './refusal-groups.ts'
import { email } from './candidates.ts'
import { applicationStages, stageEntries } from './application-entry.ts'
import { documentFormats, documentKind, documentLine, mostDocumentMegabytes } from './documents.ts'
import { id, idText } from './ids.ts'
import { phaseCode } from './phases.ts'
import { requiredText, text, wireDate } from './wire.ts'

/** The other system's permanent key of a record: a repeated entry finds the record of the first one. */
export const externalKey = v.pipe(
  v.string('La clave es requerida'),
  v.trim(),
  v.nonEmpty('La clave es requerida'),
  v.maxLength(100, 'Escribe como máximo 100 caracteres.'),
)

/** Calls with such a key are carried out once for it (server/deliveries/once.ts). */
export const byClave = { withoutKey: 'It has a key of its own, `clave`' } as const

/** A process by its id, or by the key of its application in `/integracion/postulacion`. */
export const queryReference = { postulacion: v.optional(externalKey) }
export const bodyReference = { ...queryReference, idReclutamiento: v.optional(id) }
export const namesOne = ({
  idReclutamiento,
  postulacion,
}: {
  idReclutamiento?: unknown
  postulacion?: unknown
}): boolean => (idReclutamiento === undefined) !== (postulacion === undefined)
export const nameOne = 'Indica idReclutamiento o postulacion, uno de los dos.'

/** Events from outside (design/process.md): authorised by the integration key, not by a session. */
export const reportFromOutside = defineCall({
  method: 'POST',
  path: '/integracion/evento',
  mayCall: 'integration',
  reads: 'change',
  writes: { withoutKey: 'An event that has happened already changes nothing' },
  refuses: delivers,
  summary:
    'Aviso externo: solicitud de empleo completada o documentos cargados. Se rechaza mientras falte lo que dice; repetirlo no hace nada.',
  body: v.pipe(
    v.object({ ...bodyReference, evento: v.picklist(['solicitud.completada', 'documentos.cargados']) }),
    v.forward(v.partialCheck([['idReclutamiento'], ['postulacion']], namesOne, nameOne), ['idReclutamiento']),
  ),
  answer: done,
})

/** A line of text from another system. */
export const requiredLine = (missing: string, longest = 100) => requiredText(missing, longest)
const optional = (longest = 100) => v.optional(v.nullable(text(longest)))

/** File types of a CV; the content determines the type. */
export const curriculumKinds = ['pdf', 'docx', 'doc'] as const
export const mostCurriculumMegabytes = 2
/** In bytes; base64 is a third longer. */
export const largestCurriculum = mostCurriculumMegabytes * 1024 * 1024
export const tooLargeCurriculum = `El CV debe medir como máximo ${mostCurriculumMegabytes} MB.`
const largestEntry = Math.ceil((largestCurriculum * 4) / 3) + 64 * 1024

export const misspelledTelephone = 'El teléfono lleva diez dígitos.'

/** Ten digits, without the country's code. */
export const telephone = v.pipe(
  v.string('El teléfono es requerido'),
  v.transform((typed) => typed.replaceAll(/\D/g, '').replace(/^(52)(?=\d{10}$)/, '')),
  v.regex(/^\d{10}$/, misspelledTelephone),
)

/** The minimum working age (Ley Federal del Trabajo, article 22 bis). */
export const youngestCandidate = 15

/**
 * A candidate from a job board or a file. Names of states, schoolings, areas and sub-areas are those of the product,
 * ignoring accents and case.
 */
export const candidateEntry = v.object({
  clave: externalKey,
  nombres: requiredLine('Los nombres son requeridos'),
  apellidoPaterno: requiredLine('El apellido paterno es requerido'),
  /** Optional: not every person has one. */
  apellidoMaterno: optional(),
  correo: email,
  telefono: telephone,
  fechaNacimiento: v.optional(v.nullable(wireDate())),
  estado: optional(),
  municipio: optional(),
  escolaridad: optional(),
  areas: v.optional(
    v.pipe(
      v.array(v.object({ area: requiredLine('El área es requerida'), subarea: optional() })),
      v.maxLength(20, 'Escribe como máximo 20 áreas.'),
    ),
    [],
  ),
  /** PDF or Word; without one the candidate keeps the stored one. */
  curriculum: v.optional(
    v.nullable(
      v.object({
        nombre: v.pipe(
          requiredLine('El nombre del archivo es requerido', 200),
          v.regex(/^[^/\\]+\.(pdf|docx?)$/i, 'El archivo debe ser PDF, DOC o DOCX.'),
        ),
        contenido: v.pipe(
          v.string('El contenido es requerido'),
          v.nonEmpty('El contenido es requerido'),
          v.base64('El contenido va en base64.'),
        ),
      }),
    ),
  ),
})
export type CandidateEntry = v.InferOutput<typeof candidateEntry>

/** An application; `sede` is required when the vacancy is published at several sites. */
export const applicationEntry = v.object({
  clave: externalKey,
  /** Keys of the candidate, the vacancy and the site. */
  candidato: externalKey,
  vacante: externalKey,
  sede: v.optional(v.nullable(externalKey)),
  /** Name or token of the board through which the candidate came. */
  bolsa: optional(),
})
export type ApplicationEntry = v.InferOutput<typeof applicationEntry>

const entered = v.object({
  /** `creado`: new. `actualizado`: a field has changed. `igual`: nothing has changed. */
  resultado: v.picklist(['creado', 'actualizado', 'igual']),
  id,
  /** Fields that users have changed since: they keep the users' values. */
  conservados: v.array(v.string()),
})

export const enterCandidate = defineCall({
  method: 'POST',
  path: '/integracion/candidato',
  mayCall: 'integration',
  reads: 'change',
  writes: byClave,
  refuses: changes,
  summary: `Da de alta o actualiza por su clave a un candidato, con su CV en base64 (PDF o Word, hasta ${mostCurriculumMegabytes} MB). Repetirla no hace nada.`,
  note: '`clave` es el nombre que el otro sistema da al candidato, para siempre: repetir la llamada actualiza y no duplica.',
  largestBody: largestEntry,
  body: candidateEntry,
  answer: entered,
})

export const enterApplication = defineCall({
  method: 'POST',
  path: '/integracion/postulacion',
  mayCall: 'integration',
  reads: 'change',
  writes: byClave,
  refuses: changes,
  summary: 'Empieza por su clave el proceso de un candidato en una vacante activa. Repetirla no hace nada.',
  note: '`clave` es el nombre que el otro sistema da a la postulación, para siempre: repetir la llamada actualiza y no duplica.',
  body: applicationEntry,
  answer: entered,
})

/** Field of the application, `etapa2` or `etapa1.curp`, → its error. */
const applicationProblems = v.record(v.string(), v.string())

export const applicationDelivery = v.pipe(
  v.object({
    ...bodyReference,
    clave: externalKey,
    etapa1: v.optional(stageEntries.etapa1),
    etapa2: v.optional(stageEntries.etapa2),
    etapa3: v.optional(stageEntries.etapa3),
    etapa4: v.optional(stageEntries.etapa4),
  }),
  v.forward(v.partialCheck([['idReclutamiento'], ['postulacion']], namesOne, nameOne), ['idReclutamiento']),
  v.forward(
    v.partialCheck(
      [['etapa1'], ['etapa2'], ['etapa3'], ['etapa4']],
      (sent) => applicationStages.some((stage) => sent[stage] !== undefined),
      'Entrega al menos una etapa: etapa1, etapa2, etapa3 o etapa4.',
    ),
    ['etapa1'],
  ),
)

/**
 * With the key of an answered delivery, the same body gets the same answer, and another body is refused
 * ('clave-repetida').
 */
export const deliverApplication = defineCall({
  method: 'POST',
  path: '/integracion/solicitud',
  mayCall: 'integration',
  reads: 'change',
  writes: byClave,
  refuses: delivers,
  summary:
    'Entrega o corrige la solicitud de empleo, entera o por etapas, mientras el proceso la espera. Repetirla con su clave no hace nada.',
  body: applicationDelivery,
  answer: v.object({ idReclutamiento: id, /** Empty: it can be reported as completed. */ faltan: applicationProblems }),
})

export const deliverDocument = defineCall({
  method: 'POST',
  path: '/integracion/documento',
  mayCall: 'integration',
  reads: 'change',
  writes: byClave,
  refuses: [...delivers, 'demasiados-intentos'],
  summary: `Entrega un documento en base64 (PDF, JPG o PNG por su contenido, hasta ${mostDocumentMegabytes} MB), o el que lo reemplaza. Repetirlo con su clave no hace nada.`,
  largestBody: Math.ceil((mostDocumentMegabytes * 1024 * 1024 * 4) / 3) + 64 * 1024,
  body: v.pipe(
    v.object({
      ...bodyReference,
      clave: externalKey,
      tipo: documentKind,
      contenido: v.pipe(v.string('El contenido es requerido'), v.nonEmpty('El contenido es requerido')),
    }),
    v.forward(v.partialCheck([['idReclutamiento'], ['postulacion']], namesOne, nameOne), ['idReclutamiento']),
  ),
  answer: v.object({
    idReclutamiento: id,
    idDocumento: id,
    formato: v.picklist(documentFormats),
    bytes: v.number(),
    /** Missing documents. */
    faltan: v.array(documentKind),
  }),
})

/** The state of a process for another system, without internal data. */
export const getProcessState = defineCall({
  method: 'GET',
  path: '/integracion/proceso',
  mayCall: 'integration',
  reads: 'nobody',
  refuses: notFound,
  summary: 'Dónde está un proceso, qué se espera del candidato, y qué falta de su solicitud y de sus documentos.',
  query: v.pipe(
    v.object({ ...queryReference, idReclutamiento: v.optional(idText) }),
    v.forward(v.partialCheck([['idReclutamiento'], ['postulacion']], namesOne, nameOne), ['idReclutamiento']),
  ),
  answer: v.object({
    idReclutamiento: id,
    postulacion: v.nullable(v.string()),
    codigo: phaseCode,
    etapa: v.string(),
    desenlace: v.picklist(['abierta', 'descartada', 'contratada']),
    version: v.number(),
    /** The candidate's pending delivery. */
    espera: v.nullable(v.picklist(['solicitud', 'documentos'])),
    /** The comment with which the application was returned; null unless it is requested again. */
    comentario: v.nullable(v.string()),
    solicitud: v.object({ faltan: applicationProblems }),
    documentos: v.array(documentLine),
  }),
})
