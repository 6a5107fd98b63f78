/**
 * Request bodies of the stage forms: one schema per section (spec 1 §3, §5). The client's forms use them as resolvers
 * and the server parses with them; the messages are the specification's.
 */
import * as v from 'valibot'
import { type FormCode, phases, type ScheduleCode } from './phases.ts'
import { id } from './ids.ts'
import { text, wireDate } from './wire.ts'

/** Interviewer types (spec 1 §9). */
export const interviewerTypes = { analista: 1028, consultor: 1029, cliente: 1030, otro: 1031 } as const
/** Interview types 'Presencial', 'Telefónica' and 'Videollamada'. */
export const [faceToFace, byTelephone, byVideo] = [814, 815, 816] as const

const chooseOne = 'Selecciona una opción'

/** An object in which a missing field has the same message as an empty one: valibot's own are in English. */
const section = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, (issue) => {
    const field = entries[String(issue.path?.at(-1)?.key)]
    const asEmpty = field && v.safeParse(field as v.GenericSchema, undefined, { message: chooseOne })
    return asEmpty?.issues?.[0].message ?? chooseOne
  })

const reason = v.pipe(v.number('El motivo es requerida'), id)
const yes = section({ continuar: v.literal('SI') })
const noWithReason = section({ continuar: v.literal('NO'), motivoRechazo: reason })
const comments = v.optional(text())

/** 'Rechazar Candidato': reason and comments; both are optional on the wire. */
export const rejectionForm = section({ motivoRechazo: reason, comentarios: comments })
export type RejectionForm = v.InferOutput<typeof rejectionForm>

export const filterForm = v.variant('continuar', [yes, noWithReason], chooseOne)

/** When an interview is. */
export const slotFields = {
  fecha: wireDate('La fecha es requerida'),
  hora: v.pipe(v.number('La hora es requerida'), id),
}
/** The site of an interview, with its path from the top. */
export const siteFields = {
  idDivision: v.optional(id),
  idRegional: v.optional(id),
  idGerencia: v.optional(id),
  sede: v.optional(id),
}
/** How and where an interview is. */
const meetingFields = {
  tipoEntrevista: v.pipe(v.number('El tipo de entrevista es requerido'), id),
  ...siteFields,
}
const bookingFields = {
  ...slotFields,
  descripcionHora: v.optional(text(50)),
  ...meetingFields,
  /** Only when an existing interview is edited. */
  idEntrevista: v.optional(id),
  codigoEtapa: v.optional(v.picklist(['PA', 'SE'])),
  modo: v.optional(v.picklist(['AG', 'AGG'])),
}

const firstInterviewer = {
  tipoEntrevistador: v.pipe(
    v.number(chooseOne),
    v.picklist([interviewerTypes.analista, interviewerTypes.consultor], chooseOne),
  ),
}
const secondInterviewer = (whoIsMissing: string) => ({
  tipoEntrevistador: v.pipe(
    v.number(chooseOne),
    v.picklist([interviewerTypes.cliente, interviewerTypes.otro], chooseOne),
  ),
  /** User id of the interviewer, as text; with the client it is the client's id. */
  idEntrevistador: v.pipe(v.string(whoIsMissing), v.regex(/^\d{1,10}$/, whoIsMissing)),
  correoEntrevistador: v.optional(text(200)),
  correoObservador: v.optional(text(200)),
})
const manager = secondInterviewer('El gerente es requerido')
const clientOrOther = secondInterviewer('La persona es requerida')

type Place = v.InferOutput<v.ObjectSchema<typeof meetingFields, undefined>>

/** Face-to-face needs the whole path down to the site; other types need no place. */
const hasLevel = (level: keyof typeof siteFields) => (place: Place) =>
  place.tipoEntrevista !== faceToFace || place[level] !== undefined

/** valibot cannot type these checks for any form that has a place; they change neither its input nor its output. */
function requirePlace<Form extends v.GenericSchema<Place, Place>>(form: Form): Form {
  const checked = v.pipe(
    form as v.GenericSchema<Place, Place>,
    v.forward(
      v.partialCheck([['tipoEntrevista'], ['idDivision']], hasLevel('idDivision'), 'La división es requerida'),
      ['idDivision'],
    ),
    v.forward(
      v.partialCheck([['tipoEntrevista'], ['idRegional']], hasLevel('idRegional'), 'La regional es requerida'),
      ['idRegional'],
    ),
    v.forward(
      v.partialCheck([['tipoEntrevista'], ['idGerencia']], hasLevel('idGerencia'), 'La gerencia es requerida'),
      ['idGerencia'],
    ),
    v.forward(
      v.partialCheck([['tipoEntrevista'], ['sede']], hasLevel('sede'), 'La sede de la entrevista es requerida'),
      ['sede'],
    ),
  )
  return checked as v.GenericSchema as Form
}

export const firstInterviewForm = requirePlace(section({ ...firstInterviewer, ...bookingFields }))
/** SE-AG: a manager, found by e-mail. */
export const managerInterviewForm = requirePlace(section({ ...manager, ...bookingFields }))
/** SE-AGG: the client, or another person found by e-mail. */
export const clientInterviewForm = requirePlace(section({ ...clientOrOther, ...bookingFields }))

const firstMeetingForm = requirePlace(section({ ...firstInterviewer, ...meetingFields }))
/** Phase code → schema of its schedule form without day and hour, which the candidate chooses. */
export const meetingSchemas = {
  'PE-AG': firstMeetingForm,
  'PE-AGG': firstMeetingForm,
  'SE-AG': requirePlace(section({ ...manager, ...meetingFields })),
  'SE-AGG': requirePlace(section({ ...clientOrOther, ...meetingFields })),
} as const satisfies Record<ScheduleCode, v.GenericSchema<unknown, unknown>>
export type MeetingValues<C extends ScheduleCode = ScheduleCode> = v.InferOutput<(typeof meetingSchemas)[C]>

export const interviewResultForm = v.variant(
  'continuar',
  [section({ ...yes.entries, comentarios: comments }), section({ ...noWithReason.entries, comentarios: comments })],
  chooseOne,
)

const upTo3Digits = (message: string) => v.pipe(v.string(message), v.regex(/^\d{1,3}$/, message))
const passed = v.picklist(['SI', 'NO'], chooseOne)
export const knowledgeExamForm = section({ continuar: passed, resultado: upTo3Digits('El resultado es requerido') })
const disc = upTo3Digits('Resultado requerido')
export const discExamForm = section({ continuar: passed, d: disc, i: disc, s: disc, c: disc })
/** EXPG; sent as EXP too. */
export const groupExamForm = section({ continuar: passed, resultado: disc })

/** SE-MR: another manager (SI) or rejection (NO). */
export const managerRejectionForm = v.variant('continuar', [yes, noWithReason], chooseOne)
/** SE-MRG: only a reason; it always rejects. */
export const clientRejectionForm = noWithReason

export const offerForm = v.variant('continuar', [yes, noWithReason], chooseOne)

export const applicationReviewForm = v.variant(
  'continuar',
  [
    yes,
    section({
      continuar: v.literal('NO'),
      comentario: v.pipe(v.string('El motivo es requerida'), text(), v.nonEmpty('El motivo es requerida')),
    }),
  ],
  chooseOne,
)

export const folioForm = section({ folio: v.pipe(v.number('Selecciona un folio'), id) })
export const activateDocumentsForm = yes
export const documentsForm = section({ continuar: v.picklist(['SI', 'omitir'], chooseOne) })
export const documentsReceivedForm = yes

export const socioeconomicStudyForm = v.variant(
  'continuar',
  [yes, section({ continuar: v.literal('n/a') }), noWithReason],
  chooseOne,
)

/** CN-DE: on No choose 'repostular' or 'descartar', then a reason. */
export const hiringForm = v.variant(
  'continuar',
  [yes, section({ ...noWithReason.entries, decision: v.picklist(['repostular', 'descartar'], chooseOne) })],
  chooseOne,
)
/** CN-DEG: on No only a reason. */
export const groupHiringForm = v.variant('continuar', [yes, noWithReason], chooseOne)

/** Phase code → schema of its form. */
export const formSchemas = {
  FT: filterForm,
  'PE-AG': firstInterviewForm,
  'PE-AGG': firstInterviewForm,
  'PE-RE': interviewResultForm,
  EXC: knowledgeExamForm,
  EXP: discExamForm,
  EXPG: groupExamForm,
  'SE-AG': managerInterviewForm,
  'SE-AGG': clientInterviewForm,
  'SE-RE': interviewResultForm,
  'SE-MR': managerRejectionForm,
  'SE-MRG': clientRejectionForm,
  OF: offerForm,
  'FC-RC': applicationReviewForm,
  'FR-BU': folioForm,
  'FR-GD': folioForm,
  'FD-EN': activateDocumentsForm,
  'FD-ES': documentsForm,
  'FD-RC': documentsReceivedForm,
  ES: socioeconomicStudyForm,
  'CN-DE': hiringForm,
  'CN-DEG': groupHiringForm,
} as const satisfies Record<FormCode, v.GenericSchema<unknown, unknown>>
export type FormValues<C extends FormCode = FormCode> = v.InferOutput<(typeof formSchemas)[C]>

type Sent = { continuar?: string; decision?: string }

/** True when these values alone rejection the candidate (spec 1 §4). */
export function rejectsCandidate(code: FormCode, values: unknown): boolean {
  const { continuar, decision } = values as Sent
  const { no } = phases[code]
  return continuar === 'NO' && no !== 'continues' && (no !== 'asks' || decision === 'descartar')
}

/**
 * The confirmation before values are sent: for a rejection, a hire, missing documents, or a result before its
 * interview.
 */
export type Confirmation = 'descarte' | 'contratacion' | 'omision' | Unusual
/** About the interview whose result is recorded: its hour has not begun, or it has none any more. */
export type Unusual = 'anticipado' | 'sinCita'

/** Null for values that need none. */
export function confirmationOf(code: FormCode, values: unknown, unusual: Unusual | null = null): Confirmation | null {
  if (rejectsCandidate(code, values)) return 'descarte'
  const { continuar } = values as Sent
  if (continuar === 'omitir') return 'omision'
  if (continuar === 'SI' && phases[code].hires) return 'contratacion'
  return unusual
}

const yesAlone = { continuar: 'SI' } as const

/**
 * True where the answer Yes leads the process on, with nothing else to fill in, choose or confirm. `unusual`: as in
 * `confirmationOf`.
 */
export function isYesEnough(code: FormCode, unusual: Unusual | null = null): boolean {
  // There Yes waits on, or goes back to another manager
  const { waits, rejected } = phases[code]
  return !waits && !rejected && v.is(formSchemas[code], yesAlone) && confirmationOf(code, yesAlone, unusual) === null
}

/** `rechazo` of the request: true for the answer No; if No has a further choice, only with 'descartar' (spec 1 §4). */
export function isRejection(code: FormCode, values: unknown): boolean {
  const { continuar, decision } = values as Sent
  return continuar === 'NO' && (phases[code].no !== 'asks' || decision === 'descartar')
}
