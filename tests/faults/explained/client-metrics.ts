import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/metrics/person-columns.tsx': because('keys of columns that never change their places', [`'fecha' → ""`, `'detalle' → ""`]),
  'src/client/metrics/report-address.ts': {
    ...because('neither is a day', [`'' → "Stryker was here!"`]),
    ...because('no filter is called so', ['[] → ["Stryker was here"] (5)']),
  },
  'src/client/metrics/report-figures.ts': because('of no difference it has been said before', ['difference > 0 → difference >= 0']),
  'src/client/metrics/report-filters.tsx': {
    ...because('the address has both dates, the usual ones at least', [`'' → "Stryker was here!" (2)`]),
    ...because('whose report asks for it is offered some', ['[] → ["Stryker was here"] (5)']),
    ...because('nothing can be chosen while it is loaded', ['[] → ["Stryker was here"] (8)']),
  },
  'src/client/metrics/report-places.tsx': {
    ...because('what is no id is not read from the address', [`'' → "Stryker was here!"`]),
    ...because('no place has what is no id', ['filters[level] === undefined → false']),
  },
  'src/client/metrics/reports-page.tsx': because('the key of the only link', [`'datos' → ""`]),
  'src/client/metrics/wiring.ts': {
    ...because('the first level, and no other, has nothing above it', [`parent === null || level === 'idDivision' → parent === null && level === 'idDivision'`]),
    ...because('what is refused was no end of the session', [`told.notice === 'failed' → true`]),
  },
}
