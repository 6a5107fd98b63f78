/** The filters of a report, as a tester chooses them on 'Embudo'. */
import { notByHand } from '../../../docs/tools/paths/common-phrases.ts'
import { signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'

const chosen: Readonly<Record<string, string>> = {
  idDivision: 'la primera divisional',
  idRegion: 'la primera regional',
}

export const reportFiltersPhrases = definePhrases({
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
    'filter.chosen': ({ event }) =>
      event['value'] === ''
        ? 'En «Divisional» elige «Todas las divisionales».'
        : `En los filtros elige ${chosen[String(event['name'])]}.`,
    'period.chosen': ({ event }) =>
      event['startDate'] === '01/03/2019'
        ? notByHand('el calendario retrocede mes a mes: serían más de cincuenta')
        : 'Pulsa «Últimos 12 meses», arriba, y en «Fecha inicial» elige el primer día del mes pasado.',
    'filters.addressed': 'Quita de la dirección el signo de interrogación y todo lo que lo sigue, y pulsa Entrar.',
  },
  // The dates stand behind the period
  seen: { Filtros: '', 'Fecha inicial': 'el periodo, arriba, por ejemplo «Últimos 12 meses»', 'Fecha final': '' },
  results: ({ after }) => [
    'La dirección termina con los filtros que se ven.',
    after.value === 'current'
      ? 'La gráfica y los datos son los de esos filtros.'
      : 'La gráfica y los datos siguen como estaban.',
  ],
})
