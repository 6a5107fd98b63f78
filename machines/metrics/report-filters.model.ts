/** The filters of a report of the commercial branch (spec 2 §4, §5): a period, and a division with its regions. */
import {
  reportFiltersMachine,
  type ReportFiltersSnapshot,
  selectFilters,
  selectReportQuestion,
} from './report-filters.machine.ts'
import { month, today, tooLong, usual } from './report-filters.samples.ts'
import { defineModel } from '../model/model.ts'

const of = { reportCode: '4', rama: 'COM' } as const
const fields = ['Filtros', 'Fecha inicial', 'Fecha final']
const problem = 'El periodo puede abarcar como máximo 5 años'

const isConnected = {
  'no hay regional sin divisional': (s: ReportFiltersSnapshot) =>
    !('idRegion' in selectFilters(s)) || 'idDivision' in selectFilters(s),
}

export const reportFiltersModel = defineModel({
  machine: reportFiltersMachine,
  inputs: {
    'el periodo de costumbre': { of, today, filters: usual },
    'un periodo que no se puede preguntar': { of, today, filters: tooLong },
  },
  events: {
    'filter.chosen': (s) => [
      { name: 'idDivision', value: '1' },
      ...('idDivision' in selectFilters(s)
        ? [
            { name: 'idDivision', value: '' },
            { name: 'idRegion', value: '11' },
          ]
        : []),
    ],
    'period.chosen': [month, tooLong],
    'filters.addressed': [{ filters: usual }],
  },
  calls: {},
  facts: ({ context: { filters, question } }) => [filters, question],
  states: {
    current: {
      shows: fields,
      hides: [problem],
      tags: [],
      holds: {
        ...isConnected,
        'se preguntó lo que dicen los filtros': (s) => {
          const { startDate, endDate, idDivision, idRegion } = selectReportQuestion(s) ?? {}
          const texts = { startDate, endDate, idDivision: idDivision?.toString(), idRegion: idRegion?.toString() }
          return Object.entries(texts).every(([name, text]) => text === selectFilters(s)[name])
        },
      },
    },
    refused: {
      shows: [...fields, problem],
      tags: [],
      holds: { ...isConnected, 'no se puede preguntar': (s) => selectReportQuestion(s) === null },
    },
  },
})
