/**
 * Data folders that two earlier commits made still open. Of their migrations no line may change: a database that has
 * them does not get them again.
 */
import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownMigrations } from '../../../src/server/platform/db/migrations.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { allTables } from '../support/all-tables.ts'
import { insertRows, olderDatabase } from '../support/older-database.ts'

/**
 * Name, date in the journal and SHA-256 of the SQL, as they stood in commit 427c5479; the first five as in 94c9071,
 * too.
 */
const earlier = [
  ['0000_foundations', 1795227180598, '83c09d6a441f7070da076a89ff060702e631934101d91a55a0ac8167b115651f'],
  ['0001_first-tables', 1795227182430, '2a1ff4732d1debaf12acf6935a07dc8432bbf341e647323787061404a326fe39'],
  [
    '0002_what-recruiters-do-with-a-candidate',
    1795238111652,
    '63c88afa19036f7c583aba3b12ef2d3a03e45655a32733e42577054bee24ecba',
  ],
  ['0003_what-statistics-read', 1795238803504, '323c63c34180e2ba42bc1fee3fc3fdfeaed0d72ef6da07c004e98b6dd369cfee'],
  ['0004_letters-of-a-recruitment', 1795239123633, 'ebf523d27666f67bcf1a2147c645937c1589dc6a5c64a6b9858abf6b668bde5e'],
  ['0005_what-a-hard-look-found', 1795299606992, 'ba80155977b539d391a60260a61968aa0b095046be3ee537366ba5bf59ef246d'],
  [
    '0006_vacancy-opening-publication',
    1795311785259,
    'ef5300f43199b4228d182b7e3a606d6afc95b0c5f70b88c6aedf04d5931ee392',
  ],
  ['0007_stays-and-chart-versions', 1795316196996, 'c54f110d6ed2fac41da66c6f77112b001beea638e42d7fb9e848916c1d6a023b'],
  [
    '0008_names-searched-in-the-database',
    1795316237897,
    '9eb23e6a062e8fad66e5ad340b4dda5a549dbab9399af66a0352deab3822f665',
  ],
  ['0009_areas-of-interest', 1795316814733, 'f99882bada6735e8760b75d499cce4d3fca00e8e64318cb87d95a646dd164606'],
  ['0010_short-parts-of-a-branch', 1795322376321, '79c9700a451fb8392042d33dd96446f912175bd4a6b727388fa71509c4722714'],
  ['0011_publications-live', 1795344832081, '8642a70d9c20bbe62f59ad2ac173e3293bd9fc7822553eb34eb3d8a33e264c40'],
  ['0012_publications-listed', 1795347318425, 'c867dd86473d6ce635af1b716ef182e2a8daaa2397791ebe69f8b95352a44cc2'],
  ['0013_portfolio-kept', 1795349337527, 'a76f3d7aaae55e9e154b5904b30811c547e575017a52f03e795fcc468c81db60'],
  ['0014_long-work', 1795355565719, '44126380b823d6d77ed9b50b39238bbff736b895f39718591e0ffffcb9e7fd25'],
  ['0015_what-reports-read', 1795360164502, '19eec813ca984de9852d75ef8058b5ff44abd88eb40c3b051d192fab172b99cd'],
  ['0016_home-content', 1795360796846, 'b0a5db57f0a50012bc43f5984ff15ce85bdea29b1d41ee0d3586132421d07a11'],
  ['0017_portfolio-searched', 1795361354490, 'b74ef022661e0b2853bd7fa0712e57227c50247b48504710a404ccd7b3841553'],
  ['0018_searched-by-bits', 1795367623062, 'cbe4e77e95a1080ffa0290bb0b35cd33a5122d610911af1246be63a322e2e89d'],
  ['0019_law-of-personal-data', 1795371119340, '39ad1edba97d8b79a132d81dfff25bfa99594f970003d16ff5d015dd8c167243'],
  ['0020_imported-by-key', 1795372223314, 'dc3fa7eb220e930911e986692f0046f8ab66e4b07f13385b7603b2814afa40b5'],
  ['0021_numbers-on-charts', 1795372721263, 'cd360c71a383721163fc6cab984a895fdbd6771940e337ab100948ee23df6740'],
  ['0022_people', 1795372811630, '50d99fe6f3037598bfc2c423d844e86b8e1ae1c9a6eaf07f5db786d561cc3843'],
  ['0023_bits-have-versions', 1795378161571, 'e67efd12c1c1dece2a99de6fa17c86ae2c075ac84139cb44111d806dfe538f6b'],
  ['0024_reports-keep', 1795391088571, 'd98a969303fb1479b6a96822a89859db20e3514dbb5ffc2453d103ff6a5ab202'],
] as const

test('the migrations of both commits are unchanged', () => {
  expect(
    knownMigrations()
      .slice(0, earlier.length)
      .map(({ name, at, hash }) => [name, at, hash]),
  ).toEqual(earlier)
})

test.each([
  ['94c9071', 5],
  ['427c5479', 25],
])(
  'opens a database of commit %s with its data, and every current table can be read',
  { timeout: 90_000 },
  async (_, count) => {
    const place = await olderDatabase(count, async (db) => {
      await insertRows(db, 'places', [{ id: 1, level: 'division', descripcion: 'Norte' }])
      await insertRows(db, 'candidates', [
        {
          id: 1,
          nombres: 'Ana',
          apellido_paterno: 'Luna',
          apellido_materno: 'Ríos',
          correo: 'ana@correo.mx',
          telefono: '5512345678',
          created_at: '2026-11-22T17:00:00Z',
        },
      ])
    })
    const { db, close } = await openDatabase(place)
    try {
      expect(await rowsOf(db, sql`select hash from drizzle.__drizzle_migrations order by created_at`)).toEqual(
        knownMigrations().map(({ hash }) => ({ hash })),
      )
      const found = new Map<string, number>()
      for (const table of allTables) found.set(getTableName(table), (await db.select().from(table).limit(2)).length)
      expect(allTables.length).toBeGreaterThan(40)
      expect([found.get('places'), found.get('candidates'), found.get('recruitments')]).toEqual([1, 1, 0])
    } finally {
      await close()
    }
  },
)
