import type { Assignments, PeopleOptions, Person, PersonDetail } from '../../../src/contract/people.ts'

export const adriana: Person = {
  idPersona: 1,
  nombre: 'Adriana',
  apellidos: 'Salgado Ríos',
  usuario: 'role_crp_admn',
  correo: 'adriana@bolsa.mx',
  rol: 'ROLE_CRP_ADMN',
  rama: 'CORP',
  idSede: null,
  sede: null,
  estado: 'activa',
  vence: null,
  sinContrasena: false,
  esPropia: true,
  version: 0,
}
export const rebeca: Person = {
  ...adriana,
  idPersona: 3,
  nombre: 'Rebeca',
  apellidos: 'Torres Medina',
  usuario: 'role_crp_rec',
  correo: 'rebeca@bolsa.mx',
  rol: 'ROLE_CRP_REC',
  idSede: 9,
  sede: 'Torre Reforma',
  esPropia: false,
  version: 4,
}
export const invited: Person = {
  ...rebeca,
  idPersona: 8,
  nombre: 'Lucía',
  apellidos: 'Ortega',
  usuario: 'lucia',
  correo: 'lucia@bolsa.mx',
  estado: 'invitada',
  vence: '09/03/2026 10:00',
  sinContrasena: true,
  version: 0,
}
export const gone: Person = {
  ...rebeca,
  idPersona: 9,
  nombre: 'Paulina',
  apellidos: 'Rey',
  usuario: 'paulina',
  correo: 'paulina@bolsa.mx',
  estado: 'inactiva',
  version: 2,
}

export const options: PeopleOptions = {
  roles: [
    { rol: 'ROLE_CRP_ADMN', descripcion: 'Administrador corporativo', rama: 'CORP' },
    { rol: 'ROLE_CRP_REC', descripcion: 'Reclutador corporativo', rama: 'CORP' },
    { rol: 'ROLE_CRP_OBS', descripcion: 'Observador corporativo', rama: 'CORP' },
  ],
  sedes: [{ id: 9, descripcion: 'Torre Reforma' }],
  porInvitar: 0,
}
const nothing: Assignments = {
  publicaciones: 0,
  candidatos: 0,
  responsabilidades: 0,
  observadas: 0,
  vacantes: 0,
  plazas: 0,
  entrevistas: 0,
}
const sesiones = { abiertas: 2, ultimoIngreso: '05/03/2026 09:30' }
export const free: PersonDetail = { persona: rebeca, pendientes: nothing, herederos: [], sesiones }
export const withAssignments: PersonDetail = {
  persona: rebeca,
  pendientes: { ...nothing, publicaciones: 8, candidatos: 1033, entrevistas: 2 },
  herederos: [{ id: 1, descripcion: 'Adriana Salgado Ríos' }],
  sesiones,
}
