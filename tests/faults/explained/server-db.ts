import { alwaysOneRow, because, type Explained, notTestedHere, onlySlower } from './by-file.ts'

const fiveCharacters = 'a SQLSTATE always has five characters'

export const explained: Explained = {
  'src/server/platform/db/embedded/open-failure.ts': because(fiveCharacters, [
    '/^(XX00[012]|58...|08006)$/ → /(XX00[012]|58...|08006)$/',
    '/^(XX00[012]|58...|08006)$/ → /^(XX00[012]|58...|08006)/',
  ]),
  'src/server/platform/db/one-view.ts': notTestedHere(
    'on the one connection of the embedded database nobody else commits: `metrics/stored-race.postgres.test.ts` notices it',
    [`'repeatable read' → ""`],
  ),
  'src/server/platform/db/page-of.ts': because(alwaysOneRow, [
    'found?.ids → found.ids',
    'found?.counted → found.counted',
  ]),
  'src/server/platform/db/postgres-failure.ts': because(fiveCharacters, [
    '/^(0A000|58P01)$/ → /(0A000|58P01)$/',
    '/^(0A000|58P01)$/ → /^(0A000|58P01)/',
    '/^(XX00[012]|58...)$/ → /(XX00[012]|58...)$/',
    '/^(XX00[012]|58...)$/ → /^(XX00[012]|58...)/',
  ]),
  'src/server/platform/db/postgres-transaction.ts': notTestedHere(onlySlower, ['drizzled.set(client, db) → ;']),
  'src/server/platform/db/retry.ts': {
    ...because('neither text is a SQLSTATE', [`'' → "Stryker was here!"`]),
    ...notTestedHere('how long it waits shows only beside others: `http/conflicts.postgres.test.ts`', [
      'await setTimeout(tries * pauseMs * (1 + Math.random())) → ;',
    ]),
  },
}
