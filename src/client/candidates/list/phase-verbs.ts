/** What is done next in a phase, as a button says it. A phase that waits for somebody else has none. */
import type { PhaseCode } from '../../../contract/phases.ts'

export const phaseVerbs: Partial<Readonly<Record<PhaseCode, string>>> = {
  FT: 'Decidir filtro',
  'PE-AG': 'Agendar entrevista',
  'PE-AGG': 'Agendar entrevista',
  'PE-RE': 'Registrar resultado',
  EXC: 'Registrar examen',
  EXP: 'Registrar examen',
  EXPG: 'Registrar examen',
  'SE-AG': 'Agendar entrevista',
  'SE-AGG': 'Agendar entrevista',
  'SE-RE': 'Registrar resultado',
  'SE-MR': 'Decidir rechazo',
  'SE-MRG': 'Decidir rechazo',
  OF: 'Registrar oferta',
  'FC-RC': 'Revisar solicitud',
  'FR-BU': 'Capturar folio',
  'FR-GD': 'Capturar folio',
  'FD-EN': 'Activar documentos',
  'FD-RC': 'Revisar documentos',
  ES: 'Registrar estudio',
  'CN-DE': 'Decidir contratación',
  'CN-DEG': 'Decidir contratación',
}
