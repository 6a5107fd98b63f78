/** Answers of the server for the interviewer's screens. */
import type { Interview } from '../../../src/contract/interviews.ts'

export const interview = (id: number, more: Partial<Interview> = {}): Interview => ({
  fecha: '05/03/2026',
  hora: '09:00 a 10:00',
  idCandidato: id,
  candidato: `Persona ${id} Luna`,
  vacante: 'Contador General',
  lugar: 'Torre Norte · Gerencia Centro',
  porRegistrar: false,
  idReclutamiento: id + 1000,
  idEntrevista: id + 100,
  idTipo: 814,
  tipo: 'Presencial',
  estado: 'agendada',
  entrevistador: 'Paulina Santillán',
  accion: 'mover',
  telefono: null,
  ...more,
})
