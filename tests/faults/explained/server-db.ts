import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/db/embedded/open-failure.ts': because('a SQLSTATE has five signs', [
    '/^(XX00[012]|58...|08006)$/ → /(XX00[012]|58...|08006)$/',
    '/^(XX00[012]|58...|08006)$/ → /^(XX00[012]|58...|08006)/',
  ]),
  'src/server/db/errors.ts': because('neither is a SQLSTATE', [`'' → "Stryker was here!"`]),
  'src/server/db/one-view.ts': { [`'repeatable read' → ""`]: 'on one connection nobody else commits: noticed by `metrics-kept-race.postgres.test.ts`' },
  'src/server/db/page-of.ts': because('an aggregate answers one row', ['found?.ids → found.ids', 'found?.counted → found.counted']),
  'src/server/db/postgres-failure.ts': because('a SQLSTATE has five signs', [
    '/^(0A000|58P01)$/ → /(0A000|58P01)$/',
    '/^(0A000|58P01)$/ → /^(0A000|58P01)/',
    '/^(XX00[012]|58...)$/ → /(XX00[012]|58...)$/',
    '/^(XX00[012]|58...)$/ → /^(XX00[012]|58...)/',
  ]),
  'src/server/db/postgres-transaction.ts': because('made anew it does the same, and takes longer', ['drizzled.set(client, over) → ;']),
  'src/server/db/bits/find.ts': {
    ...because('of a block that is passed over, and for a page that is full, no bit is taken', ['total + count > offset → true', 'total + count > offset → total + count >= offset', 'ids.length < limit → ids.length <= limit']),
    ...because('it only ends later', ['ids.length >= limit → ids.length < limit']),
    ...because('a block without numbers has no bit', ['[] → ["Stryker was here"] (2)']),
    ...because('at no place there is no block', ['at === undefined → false']),
  },
  'src/server/db/bits/held.ts': because('read twice it is the same', ["missing.filter(({ condition }) => 'word' in condition) → missing"]),
  'src/server/db/bits/state.ts': because('messages are told to nobody', [`'a question without a group answers one row' → ""`]),
}
