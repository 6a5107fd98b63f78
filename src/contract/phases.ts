/**
 * The phase codes of a recruitment (spec 1 §2) and what belongs to each. The order between them is
 * `machines/recruitment/recruitment.machine.ts`; this file only says what a code is.
 */
import * as v from 'valibot'

export const phaseCodes = [
  'FT',
  'PE-AG', 'PE-AGG', 'PE-RE',
  'EXC', 'EXP', 'EXPG',
  'SE-AG', 'SE-AGG', 'SE-RE', 'SE-ES', 'SE-ESG', 'SE-MR', 'SE-MRG',
  'OF',
  'FC-ES', 'FC-RC',
  'FR-BU', 'FR-ES', 'FR-GD',
  'FD-EN', 'FD-ES', 'FD-RC',
  'ES',
  'CN-DE', 'CN-DEG', 'CN-PC',
] as const
export const phaseCode = v.picklist(phaseCodes)
export type PhaseCode = (typeof phaseCodes)[number]

/**
 * What the edit-stage modal is opened with (spec 1 §2): besides the phases, `PE`, the first interview whichever
 * of its forms was saved last, and `SE-AGSNR`, the schedule of a second interview in a group whose result is not
 * registered yet.
 */
export const editCodes = [...phaseCodes, 'PE', 'SE-AGSNR'] as const
export const editCode = v.picklist(editCodes)
export type EditCode = (typeof editCodes)[number]

/** The form that the modal shows; of PE, until the stage info names the one that was saved, the result. */
export const formOf = (code: EditCode): PhaseCode => (code === 'PE' ? 'PE-RE' : code === 'SE-AGSNR' ? 'SE-AGG' : code)

/** `individual`: master vacancy, a gerente interviews. `grupo`: any other, its cliente interviews. */
export const modes = ['individual', 'grupo'] as const
export type Mode = (typeof modes)[number]

/** Stage → the name that the stepper 'Proceso de Selección' shows, in the stepper's order. */
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
export const stageName = v.picklist(Object.keys(stageNames) as StageName[])

type Phase = { idFase: number; stage: StageName; descripcion: string }

/** Code → its id (`idFase`, the `step` of the process route), its stage, and its name on the screen. */
export const phases = {
  'FT': { idFase: 1, stage: 'filtro', descripcion: 'Filtro' },
  'PE-AG': { idFase: 2, stage: 'primeraEntrevista', descripcion: 'Agendar primera entrevista' },
  'PE-AGG': { idFase: 3, stage: 'primeraEntrevista', descripcion: 'Agendar primera entrevista' },
  'PE-RE': { idFase: 4, stage: 'primeraEntrevista', descripcion: 'Resultado de la primera entrevista' },
  'EXC': { idFase: 5, stage: 'examenes', descripcion: 'Examen de conocimientos' },
  'EXP': { idFase: 6, stage: 'examenes', descripcion: 'Examen psicométrico' },
  'EXPG': { idFase: 7, stage: 'examenes', descripcion: 'Examen psicométrico' },
  'SE-AG': { idFase: 8, stage: 'segundaEntrevista', descripcion: 'Agendar segunda entrevista' },
  'SE-AGG': { idFase: 9, stage: 'segundaEntrevista', descripcion: 'Agendar segunda entrevista' },
  'SE-RE': { idFase: 10, stage: 'segundaEntrevista', descripcion: 'Resultado de la segunda entrevista' },
  'SE-ES': { idFase: 11, stage: 'segundaEntrevista', descripcion: 'En espera de la segunda entrevista' },
  'SE-ESG': { idFase: 12, stage: 'segundaEntrevista', descripcion: 'En espera de la segunda entrevista' },
  'SE-MR': { idFase: 13, stage: 'segundaEntrevista', descripcion: 'Rechazado por el gerente' },
  'SE-MRG': { idFase: 14, stage: 'segundaEntrevista', descripcion: 'Rechazado por el cliente' },
  'OF': { idFase: 15, stage: 'oferta', descripcion: 'Oferta' },
  'FC-ES': { idFase: 16, stage: 'solicitud', descripcion: 'En espera de la solicitud de empleo' },
  'FC-RC': { idFase: 17, stage: 'solicitud', descripcion: 'Revisión de la solicitud de empleo' },
  'FR-BU': { idFase: 18, stage: 'folio', descripcion: 'Folio de requisición' },
  'FR-ES': { idFase: 19, stage: 'folio', descripcion: 'En espera del folio de requisición' },
  'FR-GD': { idFase: 20, stage: 'folio', descripcion: 'Folio de requisición' },
  'FD-EN': { idFase: 21, stage: 'documentos', descripcion: 'Activar documentos' },
  'FD-ES': { idFase: 22, stage: 'documentos', descripcion: 'En espera de documentos' },
  'FD-RC': { idFase: 23, stage: 'documentos', descripcion: 'Documentos recibidos' },
  'ES': { idFase: 24, stage: 'estudio', descripcion: 'Estudio socioeconómico' },
  'CN-DE': { idFase: 25, stage: 'contratacion', descripcion: 'Decisión de contratación' },
  'CN-DEG': { idFase: 26, stage: 'contratacion', descripcion: 'Decisión de contratación' },
  'CN-PC': { idFase: 27, stage: 'contratacion', descripcion: 'Contratado' },
} as const satisfies Record<PhaseCode, Phase>

/** A discard saved in one of these opens the score modal (spec 1 §4). */
export const scoredDiscards: readonly PhaseCode[] = ['FT', 'PE-RE', 'OF', 'SE-MR', 'ES', 'CN-DE', 'CN-DEG']

/** Phases in which somebody outside of the screen acts: the screen looks again by itself. */
export const waitingPhases: readonly PhaseCode[] = ['SE-ES', 'SE-ESG', 'FC-ES', 'FR-ES', 'FD-ES']
