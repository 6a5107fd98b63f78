/** What other systems report: of a process, and from a public job board who wants to be in one. */
import * as v from 'valibot'
import { defineCall, done } from './call.ts'
import { email } from './candidates.ts'
import { id } from './ids.ts'
import { requiredText, text, wireDate } from './wire.ts'

/** Events from outside (design/process.md): guarded by the integration key, not by a session. */
export const reportFromOutside = defineCall({
  method: 'POST',
  path: '/integracion/evento',
  access: 'integration',
  summary: 'Aviso externo: solicitud de empleo completada o documentos cargados.',
  body: v.object({
    idReclutamiento: id,
    evento: v.picklist(['solicitud.completada', 'documentos.cargados']),
  }),
  answer: done,
})

/** How the other system calls a thing, for ever: by it a repeated entry finds what the first one made. */
export const externalKey = v.pipe(v.string('La clave es requerida'), v.trim(), v.nonEmpty('La clave es requerida'), v.maxLength(100, 'Escribe como máximo 100 caracteres.'))

/** A line of what other systems tell. */
export const requiredLine = (missing: string, longest = 100) => requiredText(missing, longest)
const optional = (longest = 100) => v.optional(v.nullable(text(longest)))

/** Largest CV, in bytes; base64 makes it a third longer. */
export const largestCurriculum = 2 * 1024 * 1024
const largestEntry = Math.ceil((largestCurriculum * 4) / 3) + 64 * 1024

export const misspelledTelephone = 'El teléfono lleva diez dígitos.'

/** Nobody younger may work (Ley Federal del Trabajo, article 22 bis). */
export const youngestCandidate = 15

/** A candidate as a job board or a file tells of them. Names of states, schoolings, areas and sub-areas are those of the product, accents and capitals aside. */
export const candidateEntry = v.object({
  clave: externalKey,
  nombres: requiredLine('Los nombres son requeridos'),
  apellidoPaterno: requiredLine('El apellido paterno es requerido'),
  /** Not everybody has one. */
  apellidoMaterno: optional(),
  correo: email,
  telefono: v.pipe(
    v.string('El teléfono es requerido'),
    v.transform((typed) => typed.replaceAll(/\D/g, '').replace(/^(52)(?=\d{10}$)/, '')),
    v.regex(/^\d{10}$/, misspelledTelephone),
  ),
  fechaNacimiento: v.optional(v.nullable(wireDate())),
  estado: optional(),
  municipio: optional(),
  escolaridad: optional(),
  areas: v.optional(v.pipe(v.array(v.object({ area: requiredLine('El área es requerida'), subarea: optional() })), v.maxLength(20, 'Escribe como máximo 20 áreas.')), []),
  /** PDF or Word; without one the candidate keeps the one that is there. */
  curriculum: v.optional(
    v.nullable(
      v.object({
        nombre: v.pipe(requiredLine('El nombre del archivo es requerido', 200), v.regex(/^[^/\\]+\.(pdf|docx?)$/i, 'El archivo debe ser PDF, DOC o DOCX.')),
        contenido: v.pipe(v.string('El contenido es requerido'), v.nonEmpty('El contenido es requerido'), v.base64('El contenido va en base64.')),
      }),
    ),
  ),
})
export type CandidateEntry = v.InferOutput<typeof candidateEntry>

/** Who applies for what; `sede` is needed where the vacancy is published at several sites. */
export const applicationEntry = v.object({
  clave: externalKey,
  /** Keys of the candidate, the vacancy and the site. */
  candidato: externalKey,
  vacante: externalKey,
  sede: v.optional(v.nullable(externalKey)),
  /** Name or token of the board by whose advert the candidate came. */
  bolsa: optional(),
})
export type ApplicationEntry = v.InferOutput<typeof applicationEntry>

const entered = v.object({
  /** `creado`: it is new. `actualizado`: something of it has changed. `igual`: it said nothing new. */
  resultado: v.picklist(['creado', 'actualizado', 'igual']),
  id,
  /** Fields that somebody has changed in the product since: they keep what people wrote. */
  conservados: v.array(v.string()),
})

export const enterCandidate = defineCall({
  method: 'POST',
  path: '/integracion/candidato',
  access: 'integration',
  summary: 'Da de alta o actualiza por su clave a un candidato, con su CV en base64 (PDF o Word, hasta 2 MB). Repetirla no hace nada.',
  largestBody: largestEntry,
  body: candidateEntry,
  answer: entered,
})

export const enterApplication = defineCall({
  method: 'POST',
  path: '/integracion/postulacion',
  access: 'integration',
  summary: 'Empieza por su clave el proceso de un candidato en una vacante activa. Repetirla no hace nada.',
  body: applicationEntry,
  answer: entered,
})
