import { because, type Explained, notTestedHere, onlySlower } from './by-file.ts'

export const explained: Explained = {
  'src/server/operations/backup/archive.ts': {
    ...because('the lines that follow throw the same failure again', ['failure instanceof BackupRefused → false']),
    ...because('with the flag `s` the pattern always reaches the end of the text', ['/\\0.*$/s → /\\0.*/s']),
    ...because('the message of this error is not read: an archive that is cut off has a text of its own', [
      `'no header' → ""`,
    ]),
    ...notTestedHere('it shows only after a power loss', ['{ await handle.sync() } → {}']),
  },
  'src/server/operations/backup/connections.ts': because(
    'the operator reads one line, which is made of the cause of this error',
    [`'No connection to the database could be had.' → ""`],
  ),
  'src/server/operations/backup/put-back.ts': {
    ...notTestedHere('it needs a PostgreSQL server: `backup/kinds.postgres.test.ts` notices it', [
      `{ await inPostgres(url, 'begin', async (ask) => { const [found] = awai… → {}`,
    ]),
    ...notTestedHere(
      'only a volume of pg_dump has no checksum, or has nothing but the number of rows: that needs a PostgreSQL server',
      ['sha256 === null → false', 'restored?.rows !== rows → false'],
    ),
    ...notTestedHere('the second of two renames on one disk fails only when the disk does', ['isThere → false (2)']),
    ...because('today no migration leaves rows in an empty database', ['manifest.tables.length > 0 → false']),
    ...because('the other members are not in a folder that is known, and are skipped below', [`'archivos/' → ""`]),
    ...because('the folder gets a name of its own either way, and is removed at the end', [`'restauracion-' → ""`]),
  },
  'src/server/operations/backup/table-rows.ts': {
    ...because('no table has an interval', [`"set local intervalstyle = 'postgres'" → ""`]),
    ...because('any order is as good that is the same on both kinds of database', [
      'place !== null → false',
      '(one, other) => Number(one.place) - Number(other.place) → () => undefined',
    ]),
    ...because('a group has at least one row', ['[] → ["Stryker was here"]']),
    ...because('an insert of no lines writes no row', [
      'lines.length > 0 → lines.length >= 0',
      'lines.length > 0 → true',
    ]),
    ...notTestedHere('it shows only on a server that sets a time limit for idle transactions', [
      `'set local idle_in_transaction_session_timeout = 0' → ""`,
    ]),
    ...notTestedHere(onlySlower, ['bytes >= bytesAtOnce → true']),
  },
  'src/server/operations/backup/take.ts': because('the folder that is removed is always there', ['true → false (4)']),
}
