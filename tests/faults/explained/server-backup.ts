import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/backup/archive.ts': {
    ...because('what follows asks the same', ['failure instanceof BackupRefused → false', '/\\0.*$/s → /\\0.*/s']),
    '{ await handle.sync() } → {}': 'it shows when the power goes',
    [`'no header' → ""`]: 'an archive that is cut off is told in words of its own',
  },
  'src/server/backup/connections.ts': because('the operator is told one line of its cause', [`'No connection to the database could be had.' → ""`]),
  'src/server/backup/put-back.ts': {
    [`{ await inPostgres(url, 'begin', async (ask) => { const [found] = awai… → {}`]: 'on a PostgreSQL server: noticed by `backup-kinds.postgres.test.ts`',
    ...because('rows as text have a checksum', ['sha256 === null → false', 'restored?.rows !== rows → false']),
    'manifest.tables.length > 0 → false': 'no migration of today writes rows',
    'isThere → false (2)': 'the second of two renames on one disk fails only with the disk',
    [`'archivos/' → ""`]: 'of other members no folder is known',
    [`'restauracion-' → ""`]: 'where it is unpacked has a name of its own either way, and is gone at the end',
  },
  'src/server/backup/table-rows.ts': {
    [`"set local intervalstyle = 'postgres'" → ""`]: 'no table has an interval',
    ...because('any order that both kinds of database share is as good', ['place !== null → false', '(one, other) => Number(one.place) - Number(other.place) → () => undefined']),
    [`'set local idle_in_transaction_session_timeout = 0' → ""`]: 'it matters on a server that sets one, and it has none of its own',
    '[] → ["Stryker was here"]': 'a group has a row',
    'bytes >= bytesAtOnce → true': 'row by row it takes longer, and writes the same',
    ...because('of no lines no row is made', ['lines.length > 0 → lines.length >= 0', 'lines.length > 0 → true']),
  },
  'src/server/backup/take.ts': because('the folder is there', ['true → false (4)']),
}
