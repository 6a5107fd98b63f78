/** Answers of the server for the candidates' screens. */
import type { CandidateSummary } from '../../../src/contract/candidate-list.ts'
import type { CandidateDetail, CandidateHistory } from '../../../src/contract/candidates.ts'

export const row = (id: number, more: Partial<CandidateSummary> = {}): CandidateSummary => ({
  idCandidato: id,
  idReclutamiento: id + 1000,
  nombres: `Persona ${id}`,
  apellidoPaterno: 'Luna',
  apellidoMaterno: '',
  telefono: '5512345678',
  vacante: 'Contador General',
  idVacante: 31,
  estatus: 'Filtro',
  signal: 'activo',
  etapa: 'filtro',
  sede: 'Saltillo',
  responsable: { id: 5, descripcion: 'Rebeca Torres Medina' },
  turno: 'tu',
  dias: 1,
  atraso: 'ninguno',
  porHacer: { fase: 'FT', porReagendar: false },
  proximaCita: null,
  calificacion: null,
  termino: null,
  ...more,
})

export const detail: CandidateDetail = {
  nombre: 'Rosa Luna Peña',
  correo: 'rosa@correo.mx',
  telefono: '5512345678',
  fechaNacimiento: '05/03/1990',
  estado: 'Puebla',
  municipio: 'Cholula',
  contratado: 0,
  curriculum: btoa('%PDF'),
  urlCurriculum: 'rosa.pdf',
  calificacion: {
    id: 3,
    codigo: 'FV',
    descripcion: 'Favorito',
    tags: [{ id: 1, codigo: 'L', descripcion: 'Liderazgo' }],
  },
}

export const history: CandidateHistory = {
  notas: [],
  actuales: [
    {
      idReclutamiento: 31,
      tituloVacante: 'Auditor Interno',
      fecha: '01/02/2026',
      ultimaEtapaAlcanzada: 'Oferta',
      desenlace: 'abierta',
      motivo: null,
      idFase: 15,
    },
  ],
  anteriores: [
    {
      idReclutamiento: 12,
      tituloVacante: 'Abogado',
      fecha: '09/12/2025',
      ultimaEtapaAlcanzada: 'Decisión de contratación',
      desenlace: 'descartada',
      motivo: 'No acudió',
      idFase: 26,
    },
  ],
}
