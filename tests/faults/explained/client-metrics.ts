import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/metrics/person-columns.tsx': because(
    'the key is still unlike those of the other columns, and this table is not sorted',
    [`'fecha' → ""`, `'detalle' → ""`],
  ),
  'src/client/metrics/report-address.ts': {
    ...because('neither text is a day', [`'' → "Stryker was here!"`]),
    ...because('no filter has that name', ['[] → ["Stryker was here"] (5)']),
  },
  'src/client/metrics/report-figures.ts': because('a difference of zero has returned two lines above', [
    'difference > 0 → difference >= 0',
  ]),
  'src/client/metrics/report-filters.tsx': {
    ...because('the address that is read always has both dates: the usual ones are filled in', [
      `'' → "Stryker was here!" (2)`,
    ]),
    ...because('the server sends the areas to every branch whose reports have this filter', [
      '[] → ["Stryker was here"] (5)',
    ]),
    ...because('the field is disabled until its options are loaded', ['[] → ["Stryker was here"] (8)']),
  },
  'src/client/metrics/report-places.tsx': {
    ...because('a text that is no id is not read from the address, and is not written to it again', [
      `'' → "Stryker was here!"`,
    ]),
    ...because('no place has NaN for its id: a stored path ends there, as at a gap', [
      'filters[level] === undefined → false',
    ]),
  },
  'src/client/metrics/reports-page.tsx': because('it is the key of the only entry', [`'datos' → ""`]),
  'src/client/metrics/wiring.ts': {
    ...because('the first level has no parent, and every other level has one', [
      `parent === null || level === 'idDivision' → parent === null && level === 'idDivision'`,
    ]),
    ...because('a refusal carries no error, so its status is not 401', [`told.notice === 'failed' → true`]),
  },
}
