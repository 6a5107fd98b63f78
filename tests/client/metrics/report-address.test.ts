/** The parameters in the address of a report, and the request to the server that follows from them. */
import { describe, expect, it } from 'vitest'
import {
  filterNamesOf,
  filterSchemasOf,
  peopleAddress,
  questionOf,
  readReportAddress,
  reportAddress,
  type ReportOf,
} from '../../../src/client/metrics/report-address.ts'
import { withFilter } from '../../../machines/metrics/report-filters.machine.ts'
import { fileMoment, todayInMexico, usualStart } from '../../../src/client/metrics/report-dates.ts'
import { filtersOf, reportCodes } from '../../../src/contract/report-definitions.ts'
import type { Branch } from '../../../src/contract/roles.ts'
import { sectionsOf } from '../../../src/server/identity/access/sections.ts'

const of = (code: ReportOf['code'], branch: Branch = 'COM'): ReportOf => ({
  code,
  branch,
  sections: sectionsOf({ role: branch === 'COM' ? 'ROLE_COM_ADMN' : 'ROLE_CRP_ADMN', branch }),
})
const today = '02/03/2026'

it.each((['COM', 'CORP'] as const).flatMap((branch) => reportCodes.map((code) => [code, branch] as const)))(
  'accepts the same filters for %s in %s as the server',
  (code, branch) => {
    expect(filterNamesOf(of(code, branch))).toEqual(filtersOf(code, branch))
    expect(Object.keys(filterSchemasOf(of(code, branch)))).toEqual(['startDate', 'endDate', ...filtersOf(code, branch)])
  },
)

describe('reading', () => {
  it('defaults to twelve months, corporate vacancies and monthly periods', () => {
    expect(readReportAddress('', of('4'), today)).toEqual({ startDate: '01/04/2025', endDate: today })
    expect(readReportAddress('', of('CPM', 'CORP'), today)).toEqual({
      startDate: '01/04/2025',
      endDate: today,
      tipoVacante: 'V_CORP',
      idPeriodo: '2',
    })
  })
  it('ignores an invalid day, an invalid id, or a filter of another report', () => {
    expect(
      readReportAddress(
        '?startDate=31/02/2026&endDate=01/03/2026&idDivision=x&idRegion=3&tipoVacante=V_CTS&idPeriodo=1&clave=a',
        of('4'),
        today,
      ),
    ).toEqual({ startDate: '01/04/2025', endDate: '01/03/2026', idRegion: '3' })
    expect(
      readReportAddress(
        '?tipoVacante=V_CTS&idAreaInteres=5&idDivision=1&centroCostos=7&idAnalista=9',
        of('FRE', 'CORP'),
        today,
      ),
    ).toEqual({
      startDate: '01/04/2025',
      endDate: today,
      tipoVacante: 'V_CTS',
      idAreaInteres: '5',
      centroCostos: '7',
      idAnalista: '9',
    })
  })
})

it('writes what it reads, also for the list of people', () => {
  const filters = { startDate: '01/03/2026', endDate: today, idDivision: '3' }
  expect(reportAddress('4', filters)).toBe(
    '/admin/metricas/4?startDate=01%2F03%2F2026&endDate=02%2F03%2F2026&idDivision=3',
  )
  expect(peopleAddress('4', filters, 'filtro~llegaron')).toBe(
    '/admin/metricas/4/personas?startDate=01%2F03%2F2026&endDate=02%2F03%2F2026&idDivision=3&clave=filtro%7Ellegaron',
  )
  expect(readReportAddress(reportAddress('4', filters).split('?')[1]!, of('4'), today)).toEqual(filters)
})

it.each([
  [
    { startDate: '01/03/2026', endDate: today, idDivision: '3' },
    { reportCode: '4', rama: 'COM', startDate: '01/03/2026', endDate: today, idDivision: 3 },
  ],
  [
    { startDate: today, endDate: today, tipoVacante: 'V_CTS', idPeriodo: '1' },
    { reportCode: '4', rama: 'COM', startDate: today, endDate: today, tipoVacante: 'V_CTS', idPeriodo: 1 },
  ],
  [{ startDate: '03/03/2026', endDate: '03/03/2026' }, null],
  [{ startDate: today, endDate: '01/03/2026' }, null],
  [{ startDate: '01/03/2020', endDate: today }, null],
  [{ startDate: today, endDate: today, idPeriodo: '9' }, null],
  [{ endDate: today }, null],
])('sends %o as %o', (filters, question) => {
  expect(questionOf(of('4'), filters, today)).toEqual(question)
})

it('removes dependent filters when their parent changes (spec 2 §4)', () => {
  const all = {
    startDate: today,
    tipoVacante: 'V_CORP',
    idAreaInteres: '5',
    idSubAreaInteres: '51',
    centroCostos: '7',
    idAnalista: '9',
    idNivelPuesto: '8',
    idPeriodo: '1',
  }
  expect(withFilter(all, 'tipoVacante', 'V_CTS')).toEqual({ startDate: today, tipoVacante: 'V_CTS', idPeriodo: '1' })
  expect(withFilter(all, 'idAreaInteres', '6')).toEqual({
    startDate: today,
    tipoVacante: 'V_CORP',
    idAreaInteres: '6',
    centroCostos: '7',
    idAnalista: '9',
    idNivelPuesto: '8',
    idPeriodo: '1',
  })
  expect(withFilter({ centroCostos: '7', idPeriodo: '1' }, 'centroCostos', '')).toEqual({ idPeriodo: '1' })
  const place = { idDivision: '1', idRegion: '11', idGerencia: '21', idAnalista: '9', idPeriodo: '1' }
  expect(withFilter(place, 'idDivision', '2')).toEqual({ idDivision: '2', idPeriodo: '1' })
  expect(withFilter(place, 'idRegion', '')).toEqual({ idDivision: '1', idPeriodo: '1' })
  expect(withFilter(place, 'idGerencia', '22')).toEqual({
    idDivision: '1',
    idRegion: '11',
    idGerencia: '22',
    idPeriodo: '1',
  })
  expect(withFilter(place, 'idAnalista', '')).toEqual({
    idDivision: '1',
    idRegion: '11',
    idGerencia: '21',
    idPeriodo: '1',
  })
})

it.each([
  ['02/03/2026', '01/04/2025'],
  ['31/12/2026', '01/01/2026'],
  ['01/01/2026', '01/02/2025'],
  ['30/11/2026', '01/12/2025'],
])('a year that ends on %s begins on %s', (day, start) => {
  expect(usualStart(day)).toBe(start)
})

it('formats days and times in the time zone of Mexico City', () => {
  const late = new Date('2026-03-03T04:05:06Z')
  expect([todayInMexico(late), fileMoment(late)]).toEqual(['02/03/2026', '2026-03-02 22:05:06'])
})
