import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/db/embedded/open-failure.ts': because('a SQLSTATE has five signs', [
    '/^(XX00[012]|58...|08006)$/ → /(XX00[012]|58...|08006)$/',
    '/^(XX00[012]|58...|08006)$/ → /^(XX00[012]|58...|08006)/',
  ]),
  'src/server/db/errors.ts': because('neither is a SQLSTATE', [`'' → "Stryker was here!"`]),
  'src/server/db/page-of.ts': because('an aggregate answers one row', ['found?.ids → found.ids', 'found?.counted → found.counted']),
  'src/server/db/postgres-failure.ts': because('a SQLSTATE has five signs', [
    '/^(0A000|58P01)$/ → /(0A000|58P01)$/',
    '/^(0A000|58P01)$/ → /^(0A000|58P01)/',
    '/^(XX00[012]|58...)$/ → /(XX00[012]|58...)$/',
    '/^(XX00[012]|58...)$/ → /^(XX00[012]|58...)/',
  ]),
  'src/server/db/postgres-transaction.ts': because('made anew it does the same, and takes longer', ['drizzled.set(client, over) → ;']),
}
