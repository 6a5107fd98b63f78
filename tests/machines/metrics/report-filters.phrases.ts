/** The filters of a report, as a tester chooses them on 'Embudo'. */
import { type ReportFiltersSnapshot, selectFilters } from '../../../machines/metrics/report-filters.machine.ts'
import { reportFiltersModel } from '../../../machines/metrics/report-filters.model.ts'
import { month, tooLong, usual } from '../../../machines/metrics/report-filters.samples.ts'
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

/** By the first day of a period of the model, what the screen calls it on any day. */
const periods: Readonly<Record<string, string>> = {
  [usual.startDate]: '«Últimos 12 meses»',
  [month.startDate]: '«Últimos 3 meses»',
  [tooLong.startDate]: 'un periodo que empieza en «2019»',
}
const periodIn = (snapshot: unknown): string =>
  `Arriba se ve, como periodo, ${periods[selectFilters(snapshot as ReportFiltersSnapshot)['startDate']!]!}.`

const isUsual = (snapshot: ReportFiltersSnapshot) => selectFilters(snapshot)['startDate'] === usual.startDate
/** Only what the screen does not show yet can be seen to come. */
const byHand: typeof reportFiltersModel = {
  ...reportFiltersModel,
  events: {
    'filter.chosen': (s) => ('idDivision' in selectFilters(s) ? [] : [{ name: 'idDivision', value: '1' }]),
    'period.chosen': (s) => (isUsual(s) ? [month] : []),
    'filters.addressed': (s) => (isUsual(s) ? [] : [{ filters: usual }]),
  },
}

export const reportFiltersPhrases = definePhrases({
  model: byHand,
  role: 'ROLE_COM_ADMN',
  priority: 'Media',
  precondition: (input) => ({
    account: signedIn('role_com_admn'),
    opening: [
      'En «Métricas», en el menú, abre el reporte «Embudo».',
      ...(input === 'el periodo de costumbre'
        ? []
        : ['En la dirección cambia el año de «startDate» por 2019 y pulsa Entrar.']),
    ],
  }),
  steps: {
    'filter.chosen': 'En «Todas las divisionales», arriba, elige «Divisional Centro».',
    'period.chosen': 'Pulsa «Últimos 12 meses», arriba, y elige «Últimos 3 meses».',
    'filters.addressed': 'Quita de la dirección el signo de interrogación y todo lo que lo sigue, y pulsa Entrar.',
  },
  proofs: {
    current: (snapshot) => `${periodIn(snapshot)} Debajo se ven la gráfica y «Etapa», «Llegaron» y «Aún en etapa».`,
    refused: (snapshot) => `${periodIn(snapshot)} En el lugar de la gráfica se ve «No hay información disponible».`,
  },
  // Said by the proofs: the dates stand behind the period
  seen: { Filtros: '', 'Fecha inicial': '', 'Fecha final': '' },
  results: ({ event }) =>
    event.type === 'filter.chosen'
      ? ['Arriba, junto a «Divisional», se ve «Divisional Centro»; la dirección dice «idDivision=».']
      : [],
})
