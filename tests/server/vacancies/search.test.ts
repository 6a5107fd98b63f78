/** Publications searched by bits (decision 0034): after any writes and refreshes, the list is equal to the rows. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { publicationStates } from '../../../src/contract/publications.ts'
import { listVacanciesOfRole, type VacancyFilters } from '../../../src/contract/vacancies.ts'
import { mergeBits } from '../../../src/server/platform/db/bits/merge.ts'
import { blockSize } from '../../../src/server/platform/db/bit-tables.ts'
import { publicationIndex } from '../../../src/server/publications/search-index.ts'
import { publicationChanges, publications, vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { addSite } from '../support/advertised.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { accountOf } from '../support/people.ts'

let sites: number[]
let recruiters: number[]
/** A normal and a master one of the commercial branch, and one of the corporate. */
let [normal, master, corporate] = [0, 0, 0]
const app = beforeTests(() => startTestApp())
beforeAll(async () => {
  const { db } = app
  sites = [await addSite(db, 'Norte'), await addSite(db, 'Sur')]
  recruiters = [await accountOf(db, 'ROLE_COM_REC'), await accountOf(db, 'ROLE_COM_ANL')]
  const add = async (branch: 'COM' | 'CORP', esVacanteMaestra: boolean) =>
    (
      await db.insert(vacancies).values({ titulo: 'Cajera', branch, esVacanteMaestra }).returning({ id: vacancies.id })
    )[0]?.id ?? 0
  ;[normal, master, corporate] = [await add('COM', false), await add('COM', true), await add('CORP', false)]
})

/** Around the ends of blocks; as few as may meet. */
const row = fc.record({
  id: fc.constantFrom(100, 101, blockSize - 1, blockSize, blockSize + 1, 2 * blockSize),
  of: fc.constantFrom('normal', 'master', 'corporate'),
  site: fc.nat(1),
  responsible: fc.nat(1),
  estado: fc.constantFrom(...publicationStates),
  titulo: fc
    .array(fc.constantFrom('caja', 'cajera', 'jefe', 'zona', 'a'), { minLength: 1, maxLength: 3 })
    .map((terms) => terms.join(' ')),
})
const question = fc.record({
  search: fc.constantFrom('', 'caj', 'jefe zona', 'ef', 'a', 'zz'),
  estatus: fc.option(fc.constantFrom(...publicationStates), { nil: undefined, freq: 2 }),
  site: fc.option(fc.nat(1), { nil: undefined, freq: 2 }),
  responsible: fc.option(fc.nat(1), { nil: undefined, freq: 2 }),
})
const step = fc.record({ row, gone: fc.boolean(), merged: fc.boolean(), filters: question })

it('returns a consultant and a commercial recruiter the same as a scan of each row', async () => {
  const numbers: Record<string, number> = { normal, master, corporate }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      await app.db.delete(publications)
      const stored = new Map<number, (typeof steps)[number]['row']>()
      for (const { row: publication, gone, merged, filters } of steps) {
        const values = {
          vacancyId: numbers[publication.of] ?? 0,
          titulo: publication.titulo,
          branch: publication.of === 'corporate' ? 'CORP' : 'COM',
          siteId: sites[publication.site],
          responsibleId: recruiters[publication.responsible],
          estado: publication.estado,
          search: publication.titulo,
          createdAt: new Date('2026-03-02T18:00:00Z'),
          closedAt: new Date('2026-03-02T18:00:00Z'),
        } as const
        if (gone) await app.db.delete(publications).where(eq(publications.id, publication.id))
        else
          await app.db
            .insert(publications)
            .values({ id: publication.id, ...values })
            .onConflictDoUpdate({ target: publications.id, set: values })
        if (gone) stored.delete(publication.id)
        else stored.set(publication.id, publication)
        if (merged) await mergeBits(app.deps, publicationIndex)
        const meets = [...stored.values()].filter(
          (one) =>
            filters.search.split(' ').every((word) => one.titulo.includes(word)) &&
            (filters.estatus ?? one.estado) === one.estado &&
            (filters.site ?? one.site) === one.site &&
            (filters.responsible ?? one.responsible) === one.responsible,
        )
        const inactive = ({ estado }: (typeof meets)[number]) => Number(estado !== 'activa')
        const ids = (rows: typeof meets) =>
          rows.toSorted((one, other) => inactive(one) - inactive(other) || other.id - one.id).map(({ id }) => id)
        const query: VacancyFilters & { search?: string } = {
          ...(filters.search !== '' && { search: filters.search }),
          ...(filters.estatus && { estatus: filters.estatus }),
          ...(filters.site !== undefined && { sede: sites[filters.site] }),
          ...(filters.responsible !== undefined && { responsable: recruiters[filters.responsible] }),
        }
        const load = async (role: 'ROLE_COM_CON' | 'ROLE_COM_REC') =>
          (await (await app.as(role)).call(listVacanciesOfRole, { query: { paginaActual: 1, ...query } })).entity
        expect(
          (await load('ROLE_COM_CON'))?.resumenPublicaciones?.resumenPublicaciones.map(
            ({ idPublicacion }) => idPublicacion,
          ),
        ).toEqual(ids(meets.filter(({ of }) => of === 'normal')))
        expect(
          (await load('ROLE_COM_REC'))?.vacantesReclutadorComercial?.map(({ idPublicacion }) => idPublicacion),
        ).toEqual(ids(meets.filter(({ of, responsible }) => of !== 'corporate' && responsible === 0)))
      }
    }),
    { numRuns: 8, seed: 3 },
  )
})

it('records changes of searchable columns, and no others', async () => {
  const at = new Date('2026-03-02T18:00:00Z')
  await app.db.insert(publications).values({
    id: 7,
    vacancyId: corporate,
    titulo: 'Jefe',
    branch: 'CORP',
    estado: 'cerrada',
    search: 'jefe',
    createdAt: at,
    closedAt: at,
  })
  const changes: Partial<typeof publications.$inferInsert>[] = [
    { version: 1, descripcion: 'Otra', activeDays: 3 },
    { branch: 'COM' },
    { estado: 'vencida' },
    { siteId: sites[0] },
    { responsibleId: recruiters[0] },
    { observerId: recruiters[1] },
    { vacancyId: normal },
    { search: 'jefa' },
  ]
  const noted: number[] = []
  for (const change of changes) {
    await mergeBits(app.deps, publicationIndex)
    await app.db.update(publications).set(change).where(eq(publications.id, 7))
    noted.push(await app.db.$count(publicationChanges))
  }
  expect(noted).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
})
