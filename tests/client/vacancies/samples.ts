/** Vacancies and publications as the server answers them. */
import type { Publication } from '../../../src/contract/publications.ts'
import type { MasterVacancy, VacancyDetail, VacancyLists, VacancySummary } from '../../../src/contract/vacancies.ts'

export const accountant: VacancySummary = {
  tituloVacante: 'Contador General',
  idSede: 4,
  sede: 'Torre Reforma, piso 14',
  diasActiva: 1234,
  candidatos: 3,
  porEtapa: [2, 0, 1, 0, 0, 0, 0, 0, 0, 0],
  plazasAbiertas: 5,
  plazasCubiertas: 1,
  reclutadora: 'Rebeca Torres Medina',
  estatus: 'Activa',
  idPublicacion: 9,
  idVacante: 31,
}
export const closed: VacancySummary = {
  ...accountant,
  tituloVacante: 'Abogado Corporativo',
  sede: 'Oficina Andares',
  diasActiva: 2,
  candidatos: 0,
  porEtapa: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  plazasAbiertas: 0,
  plazasCubiertas: 2,
  estatus: 'Cerrada',
  idPublicacion: 10,
  idVacante: 32,
}
export const nameless: VacancySummary = {
  ...accountant,
  tituloVacante: 'Auditor Interno',
  estatus: '',
  reclutadora: '',
  idPublicacion: 11,
  idVacante: 33,
}

export const insurance: MasterVacancy = {
  idVacante: 3,
  tituloVacante: 'Asesor de Seguros de Vida',
  totalPlazasAbiertas: 1200,
  totalProcesos: 7,
  idUsuario: null,
  resumen: [
    { sede: 'Oficina Saltillo', idSede: 8, plazasAbiertas: 2, plazasCubiertas: 1 },
    { sede: 'Oficina Zona Río', idSede: 12, plazasAbiertas: 0, plazasCubiertas: 4 },
  ],
  publicaciones: [
    {
      idVacante: 3,
      idSede: 8,
      idPublicacion: 21,
      sede: 'Oficina Saltillo',
      diasActiva: 12,
      candidatos: 5,
      porEtapa: [3, 0, 2, 0, 0, 0, 0, 0, 0, 0],
      estatus: 'Activa',
    },
  ],
}

const noLists: VacancyLists = {
  resumenPublicaciones: null,
  resumenVacantesAdminCorpVO: null,
  vacantesMaestras: null,
  vacantesMaestrasAnalista: null,
  vacantesMaestrasAtnClientes: null,
  vacantesReclutadorComercial: null,
  totalPaginas: 1,
}
export const lists = (changed: Partial<VacancyLists>): VacancyLists => ({ ...noLists, ...changed })
export const plain = (...rows: VacancySummary[]) =>
  lists({ resumenPublicaciones: { resumenPublicaciones: rows, totalPaginas: 1 } })

export const vacancy: VacancyDetail = {
  idVacante: 31,
  tituloVacante: 'Contador General',
  idNivelPuesto: 2,
  idAreaInteres: 5,
  idSubAreaInteres: 51,
  sueldoMin: 18_000,
  sueldoMax: 25_000.5,
  descripcion: 'Lleva la contabilidad.',
  funciones: ['Cierra el mes', 'Presenta declaraciones'],
  indispensable: ['Cédula profesional'],
  tipoSueldo: null,
  beneficios: [],
  tipo: null,
  version: 4,
  idPublicacion: 9,
  fechaInicio: '02/03/2026',
  fechaFin: '30/04/2026',
}

const person = (idEmpleado: number, nombre: string) => ({ idEmpleado, nombre, correo: `${idEmpleado}@bolsa.mx` })
export const publication: Publication = {
  idPublicacion: 9,
  idVacante: 31,
  esVacanteMaestra: false,
  estado: 'activa',
  estatus: 'Activa',
  version: 4,
  tituloVacante: 'Contador General',
  nivelPuesto: 'Analista',
  areaInteres: 'Finanzas',
  subAreaInteres: 'Contabilidad',
  sueldoMin: 18_000,
  sueldoMax: 25_000.5,
  descripcion: 'Lleva la contabilidad.',
  funciones: ['Cierra el mes', 'Presenta declaraciones'],
  indispensable: ['Cédula profesional'],
  tipoSueldo: null,
  beneficios: [],
  fechaInicio: '02/03/2026',
  fechaFin: '30/04/2026',
  idSede: 4,
  sede: 'Torre Reforma, piso 14',
  diasActiva: 1234,
  plazasAbiertas: 2,
  plazasCubiertas: 1,
  responsable: person(3, 'Rebeca Torres Medina'),
  observador: null,
  etapas: [
    { etapa: 'filtro', descripcion: 'Filtro', candidatos: 2 },
    { etapa: 'oferta', descripcion: 'Oferta', candidatos: 1 },
  ],
  candidatos: 3,
  contratados: 1,
  descartados: 5,
  puedeEditar: true,
  puedeIniciarProceso: true,
  puedeCerrar: true,
  puedeReabrir: false,
  puedeCambiarSede: false,
}
