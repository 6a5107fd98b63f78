/** Answers of the server for the screens of duplicates. */
import type { ComparedCandidate, Comparison, DuplicatePair, MergeRow } from '../../../src/contract/duplicates.ts'

export const pair: DuplicatePair = {
  id: 3,
  candidatos: [
    { idCandidato: 7, nombre: 'Rosa Luna Peña', correo: 'rosa@correo.mx', telefono: '5512345678' },
    { idCandidato: 9, nombre: 'Rosa Luna', correo: 'ROSA@correo.mx', telefono: '5587654321' },
  ],
  motivos: ['correo', 'nombre'],
  fecha: '02/03/2026',
  descartado: null,
}

export const dismissed: DuplicatePair = { ...pair, descartado: { autor: 'Rebeca Torres', fecha: '03/03/2026' } }

export const merge: MergeRow = {
  id: 5,
  idCandidato: 7,
  nombre: 'Rosa Luna Peña',
  idUnido: 9,
  nombreUnido: 'Rosa Luna',
  autor: 'Rebeca Torres',
  fecha: '02/03/2026',
  hora: '10:00',
  deshacerHasta: '01/04/2026',
}

const nothing = {
  etiquetas: [],
  areas: [],
  procesos: [],
  entrevistas: [],
  documentos: 0,
  solicitudes: 0,
  recomendaciones: [],
  enCartera: false,
}

export const first: ComparedCandidate = {
  ...nothing,
  idCandidato: 7,
  registrado: '01/02/2026',
  campos: {
    nombre: 'Rosa Luna Peña',
    fechaNacimiento: '05/03/1990',
    correo: 'rosa@correo.mx',
    telefono: '5512345678',
    lugar: null,
    escolaridad: 'Licenciatura',
    calificacion: null,
    curriculum: null,
  },
  procesos: [
    { idReclutamiento: 31, tituloVacante: 'Auditor Interno', fecha: '01/02/2026', etapa: 'Filtro', abierto: true },
  ],
  entrevistas: [{ fecha: '05/03/2026', hora: '09:00 a 10:00', con: 'Natalia Escamilla' }],
}

export const second: ComparedCandidate = {
  ...nothing,
  idCandidato: 9,
  registrado: '03/01/2025',
  campos: {
    nombre: 'Rosa Luna',
    fechaNacimiento: '05/03/1990',
    correo: 'ROSA@correo.mx',
    telefono: '5512345678',
    lugar: 'León, Guanajuato',
    escolaridad: null,
    calificacion: 'Viable',
    curriculum: 'rosa.pdf',
  },
  etiquetas: ['Puntual'],
  areas: ['Finanzas'],
  documentos: 2,
  enCartera: true,
}

export const comparison: Comparison = {
  version: 'v1',
  candidatos: [first, second],
  motivos: ['correo'],
  impedimento: null,
  terminan: [],
}
