/** Our addition: two to four candidates of a vacancy side by side (design/recruiters-day.md, 'The workspace'). */
import * as v from 'valibot'
import { access } from './access.ts'
import { defineCall } from './call.ts'
import { curriculumEvidence } from './curricula.ts'
import { idText } from './ids.ts'
import { operation, processInfo, workspace } from './recruitment.ts'
import { notFound } from './refusal-groups.ts'
import { severalOf } from './wire.ts'

export const fewestCompared = 2
export const mostCompared = 4
/** Message where the ids are too few, too many or repeated; the list shows it beside its button. */
export const howManyCompared = `Elige de ${fewestCompared} a ${mostCompared} candidatos.`
/** Message for processes of different vacancies. */
export const otherVacancy = 'Elige candidatos de la misma vacante.'
/** Characters of a CV's text that are shown: its first page. */
export const longestExcerpt = 4_000

/** Ids of processes. */
export const comparedIds = v.pipe(
  severalOf(idText),
  v.minLength(fewestCompared, howManyCompared),
  v.maxLength(mostCompared, howManyCompared),
  v.check((ids) => new Set(ids).size === ids.length, howManyCompared),
)

const { idPublicacion: _, ...evidence } = curriculumEvidence.entries

export const comparedProcess = v.object({
  idCandidato: processInfo.entries.idCandidato,
  /** As on the process page. */
  proceso: processInfo,
  ficha: workspace,
  /** What the caller may do now; null: another person acts, the process has ended, or the caller only reads. */
  operacion: v.nullable(operation),
  /** The last result of each interview, newest first, after corrections. */
  resultados: v.array(
    v.object({
      ronda: v.picklist(['primera', 'segunda']),
      continua: v.boolean(),
      motivo: v.nullable(v.string()),
      /** DD/MM/YYYY. */
      fecha: v.string(),
      autor: v.string(),
    }),
  ),
  /** Typed in any form of the process, newest first. */
  comentarios: v.array(v.object({ etapa: v.string(), texto: v.string(), fecha: v.string(), autor: v.string() })),
  cv: v.object({
    ...evidence,
    /** How its text begins; empty: it was not read. */
    texto: v.string(),
    /** There is more of it. */
    sigue: v.boolean(),
  }),
})
export type ComparedProcess = v.InferOutput<typeof comparedProcess>

export const compareProcesses = defineCall({
  method: 'GET',
  path: '/reclutamiento/comparar-procesos',
  mayCall: access.candidates,
  within: 'branch',
  reads: { label: 'Lo comparó con otros candidatos', of: 'candidates', id: 'idCandidato' },
  refuses: [...notFound, 'demasiados-intentos'],
  summary:
    'De dos a cuatro procesos de una vacante, uno al lado del otro: calificación, exámenes, resultados, comentarios y CV.',
  note: 'Los que no existen o no puede ver quien pregunta faltan en la respuesta; sin ninguno es 404. Los de distintas vacantes se rechazan.',
  query: v.object({ procesos: comparedIds }),
  answer: v.array(comparedProcess),
})
