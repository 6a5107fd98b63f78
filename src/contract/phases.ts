/**
 * The phase codes of a recruitment (spec 1 §2), one record each with all facts about it. Their order is in
 * `machines/recruitment/recruitment.machine.ts`, their forms are in `stage-forms.ts`.
 */
import * as v from 'valibot'

/** Stage → its name in the stepper 'Proceso de Selección', in order. */
export const stageNames = {
  filtro: 'Filtro',
  primeraEntrevista: 'Primera entrevista',
  examenes: 'Exámenes',
  segundaEntrevista: 'Segunda entrevista',
  oferta: 'Oferta',
  solicitud: 'Solicitud de empleo',
  folio: 'Folio de requisición',
  documentos: 'Documentos',
  estudio: 'Estudio socioeconómico',
  contratacion: 'Contratación',
} as const
export type StageName = keyof typeof stageNames
/** Where one line has no room for all names; the whole ones are read aloud and stand in the tooltip. */
export const shortStageNames: Readonly<Record<string, string>> = {
  solicitud: 'Solicitud',
  folio: 'Folio',
  estudio: 'Estudio',
}
export const stageName = v.picklist(Object.keys(stageNames) as StageName[])

/** An interview that a phase books: PA first round, SE second; AGG in group (spec 1 §9). */
export type Schedule = { readonly codigoEtapa: 'PA' | 'SE'; readonly modo: 'AG' | 'AGG' }
export type InterviewerType = 'analista' | 'consultor' | 'cliente' | 'otro'

type Facts = {
  /** The `step` of the process route. */
  readonly idFase: number
  readonly stage: StageName
  /** Its name on the screen. */
  readonly descripcion: string
  /** Key of its section in the request body; a phase without one has no form. */
  readonly section?: string
  /** The role that sends its form; by default recruiters of the branch. */
  readonly sender?: 'folioKeeper' | 'interviewer'
  /** The phase as shown to recruiters without permission for folios. */
  readonly elseShownAs?: string
  /** The catalogue of reasons (`reasons.code`) that its form offers. */
  readonly reasons?: string
  /** The effect of the answer No: rejects, offers to reject, or neither. Without it there is no No. */
  readonly no?: 'rejects' | 'asks' | 'continues'
  /** The answer Yes hires. */
  readonly hires?: true
  /** A rejection opens the score modal (spec 1 §4). */
  readonly scores?: true
  readonly schedule?: Schedule
  /** The interviewers to choose from in the schedule form. */
  readonly interviewers?: readonly InterviewerType[]
  /** Its form records the result of an interview. */
  readonly registersInterview?: true
  /** The pending action of another party: the screen polls for it. */
  readonly waits?: 'interviews' | 'application' | 'folio' | 'documents'
  /** Shown as rejected in the stepper and in lists. */
  readonly rejected?: true
  /** When the saved values can be corrected; without it never. */
  readonly correctable?: 'always' | 'withReason' | 'byAuthor' | 'whileAwaited'
  /** Fields that decided the course of the process: a correction cannot change them. */
  readonly decisive?: readonly string[]
}

const firstRound = {
  stage: 'primeraEntrevista',
  section: 'peag',
  interviewers: ['analista', 'consultor'],
  correctable: 'whileAwaited',
} as const
const secondRound = { stage: 'segundaEntrevista', section: 'seag', correctable: 'whileAwaited' } as const
const exam = { stage: 'examenes', no: 'rejects', correctable: 'always' } as const

const facts = {
  FT: { idFase: 1, stage: 'filtro', descripcion: 'Filtro', section: 'ft', reasons: 'FT', no: 'rejects', scores: true },
  'PE-AG': {
    ...firstRound,
    idFase: 2,
    descripcion: 'Agendar primera entrevista',
    schedule: { codigoEtapa: 'PA', modo: 'AG' },
  },
  'PE-AGG': {
    ...firstRound,
    idFase: 3,
    descripcion: 'Agendar primera entrevista',
    schedule: { codigoEtapa: 'PA', modo: 'AGG' },
  },
  'PE-RE': {
    idFase: 4,
    stage: 'primeraEntrevista',
    descripcion: 'Resultado de la primera entrevista',
    section: 'pere',
    reasons: 'PE-RE',
    no: 'rejects',
    scores: true,
    registersInterview: true,
    correctable: 'always',
  },
  EXC: { ...exam, idFase: 5, descripcion: 'Examen de conocimientos', section: 'exc' },
  EXP: { ...exam, idFase: 6, descripcion: 'Examen psicométrico', section: 'exp' },
  EXPG: { ...exam, idFase: 7, descripcion: 'Examen psicométrico', section: 'exp' },
  'SE-AG': {
    ...secondRound,
    idFase: 8,
    descripcion: 'Agendar segunda entrevista',
    schedule: { codigoEtapa: 'SE', modo: 'AG' },
  },
  /** Whose result counts depends on whether it is the client's interview. */
  'SE-AGG': {
    ...secondRound,
    idFase: 9,
    descripcion: 'Agendar segunda entrevista',
    schedule: { codigoEtapa: 'SE', modo: 'AGG' },
    interviewers: ['cliente', 'otro'],
    decisive: ['tipoEntrevistador'],
  },
  /** Its reason is preselected in SE-MRG. */
  'SE-RE': {
    idFase: 10,
    stage: 'segundaEntrevista',
    descripcion: 'Resultado de la segunda entrevista',
    section: 'sere',
    sender: 'interviewer',
    reasons: 'SE-RE',
    no: 'continues',
    registersInterview: true,
    correctable: 'byAuthor',
    decisive: ['continuar', 'motivoRechazo'],
  },
  'SE-ES': {
    idFase: 11,
    stage: 'segundaEntrevista',
    descripcion: 'En espera de la segunda entrevista',
    waits: 'interviews',
  },
  'SE-ESG': {
    idFase: 12,
    stage: 'segundaEntrevista',
    descripcion: 'En espera de la segunda entrevista',
    waits: 'interviews',
  },
  'SE-MR': {
    idFase: 13,
    stage: 'segundaEntrevista',
    descripcion: 'Rechazado por el gerente',
    section: 'semr',
    reasons: 'SE-MR',
    no: 'rejects',
    scores: true,
    rejected: true,
    correctable: 'withReason',
  },
  /** Confirms the client's reason from SE-RE: it offers the same reasons (spec 1 §2). */
  'SE-MRG': {
    idFase: 14,
    stage: 'segundaEntrevista',
    descripcion: 'Rechazado por el cliente',
    section: 'semr',
    reasons: 'SE-RE',
    no: 'rejects',
    rejected: true,
  },
  OF: {
    idFase: 15,
    stage: 'oferta',
    descripcion: 'Oferta',
    section: 'of',
    reasons: 'OF',
    no: 'rejects',
    scores: true,
    correctable: 'withReason',
  },
  'FC-ES': { idFase: 16, stage: 'solicitud', descripcion: 'En espera de la solicitud de empleo', waits: 'application' },
  'FC-RC': {
    idFase: 17,
    stage: 'solicitud',
    descripcion: 'Revisión de la solicitud de empleo',
    section: 'fcrc',
    no: 'continues',
  },
  'FR-BU': {
    idFase: 18,
    stage: 'folio',
    descripcion: 'Folio de requisición',
    section: 'fr',
    sender: 'folioKeeper',
    elseShownAs: 'FR-ES',
  },
  'FR-ES': { idFase: 19, stage: 'folio', descripcion: 'En espera del folio de requisición', waits: 'folio' },
  'FR-GD': { idFase: 20, stage: 'folio', descripcion: 'Folio de requisición', section: 'fr' },
  'FD-EN': { idFase: 21, stage: 'documentos', descripcion: 'Activar documentos', section: 'fden' },
  'FD-ES': {
    idFase: 22,
    stage: 'documentos',
    descripcion: 'En espera de documentos',
    section: 'fdes',
    waits: 'documents',
  },
  'FD-RC': { idFase: 23, stage: 'documentos', descripcion: 'Documentos recibidos', section: 'fdrc' },
  ES: {
    idFase: 24,
    stage: 'estudio',
    descripcion: 'Estudio socioeconómico',
    section: 'es',
    reasons: 'ES',
    no: 'rejects',
    scores: true,
    correctable: 'withReason',
  },
  'CN-DE': {
    idFase: 25,
    stage: 'contratacion',
    descripcion: 'Decisión de contratación',
    section: 'cnde',
    reasons: 'CN-DE',
    no: 'asks',
    hires: true,
    scores: true,
    correctable: 'withReason',
  },
  'CN-DEG': {
    idFase: 26,
    stage: 'contratacion',
    descripcion: 'Decisión de contratación',
    section: 'cnde',
    reasons: 'CN-DEG',
    no: 'rejects',
    hires: true,
    scores: true,
  },
  'CN-PC': { idFase: 27, stage: 'contratacion', descripcion: 'Contratado' },
} as const satisfies Record<string, Facts>

export type PhaseCode = keyof typeof facts
export const phases: Readonly<Record<PhaseCode, Facts>> = facts
export const phaseCodes = Object.keys(facts) as readonly PhaseCode[]
export const phaseCode = v.picklist(phaseCodes)

type CodesWith<Fact> = { [C in PhaseCode]: (typeof facts)[C] extends Fact ? C : never }[PhaseCode]
/** Codes with a form. */
export type FormCode = CodesWith<{ readonly section: string }>
export type ScheduleCode = CodesWith<{ readonly schedule: Schedule }>
export const formCodes = phaseCodes.filter((code): code is FormCode => phases[code].section !== undefined)
export const isFormCode = (code: PhaseCode): code is FormCode => phases[code].section !== undefined
export const isScheduleCode = (code: PhaseCode): code is ScheduleCode => phases[code].schedule !== undefined
export type SectionOf<C extends FormCode> = (typeof facts)[C]['section']
export const sectionOf = <C extends FormCode>(code: C): SectionOf<C> => facts[code].section

type CodeWithReasons = CodesWith<{ readonly reasons: string }>
/** Reasons of 'Rechazar Candidato' in a phase whose form has none. */
export const rejectionReasons = 'RECHAZO'
/** Catalogues without a phase: for second tries and for rejections. */
const otherReasons = ['REP', rejectionReasons] as const
type OtherReasons = (typeof otherReasons)[number]
/** Codes of reason catalogues. */
export type ReasonCode = CodeWithReasons | OtherReasons
const hasReasons = (code: PhaseCode): code is CodeWithReasons => phases[code].reasons !== undefined
export const reasonCodes: readonly ReasonCode[] = [...phaseCodes.filter(hasReasons), ...otherReasons]
/** The catalogue of 'Rechazar Candidato' in this phase. */
export const rejectionReasonsOf = (code: PhaseCode): ReasonCode => (hasReasons(code) ? code : rejectionReasons)
/** Reasons for rejecting candidates in process when their publication is closed; no phase uses it. */
export const closingReasons = 'CIERRE'
export type ReasonCatalogue = (typeof facts)[CodeWithReasons]['reasons'] | OtherReasons | typeof closingReasons
export const reasonCatalogue = (code: ReasonCode): ReasonCatalogue =>
  code === 'REP' || code === rejectionReasons ? code : facts[code].reasons
/** The catalogue of this phase's form for a decision; undefined if no reason is required. */
export const reasonsOf = (code: PhaseCode, decision?: unknown) =>
  decision === 'repostular' ? 'REP' : (phases[code].reasons as ReasonCatalogue | undefined)

/** Shown instead of the phase while an interview that it waits for has lost its hour. */
export const toRebook = 'Por reagendar'

/**
 * Codes for opening the edit-stage modal (spec 1 §2): the phases, and two more. `PE` is the first interview with
 * whichever form was saved last; `SE-AGSNR` is the schedule of a group's second interview without a result.
 */
export const editCodes = [...phaseCodes, 'PE', 'SE-AGSNR'] as const
export const editCode = v.picklist(editCodes)
export type EditCode = (typeof editCodes)[number]

/** The form that the modal shows; for PE it is the result, until the stage info names the saved form. */
export const formOf = (code: EditCode): PhaseCode => (code === 'PE' ? 'PE-RE' : code === 'SE-AGSNR' ? 'SE-AGG' : code)

/** `individual`: a master vacancy, with a manager as interviewer. `grupo`: all others, with their client. */
export const modes = ['individual', 'grupo'] as const
export type Mode = (typeof modes)[number]
