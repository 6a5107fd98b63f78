/** Counts the processes in the states that a statechart change affects, in either database, without changing it. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countOpenProcesses } from '../../../docs/tools/generator/compare/people.ts'
import { inProcess } from '../../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { freshDatabase, freshPlace } from '../support/database.ts'
import { beginIn, furnish } from '../support/process-world.ts'

test('counts open recruitments by phase and by state of their publication', async () => {
  const { db, place, close } = await freshDatabase()
  const house = await furnish(db, 'Una-Clave-2026')
  for (const kind of ['grupo', 'grupo', 'individual'] as const) await beginIn(db, house, kind)
  const states = await db
    .select({ estado: publications.estado, people: sql<number>`count(*)::int` })
    .from(inProcess)
    .innerJoin(publications, eq(publications.id, inProcess.publicationId))
    .groupBy(publications.estado)
  // The embedded database accepts no second process
  if (place.databaseUrl === undefined)
    expect(await countOpenProcesses(place)).toEqual({
      why: expect.stringMatching(/^No se pudo contar a nadie: Otro proceso está usando la base de datos de /) as string,
    })
  await close()
  expect(await countOpenProcesses(place)).toEqual(states.map((one) => ({ codigo: 'FT', ...one })))
  expect(states.reduce((all, { people }) => all + people, 0)).toBe(3)
})

test('returns nothing for an empty database, and a reason if it cannot be read', async () => {
  const place = await freshPlace()
  expect(await countOpenProcesses(place)).toEqual([])
  expect(await countOpenProcesses({ ...place, databaseUrl: 'postgres://127.0.0.1:1/none' })).toEqual({
    why: expect.stringMatching(/^No se pudo contar a nadie: /) as string,
  })
})
