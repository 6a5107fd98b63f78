import { because, type Explained, notTestedHere, onlySlower } from './by-file.ts'

export const explained: Explained = {
  'src/server/platform/db/bits/find.ts': {
    ...because('no bit is taken of a block that is skipped, or for a page that is full', [
      'total + count > offset → true',
      'total + count > offset → total + count >= offset',
      'ids.length < limit → ids.length <= limit',
    ]),
    ...because('a block without numbers has no bits', ['[] → ["Stryker was here"] (2)']),
    ...because('at an undefined place there is no block', ['at === undefined → false']),
    ...notTestedHere(onlySlower, ['ids.length >= limit → ids.length < limit']),
  },
  'src/server/platform/db/bits/needed-bits.ts': notTestedHere(onlySlower, [
    "missing.filter(({ condition }) => 'word' in condition) → missing",
  ]),
  'src/server/platform/db/bits/state.ts': because('a query without a group always returns one row', [
    `'a question without a group answers one row' → ""`,
  ]),
}
