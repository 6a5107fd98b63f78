/**
 * The definition of each report, written once: the page shows it, the spreadsheet prints it, and the server and the
 * tests count by it (design/administration.md, 'Reports').
 */
import type { Branch } from './roles.ts'

export const reportCodes = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'FRE', 'CPM'] as const
export type ReportCode = (typeof reportCodes)[number]
/** A report that always fails: it is in no list, and its generation is refused (spec 2 §8). */
export const failingReport = '1'

/** Names of the kit's charts. */
export const reportVariants = ['line-chart', 'donut-chart', 'bar-chart', 'bar-chart-stacked'] as const
export type ReportVariant = (typeof reportVariants)[number]

/** Unit of a number: a count, or days. */
export const reportUnits = [
  'días',
  'procesos',
  'permanencias',
  'entrevistas',
  'plazas',
  'candidatos',
  'contrataciones',
  'solicitudes de folio',
  'rechazos',
] as const
export type ReportUnit = (typeof reportUnits)[number]

/**
 * `cohorte`: follows those who began in the period until today, so that its numbers still change. `actividad`: counts
 * what happened in the period, whenever the process began.
 */
export const reportBases = ['cohorte', 'actividad'] as const
export type ReportBase = (typeof reportBases)[number]

export type ReportDefinition = {
  readonly nombre: string
  /** One line for the list. */
  readonly descripcion: string
  readonly variante: ReportVariant
  readonly labelX: string
  readonly labelY: string
  readonly unidad: ReportUnit
  /** Unit of the people behind a number; differs from `unidad` for days. */
  readonly cuenta: ReportUnit
  readonly base: ReportBase
  /** The date that must be in the period. */
  readonly periodo: string
  /** The total of a share, or the set of a median. */
  readonly denominador: string
  /** How reversals, second tries, skipped stages and similar cases count. */
  readonly casos: readonly string[]
  /** The labels have an order (stages, months) and must not be sorted by number. */
  readonly ordenado: boolean
  /** Filters in addition to those of the branch. */
  readonly filtros: readonly ReportFilter[]
}

export const reportFilterNames = [
  'idDivision',
  'idRegion',
  'idGerencia',
  'idAnalista',
  'tipoVacante',
  'idAreaInteres',
  'idSubAreaInteres',
  'centroCostos',
  'idNivelPuesto',
  'idPeriodo',
] as const
export type ReportFilter = (typeof reportFilterNames)[number]

const ofBranch: Readonly<Record<Branch, readonly ReportFilter[]>> = {
  /** METRICS_COM */
  COM: ['idDivision', 'idRegion', 'idGerencia'],
  /** METRICS_CORP */
  CORP: ['tipoVacante', 'idAreaInteres', 'idSubAreaInteres', 'centroCostos', 'idNivelPuesto'],
  /** Selected with V_CTS by the corporate administrator. */
  ATN: [],
}

/** The filters of a report, in display order; every report has the dates. */
export const filtersOf = (code: ReportCode, rama: Branch): readonly ReportFilter[] => [
  ...ofBranch[rama],
  ...reportDefinitions[code].filtros,
]

const reverted =
  'Un rechazo o una contratación que se revirtió no cuenta; el tiempo entre tanto cuenta como tiempo en la etapa.'
const reapplied = 'Una re-postulación sigue siendo el mismo proceso: no empieza otro.'
const today = 'Cuenta el estado de hoy, no el que había al terminar el periodo.'

export const reportDefinitions: Readonly<Record<ReportCode, ReportDefinition>> = {
  '2': {
    nombre: 'Tiempo de cobertura',
    descripcion: 'Días desde que se abre una plaza hasta que se cubre, por mes.',
    variante: 'line-chart',
    labelX: 'Mes en que se cubrió',
    labelY: 'Días',
    unidad: 'días',
    cuenta: 'plazas',
    base: 'actividad',
    periodo: 'Plazas que se cubrieron en el periodo.',
    denominador:
      'Mediana y percentil 90 de las plazas cubiertas en el mes; un mes sin plazas cubiertas no tiene valor.',
    casos: [
      'Cada plaza se mide sola: una vacante maestra cuenta por sus plazas y no por su antigüedad.',
      'Una plaza que quedó libre porque se revirtió la contratación no cuenta; cubierta de nuevo, cuenta desde que se abrió.',
      'Las plazas canceladas no cuentan.',
    ],
    ordenado: true,
    filtros: [],
  },
  '3': {
    nombre: 'Tiempo de contratación',
    descripcion: 'Días desde que empieza el proceso hasta que se contrata al candidato, por mes.',
    variante: 'line-chart',
    labelX: 'Mes de la contratación',
    labelY: 'Días',
    unidad: 'días',
    cuenta: 'contrataciones',
    base: 'actividad',
    periodo: 'Contrataciones del periodo.',
    denominador: 'Mediana y percentil 90 de las contrataciones del mes; un mes sin contrataciones no tiene valor.',
    casos: ['Se mide todo el camino: una re-postulación no vuelve a empezar la cuenta.', reverted],
    ordenado: true,
    filtros: [],
  },
  '4': {
    nombre: 'Embudo',
    descripcion: 'De los procesos que empezaron en el periodo, cuántos llegaron a cada etapa y cuántos siguen en ella.',
    variante: 'bar-chart',
    labelX: 'Etapa',
    labelY: 'Procesos',
    unidad: 'procesos',
    cuenta: 'procesos',
    base: 'cohorte',
    periodo: 'Procesos que empezaron en el periodo.',
    denominador: 'Todos los procesos que empezaron en el periodo: los que llegaron a Filtro.',
    casos: [
      'Llegó a una etapa quien estuvo en ella alguna vez, una vez aunque haya vuelto; quien se saltó una etapa no llegó a ella.',
      '«Aún en etapa» son procesos abiertos que hoy están en ella; también están entre los que llegaron.',
      reapplied,
      'Quien fue rechazado cuenta en las etapas a las que llegó; si el rechazo se revirtió, sigue donde estaba.',
      'Contratados son los que hoy lo están.',
    ],
    ordenado: true,
    filtros: [],
  },
  '5': {
    nombre: 'Tiempo en cada etapa',
    descripcion: 'Mediana de los días que dura cada paso de las etapas del proceso.',
    variante: 'bar-chart',
    labelX: 'Paso',
    labelY: 'Días',
    unidad: 'días',
    cuenta: 'permanencias',
    base: 'actividad',
    periodo: 'Permanencias que terminaron en el periodo.',
    denominador: 'Mediana de las permanencias terminadas; un paso que nadie terminó no se muestra.',
    casos: [
      'Una permanencia termina cuando el candidato avanza, es rechazado o es contratado; las que duran todavía no cuentan.',
      'Quien vuelve a un paso tiene otra permanencia en él; un paso que se saltó no tiene ninguna.',
      reverted,
      'Los pasos individuales y en grupo del mismo nombre cuentan juntos.',
    ],
    ordenado: true,
    filtros: [],
  },
  '6': {
    nombre: 'Motivos de rechazo',
    descripcion: 'Por qué se rechazó a los candidatos, en cada etapa.',
    variante: 'bar-chart-stacked',
    labelX: 'Etapa',
    labelY: 'Rechazos',
    unidad: 'rechazos',
    cuenta: 'rechazos',
    base: 'actividad',
    periodo: 'Rechazos del periodo.',
    denominador: 'Todos los rechazos del periodo.',
    casos: [
      reverted,
      'Cuenta el motivo que vale después de las correcciones.',
      'Donde no se pide motivo se dice cómo terminó: «No aprobó un examen», «Rechazado desde la vacante» o «Sin motivo registrado».',
      'Los motivos del mismo nombre cuentan juntos.',
    ],
    ordenado: true,
    filtros: [],
  },
  '7': {
    nombre: 'Entrevistas por entrevistador',
    descripcion: 'Entrevistas de cada persona: aprobadas, no aprobadas, realizadas, por registrar y canceladas.',
    variante: 'bar-chart-stacked',
    labelX: 'Entrevistador',
    labelY: 'Entrevistas',
    unidad: 'entrevistas',
    cuenta: 'entrevistas',
    base: 'actividad',
    periodo: 'Entrevistas cuyo día está en el periodo.',
    denominador: 'Todas las entrevistas del periodo, también las canceladas.',
    casos: [
      'Aprobadas y no aprobadas son las que registró quien entrevistó; las demás que se realizaron, como las primeras entrevistas, son «Realizadas».',
      'Por registrar son las que siguen agendadas en un día que ya llegó.',
      'Una entrevista que cambió de día cuenta en el día que vale hoy; la de un proceso rechazado está cancelada, y vuelve si el rechazo se revierte.',
    ],
    ordenado: false,
    filtros: [],
  },
  '8': {
    nombre: 'Plazas abiertas y cubiertas',
    descripcion: 'Plazas que se abrieron cada mes: cuántas se han cubierto, siguen abiertas o se cancelaron.',
    variante: 'bar-chart-stacked',
    labelX: 'Mes en que se abrió',
    labelY: 'Plazas',
    unidad: 'plazas',
    cuenta: 'plazas',
    base: 'cohorte',
    periodo: 'Plazas que se abrieron en el periodo.',
    denominador: 'Todas las plazas que se abrieron en el mes.',
    casos: [
      today,
      'Una plaza que quedó libre porque se revirtió la contratación está abierta otra vez, en el mes en que se abrió.',
    ],
    ordenado: true,
    filtros: [],
  },
  '9': {
    nombre: 'Candidatos por área de interés',
    descripcion: 'Áreas de interés de los candidatos que empezaron un proceso en el periodo.',
    variante: 'donut-chart',
    labelX: 'Área de interés',
    labelY: 'Candidatos',
    unidad: 'candidatos',
    cuenta: 'candidatos',
    base: 'cohorte',
    periodo: 'Candidatos con un proceso que empezó en el periodo.',
    denominador:
      'Candidatos distintos; quien tiene varias áreas cuenta en cada una, así que las partes pueden sumar más que el total.',
    casos: [
      'Un candidato con varios procesos en el periodo cuenta una vez.',
      'Cuentan las áreas que el candidato tiene hoy; «Sin área» son los que no tienen ninguna.',
      reapplied,
    ],
    ordenado: false,
    filtros: [],
  },
  '10': {
    nombre: 'Origen de las contrataciones',
    descripcion: 'Por qué bolsa llegaron los candidatos que se contrataron.',
    variante: 'donut-chart',
    labelX: 'Origen',
    labelY: 'Contrataciones',
    unidad: 'contrataciones',
    cuenta: 'contrataciones',
    base: 'actividad',
    periodo: 'Contrataciones del periodo.',
    denominador: 'Todas las contrataciones del periodo.',
    casos: [
      'El origen es la bolsa por cuyo anuncio se postuló el candidato; «Asignado por reclutamiento» es a quien se eligió de la casa, «Sin bolsa registrada» quien se postuló sin que se sepa por cuál.',
      reverted,
    ],
    ordenado: false,
    filtros: [],
  },
  FRE: {
    nombre: 'Folios de requisición',
    descripcion:
      'Solicitudes de folio por divisional, regional, gerencia y analista: asignadas, en espera y terminadas sin folio.',
    variante: 'bar-chart-stacked',
    labelX: 'Lugar o analista',
    labelY: 'Solicitudes de folio',
    unidad: 'solicitudes de folio',
    cuenta: 'solicitudes de folio',
    base: 'cohorte',
    periodo: 'Procesos que llegaron en el periodo a la etapa Folio de requisición.',
    denominador: 'Todas las veces que un proceso llegó a esa etapa en el periodo.',
    casos: [
      'Las barras son las divisionales; elegida una, sus regionales; elegida una regional, sus gerencias; elegida una gerencia, sus analistas. En la rama corporativa son los analistas.',
      'El lugar es el de la sede de la publicación, el analista quien responde por ella, los que valen hoy.',
      'Quien se re-postula y vuelve a la etapa pide otro folio: cuenta otra vez.',
      today,
      'Sin folio: el proceso fue rechazado mientras esperaba; si el rechazo se revirtió, espera otra vez.',
    ],
    ordenado: false,
    filtros: ['idAnalista'],
  },
  CPM: {
    nombre: 'Candidatos por mes',
    descripcion: 'Procesos que empezaron, contrataciones y rechazos, por semana, mes, trimestre o año.',
    variante: 'line-chart',
    labelX: 'Periodo',
    labelY: 'Procesos',
    unidad: 'procesos',
    cuenta: 'procesos',
    base: 'actividad',
    periodo: 'Procesos que empezaron, contrataciones y rechazos con fecha en el periodo.',
    denominador: 'Cada serie cuenta lo suyo: quien empezó en un mes y se contrata en otro está en los dos.',
    casos: [
      reapplied,
      reverted,
      'La primera y la última parte del eje pueden estar incompletas: sólo cuentan los días del periodo.',
    ],
    ordenado: true,
    filtros: ['idPeriodo'],
  },
}
