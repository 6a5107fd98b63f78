/** An import of `npm run setup` that is killed in the middle and goes on. */
import { once } from 'node:events'
import { max, min } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidateAreas, candidates, curricula } from '../../../src/server/platform/db/tables/candidates.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { imported } from '../../../src/server/platform/db/tables/installation.ts'
import { auditPortfolio } from '../../../src/server/portfolio/audit.ts'
import { portfolio } from '../../../src/server/platform/db/tables/portfolio.ts'
import { freshPlace } from '../../server/support/database.ts'
import { candidatoColumns, folderOf, pdf } from '../../server/support/import-folder.ts'
import { endOf } from '../../server/support/program.ts'
import { person, SETUP_PASSWORD, setup } from '../../server/support/setup-program.ts'

const rows = 3_000

test('leaves whole blocks when killed within a file, and the same command completes everything once', async () => {
  const place = await freshPlace()
  await endOf(setup(place, person, { SETUP_PASSWORD }))
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `C-${index};Ana;Luna;Paz;a${index}@correo.mx;55${String(10_000_000 + index)};01/02/1990;Puebla;;;Ventas > Promotorías;${index % 10 === 0 ? 'cv.pdf' : ''}`,
  )
  const folder = folderOf({ 'candidatos.csv': [candidatoColumns, ...lines].join('\n'), 'curricula/cv.pdf': pdf })
  const found: number[] = []
  for (const many of [500, 1_500]) {
    const killed = setup(place, ['import', folder])
    const ended = once(killed, 'exit')
    // It prints its progress after each block.
    killed.stderr.on(
      'data',
      (chunk) => Number(/candidatos\.csv: (\d+) filas/.exec(String(chunk))?.[1] ?? 0) >= many && killed.kill('SIGKILL'),
    )
    expect(await ended).toEqual([null, 'SIGKILL'])
    const { db, close } = await openDatabase(place)
    found.push(await db.$count(candidates))
    expect([await db.$count(imported), await db.$count(portfolio), await db.$count(candidateAreas)]).toEqual([
      found.at(-1),
      found.at(-1),
      found.at(-1),
    ])
    await close()
  }
  expect(found.map((many, index) => many % 500 === 0 && many < rows && many >= [500, 1_500][index]!)).toEqual([
    true,
    true,
  ])
  const { code, said } = await endOf(setup(place, ['import', folder]))
  expect([code, said.trim()]).toEqual([
    0,
    `candidatos.csv: ${rows - found[1]!} nuevas, 0 actualizadas, ${found[1]} sin cambios`,
  ])
  const { db, close } = await openDatabase(place)
  expect([await db.$count(candidates), await db.$count(imported), await db.$count(curricula)]).toEqual([
    rows,
    rows,
    rows / 10,
  ])
  expect(
    (await db.select({ first: min(candidates.telefono), last: max(candidates.telefono) }).from(candidates))[0],
  ).toEqual({ first: '5510000000', last: String(5_510_000_000 + rows - 1) })
  expect((await auditPortfolio(db)).differences).toEqual([])
  await close()
})
