/** Reports as the server answers them. */
import type { InitialFilters, ReportInfo, ReportPerson } from '../../../src/contract/metrics.ts'

export const funnel: ReportInfo = {
  nombre: 'Embudo',
  grafica: {
    variant: 'bar-chart',
    labelX: 'Etapa',
    labelY: 'Procesos',
    value: {
      labels: ['Filtro', 'Oferta'],
      datasets: [
        { label: 'Llegaron', data: [1200, 8], personas: [1200, 8], claves: ['filtro~llegaron', 'oferta~llegaron'] },
        { label: 'Aún en etapa', data: [4, 0], personas: [4, 0], claves: ['filtro~siguen', null] },
      ],
    },
  },
  definicion: {
    descripcion: 'Cuántos llegaron.',
    unidad: 'procesos',
    cuenta: 'procesos',
    base: 'cohorte',
    periodo: 'Los que empezaron.',
    denominador: 'Todos.',
    casos: ['Una re-postulación no cuenta.'],
    ordenado: true,
  },
  comparacion: {
    startDate: '01/01/2025',
    endDate: '31/01/2025',
    cifras: [
      { nombre: 'Procesos iniciados', unidad: 'procesos', actual: 1200, anterior: 1000 },
      { nombre: 'Contratados', unidad: 'procesos', actual: 3, anterior: null },
    ],
  },
  filtros: [
    { nombre: 'Fecha inicial', valor: '01/03/2026' },
    { nombre: 'Fecha final', valor: '02/03/2026' },
  ],
}

export const days: ReportInfo = {
  ...funnel,
  nombre: 'Tiempo de contratación',
  grafica: {
    variant: 'line-chart',
    labelX: 'Mes',
    labelY: 'Días',
    value: {
      labels: ['feb 2026', 'mar 2026'],
      datasets: [{ label: 'Mediana', data: [null, 12.25], personas: [0, 3], claves: [null, '2026-03~mediana'] }],
    },
  },
  definicion: { ...funnel.definicion, unidad: 'días', cuenta: 'contrataciones' },
}

const none: InitialFilters = {
  divisiones: null,
  regionales: null,
  gerencias: null,
  analistas: null,
  tipoVacante: null,
  areaInteres: null,
  subAreaInteres: null,
  centroCostos: null,
  nivelPuesto: null,
  periodo: null,
}
export const commercialFilters: InitialFilters = {
  ...none,
  divisiones: [
    { id: 1, descripcion: 'Norte' },
    { id: 2, descripcion: 'Sur' },
  ],
  regionales: [],
  gerencias: [],
  analistas: [],
}
export const corporateFilters: InitialFilters = {
  ...none,
  tipoVacante: [
    { codigo: 'V_CORP', descripcion: 'Vacantes corporativas' },
    { codigo: 'V_CTS', descripcion: 'Vacantes de atención a clientes' },
  ],
  areaInteres: [
    { idArea: 5, nombre: 'Ventas', subareas: [{ idSubArea: 51, nombre: 'Campo' }] },
    { idArea: 6, nombre: 'Finanzas', subareas: [] },
  ],
  subAreaInteres: [],
  centroCostos: [{ id: 7, descripcion: 'Centro 7' }],
  nivelPuesto: [{ id: 8, descripcion: 'Analista' }],
  analistas: [{ idUsuario: 9, nombre: 'Ana Luna' }],
  periodo: [
    { id: 1, descripcion: 'Semanal' },
    { id: 2, descripcion: 'Mensual' },
  ],
}

export const person = (idCandidato: number, more: Partial<ReportPerson> = {}): ReportPerson => ({
  idReclutamiento: 100 + idCandidato,
  idCandidato,
  nombre: `Persona ${idCandidato}`,
  vacante: 'Contador',
  fecha: '02/03/2026',
  detalle: 'Filtro',
  dias: null,
  ...more,
})
