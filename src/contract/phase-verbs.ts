/** What is to be done next in a phase, as the text of the button that opens its form. */
import type { PhaseCode } from './phases.ts'

/** `short`: where there is little room. */
export type Verb = { readonly long: string; readonly short: string }

const verb = (long: string, short = long): Verb => ({ long, short })

const decide = verb('Decidir')
const book = verb('Agendar')
const register = verb('Registrar resultado', 'Resultado')
const exam = verb('Registrar examen', 'Examen')
const folio = verb('Ingresar folio', 'Folio')
/** Somebody else acts: there is nothing to do but to look. */
const open = verb('Abrir')

const verbs: Readonly<Record<PhaseCode, Verb>> = {
  FT: decide,
  'PE-AG': book,
  'PE-AGG': book,
  'PE-RE': register,
  EXC: exam,
  EXP: exam,
  EXPG: exam,
  'SE-AG': book,
  'SE-AGG': book,
  'SE-RE': register,
  'SE-ES': register,
  'SE-ESG': register,
  'SE-MR': decide,
  'SE-MRG': decide,
  OF: verb('Registrar respuesta', 'Respuesta'),
  'FC-ES': open,
  'FC-RC': verb('Revisar solicitud', 'Revisar'),
  'FR-BU': folio,
  'FR-ES': open,
  'FR-GD': folio,
  'FD-EN': verb('Activar documentos', 'Activar'),
  'FD-ES': open,
  'FD-RC': verb('Revisar documentos', 'Revisar'),
  ES: verb('Registrar estudio', 'Estudio'),
  'CN-DE': decide,
  'CN-DEG': decide,
  'CN-PC': open,
}

/** `isToRebook`: an interview that the phase waits for has lost its hour. */
export const verbOf = (codigo: PhaseCode, isToRebook: boolean): Verb => (isToRebook ? book : verbs[codigo])
