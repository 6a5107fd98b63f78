/** Importing whether a salary is gross or net, and benefits: two optional columns of vacancies. */
import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/server/platform/db/open.ts'
import { publicationEvents, publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { importFolder } from '../../../src/server/operations/installation/import/command.ts'
import { emptyDatabase } from '../support/database.ts'
import { type Files, folderOf, install, lugares, vacantes } from '../support/import-folder.ts'
import { monday } from '../support/process-world.ts'
import { captured } from '../support/said.ts'

let database: Database
beforeEach(async () => {
  await database?.close()
  database = await emptyDatabase()
  await install(database)
})
afterAll(() => database.close())

const run = (files: Files) =>
  captured(() => importFolder(database, { folder: folderOf(files), isDryRun: false }, () => monday))
const imports = async (files: Files) => expect(await run(files)).toMatchObject({ code: 0, failed: [] })

describe('gross or net, and benefits', () => {
  const withOffer = (kind: string, benefits: string) => {
    const [heading, first] = vacantes.split('\n') as [string, string]
    return {
      'lugares.csv': lugares,
      'vacantes.csv': `${heading};tipoSueldo;beneficios\n${first};${kind};${benefits}\n`,
    }
  }
  const stored = async (table: typeof vacancies | typeof publications) =>
    database.db.select({ tipoSueldo: table.tipoSueldo, beneficios: table.beneficios }).from(table)

  test('are columns that may be left out: the vacancy and its publication have them, and a file without them changes nothing', async () => {
    await imports(withOffer('Bruto', 'Vales | Seguro'))
    const offer = { tipoSueldo: 'bruto', beneficios: ['Vales', 'Seguro'] }
    expect([await stored(vacancies), await stored(publications)]).toEqual([[offer], [offer]])
    await imports({
      'lugares.csv': lugares,
      'vacantes.csv': `${vacantes.split('\n').slice(0, 2).join('\n').replace('Cajera', 'Cajera de noche')}\n`,
    })
    expect([await stored(vacancies), await stored(publications)]).toEqual([[offer], [offer]])
  })

  test('follow a later file, in the open publication too', async () => {
    await imports(withOffer('bruto', 'Vales'))
    await imports(withOffer('NETO', ''))
    const offer = { tipoSueldo: 'neto', beneficios: [] }
    expect([await stored(vacancies), await stored(publications)]).toEqual([[offer], [offer]])
    expect(
      (
        await database.db
          .select({ form: publicationEvents.form })
          .from(publicationEvents)
          .orderBy(asc(publicationEvents.id))
      ).at(-1),
    ).toEqual({ form: { cambios: ['tipoSueldo', 'beneficios'] } })
  })

  test('that users have written stay', async () => {
    await imports(withOffer('bruto', 'Vales'))
    await database.db.update(vacancies).set({ tipoSueldo: 'neto', beneficios: ['Comedor'] })
    await imports(withOffer('bruto', 'Vales|Seguro'))
    expect(await stored(vacancies)).toEqual([{ tipoSueldo: 'neto', beneficios: ['Comedor'] }])
  })

  test.each([
    ['another kind', 'mensual', 'Vales', 'celda R2 «tipoSueldo»: El tipo de sueldo es bruto o neto.'],
    [
      'a long line',
      '',
      `Vales|${'a'.repeat(301)}`,
      'celda S2 «beneficios»: Escribe como máximo 300 caracteres en cada línea.',
    ],
    [
      'too many lines',
      'neto',
      Array.from({ length: 51 }, (_, index) => `Vale ${index}`).join('|'),
      'celda S2 «beneficios»: Escribe como máximo 50 líneas.',
    ],
  ])('are refused at their cell: %s', async (_, kind, benefits, problem) => {
    expect(await run(withOffer(kind, benefits))).toMatchObject({
      code: 1,
      failed: expect.arrayContaining([`vacantes.csv, línea 2, ${problem}`]) as string[],
    })
    expect(await stored(vacancies)).toEqual([])
  })
})
