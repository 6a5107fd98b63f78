/** Answers of the server for the screens of personal data. */
import {
  type ActionRow,
  defaultPeriods,
  type DuePage,
  type PersonalRecord,
  type ReadRow,
} from '../../../src/contract/personal-data.ts'

export const active: PersonalRecord = {
  idCandidato: 7,
  nombre: 'Nora Luna Paz',
  estado: 'activo',
  tipo: 'descartado',
  bloqueo: '02/03/2027',
  supresion: '02/03/2028',
  conservarHasta: null,
  avisos: [],
}
export const blocked: PersonalRecord = {
  ...active,
  nombre: null,
  estado: 'bloqueado',
  bloqueo: '22/11/2026',
  supresion: '22/11/2027',
}
export const due: DuePage = {
  registros: [{ idCandidato: 7, nombre: 'Nora Luna Paz', tipo: 'descartado', fecha: '02/12/2026' }],
  totalPaginas: 1,
  total: 1,
  hayMas: false,
  cuantos: { bloquear: 1, suprimir: 1200, bloqueados: 3, conservados: 0 },
}
export const hidden: DuePage = {
  ...due,
  registros: [{ idCandidato: 9, nombre: null, tipo: 'sin-proceso', fecha: '03/12/2026' }],
}
export const action: ActionRow = {
  id: 1,
  fecha: '22/11/2026',
  hora: '11:40',
  accion: 'conservacion',
  idCandidato: 7,
  autor: 'Adriana Salgado',
  motivo: 'Lo pidió',
  detalle: 'Hasta el 01/01/2028',
}
export const cleaning: ActionRow = {
  id: 2,
  fecha: '21/11/2026',
  hora: '03:00',
  accion: 'limpieza',
  idCandidato: null,
  autor: null,
  motivo: null,
  detalle: 'cartas: 3',
}
export const read: ReadRow = {
  id: 5,
  fecha: '20/11/2026',
  hora: '09:15',
  que: 'Abrió el perfil, con su CV',
  idUsuario: 3,
  usuario: 'Rebeca Torres',
  idCandidato: 7,
  nombre: 'Nora Luna Paz',
}
export const whole: ReadRow = { ...read, id: 4, que: 'Descargó la información', idCandidato: null, nombre: null }
export const pageOf = <Row>(...registros: Row[]) => ({
  registros,
  totalPaginas: 1,
  total: registros.length,
  hayMas: false,
})
export const catalogue = { plazos: defaultPeriods, version: 4 }
