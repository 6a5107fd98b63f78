/** A process as the server sends it, for the models of its screen and of its forms. */
import { interviewStep } from '../../src/contract/interview-step.ts'
import type { Score } from '../../src/contract/candidates.ts'
import { phases, type PhaseCode } from '../../src/contract/phases.ts'
import type { HistoryItem, Moved, Operation, ProcessInfo, ProcessStatus } from '../../src/contract/recruitment.ts'

export const processAt = (codigoActual: PhaseCode, version = 1): ProcessInfo => ({
  idReclutamiento: 3,
  idCandidato: 7,
  nombreCandidato: 'Rosa Luna',
  tituloVacante: 'Asesor',
  esRepostulacion: false,
  numeroProvisional: null,
  folio: null,
  idUsuario: 5,
  idConsultor: 6,
  idObservador: 8,
  correoObservador: 'cliente@empresa.mx',
  esVacanteMaestra: true,
  idCurrentInterview: null,
  idPreRechazo: null,
  idEntrevista: null,
  entrevista: null,
  porReagendar: null,
  modo: 'individual',
  version,
  codigoActual,
  etapaActual: phases[codigoActual].descripcion,
  desenlace: 'abierta',
  puedeRechazar: true,
  puedeRevertir: false,
  puedeRevertirContratacion: false,
  responsable: { id: 5, descripcion: 'Rebeca Torres Medina' },
  puedeEntregar: false,
})

const operation = (codigo: PhaseCode | null, idFase: number): Operation => ({
  idFase,
  description: codigo ? phases[codigo].descripcion : '',
  codigo,
  signal: 'actual',
  status: 0,
})

/** `codes`: the operations offered, the present stage first; empty for a read-only user. */
export const statusAt = (codigo: PhaseCode, codes: readonly PhaseCode[], version = 1): ProcessStatus => ({
  estado: codes.length > 0 ? 'EDITABLE' : 'READONLY',
  operaciones:
    codes.length > 0
      ? codes.map((one) => operation(one, one === 'SE-RE' ? interviewStep : phases[one].idFase))
      : [operation(null, phases[codigo].idFase)],
  processMap: [],
  history: [],
  notas: [],
  audiencias: ['equipo', 'reclutadores', 'propia'],
  cartas: [],
  proceso: processAt(codigo, version),
  ficha: {
    telefono: '5512345678',
    correo: 'rosa@correo.mx',
    calificacion: noScore,
    sede: 'Saltillo',
    idPublicacion: 12,
    sueldo: '$ 18.000,00 a $ 22.000,00 brutos',
    plazasLibres: 3,
    turno: 'tu',
    dias: 6,
    atraso: 'ninguno',
    tieneCurriculum: false,
    citas: [],
    examenes: [],
    otros: [],
  },
})

/** No user's turn, and never late. */
const ended = (status: ProcessStatus): ProcessStatus => ({
  ...status,
  ficha: { ...status.ficha, turno: null, dias: null, atraso: null },
})

/** A process rejected at this phase, with a reversal for the recruiter. */
export const rejectedIn = (codigo: PhaseCode, version: number): ProcessStatus => {
  const status = statusAt(codigo, [], version)
  return {
    ...ended(status),
    proceso: { ...status.proceso, desenlace: 'descartada', puedeRechazar: false, puedeRevertir: true },
  }
}

/** A hired candidate, with a reversal for the administrator. */
export const hired = (version: number): ProcessStatus => {
  const status = statusAt('CN-PC', ['CN-PC'], version)
  return {
    ...ended(status),
    proceso: { ...status.proceso, desenlace: 'contratada', puedeRechazar: false, puedeRevertirContratacion: true },
  }
}

/** Of a candidate who is not rated. */
export const noScore: Score = { id: 0, codigo: null, descripcion: '', tags: [] }

export const fitScore: Score = {
  id: 1,
  codigo: 'FV',
  descripcion: 'Viable',
  tags: [{ id: 11, codigo: 'PUNTUAL', descripcion: 'Puntual' }],
}

/** Where a save led that can be undone. */
export const savedMove: Moved = { version: 2, codigo: 'PE-AG', idFase: phases['PE-AG'].idFase, deshacer: 10_000 }

export const savedFilter: HistoryItem = {
  id: 21,
  title: 'Filtro',
  date: '05/01/2026',
  hora: '09:00',
  author: 'Rosa Luna',
  content: 'Continúa con el proceso.',
  editable: true,
  idFase: phases.FT.idFase,
  codigoFase: 'FT',
}

const withVersion = (status: ProcessStatus): ProcessStatus => ({
  ...status,
  history: [{ ...savedFilter, content: `Versión ${status.proceso.version}.` }],
})
/**
 * In order: the recruiter's turn; waiting for the client; another person's stage; no operation left; the caller's own
 * interview; rejected; hired, for an administrator.
 */
export const statusesOnScreen: readonly ProcessStatus[] = [
  statusAt('FT', ['FT']),
  statusAt('SE-ESG', ['SE-ESG', 'SE-AGG'], 2),
  statusAt('FC-ES', [], 3),
  statusAt('CN-PC', [], 4),
  statusAt('SE-ES', ['SE-RE'], 5),
  rejectedIn('FC-ES', 6),
  hired(7),
].map(withVersion)
