/**
 * 'Candidatos en proceso' in each order: pages of few rows, which are sorted, and of many, which are followed in their
 * order, beside a sort of all rows.
 */
import { inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CandidateOrder } from '../../../src/contract/candidate-list.ts'
import { pageSize } from '../../../src/contract/candidates.ts'
import { listInProcess } from '../../../src/server/candidates/list/list.ts'
import type { Viewer } from '../../../src/server/identity/access/visible.ts'
import { inProcess } from '../../../src/server/platform/db/tables/recruitment.ts'
import { vacancies } from '../../../src/server/platform/db/tables/vacancies.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import { withoutNameIndexes } from '../support/name-indexes.ts'
import { addInProcess, addPublication } from '../support/people.ts'
import { unchecked } from '../support/unchecked.ts'

/** Of each vacancy: together more than are sorted. */
const copies = 900
const viewer: Viewer = { userId: 0, branch: 'ATN', role: 'ROLE_CRP_ATN_CTS_REC' }
/** Two of one title, whose rows stay apart. */
const titles = ['Ñandú', 'Zapatero', 'Óptico', 'Zapatero']

type Row = {
  readonly id: number
  readonly vacancyId: number
  readonly codigo: string
  readonly enteredAt: Date
  readonly search: string
}
let rows: readonly Row[] = []
const app = beforeTests(() => startTestApp())

beforeAll(async () => {
  for (const [nth, title] of titles.entries()) {
    const [id = 0] = await addInProcess(app.db, await addPublication(app.db, 'ATN', title), [
      ['Primera', 'Luna', 'Ríos'],
    ])
    const first = 1_000_000 * (nth + 1)
    await unchecked(app.db, async (tx) => {
      await tx.execute(sql`insert into recruitments (id, candidate_id, publication_id, branch, modo, snapshot, version, codigo, outcome, created_at, updated_at)
        select ${first}::int + n, ${first}::int + n, publication_id, branch, modo, snapshot, version, codigo, outcome, created_at, updated_at from recruitments, generate_series(1, ${copies}::int) n where id = ${id}`)
      await tx.execute(sql`insert into candidates (id, nombres, apellido_paterno, apellido_materno, correo, telefono, created_at)
        select ${first}::int + n, nombres, apellido_paterno, apellido_materno, correo, telefono, created_at from candidates, generate_series(1, ${copies}::int) n where id = (select candidate_id from recruitments where id = ${id})`)
      await withoutNameIndexes(tx, () =>
        tx.execute(sql`insert into in_process (recruitment_id, candidate_id, branch, codigo, publication_id, vacancy_id, search, entered_at)
          select ${first}::int + n, ${first}::int + n, branch, case when n % 9 = 0 then 'OF' when n % 3 = 0 then 'FC-RC' else 'FT' end, publication_id, vacancy_id, 'persona ' || (n * 7919 % 1000), entered_at - (n * 104729 % 500) * interval '1 hour'
          from in_process, generate_series(1, ${copies}::int) n where recruitment_id = ${id}`),
      )
      await tx.delete(inProcess).where(inArray(inProcess.recruitmentId, [id]))
    })
  }
  await app.db.execute(sql`analyze in_process`)
  rows = await app.db
    .select({
      id: inProcess.recruitmentId,
      vacancyId: inProcess.vacancyId,
      codigo: inProcess.codigo,
      enteredAt: inProcess.enteredAt,
      search: inProcess.search,
    })
    .from(inProcess)
})

const spanish = new Intl.Collator('es').compare
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

async function expected(orden: CandidateOrder, isIn: (row: Row) => boolean, page: number): Promise<number[]> {
  const named = new Map(
    (await app.db.select({ id: vacancies.id, title: vacancies.titulo }).from(vacancies)).map(({ id, title }) => [
      id,
      title,
    ]),
  )
  const orders: Record<CandidateOrder, (one: Row, other: Row) => number> = {
    dias: (one, other) => one.enteredAt.getTime() - other.enteredAt.getTime() || one.id - other.id,
    nombre: (one, other) => byText(one.search, other.search) || one.id - other.id,
    vacante: (one, other) =>
      spanish(named.get(one.vacancyId)!, named.get(other.vacancyId)!) ||
      one.vacancyId - other.vacancyId ||
      one.id - other.id,
    cita: (one, other) => one.id - other.id,
    reciente: (one, other) => other.id - one.id,
  }
  return rows
    .filter(isIn)
    .toSorted(orders[orden])
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ id }) => id)
}

describe.each<[string, object, (row: Row) => boolean]>([
  ['all rows', {}, () => true],
  ['more filtered rows than are sorted', { etapa: ['filtro'] }, ({ codigo }) => codigo === 'FT'],
  ['fewer filtered rows', { etapa: ['oferta'] }, ({ codigo }) => codigo === 'OF'],
])('pages of %s', (_, filters, isIn) => {
  const last = () => Math.ceil(rows.filter(isIn).length / pageSize)

  test.each<CandidateOrder>(['dias', 'nombre', 'vacante', 'cita', 'reciente'])(
    'by %s are the pages of all rows in that order',
    async (orden) => {
      // Within a vacancy, across two of them, the last page, and the one beyond it
      for (const page of [1, 2, 6, 16, 31, 46, last(), last() + 1]) {
        const { resumenCandidatos, total } = await listInProcess({ db: app.db, now: app.deps.now }, viewer, {
          paginaActual: page,
          orden,
          ...filters,
        })
        expect(resumenCandidatos?.map(({ idReclutamiento }) => idReclutamiento) ?? []).toEqual(
          await expected(orden, isIn, page),
        )
        expect(total).toBe(rows.filter(isIn).length)
      }
    },
  )
})

test('there are as many rows as these tests need', () => {
  expect([
    rows.length,
    rows.filter(({ codigo }) => codigo === 'FT').length,
    rows.filter(({ codigo }) => codigo === 'OF').length,
  ]).toEqual([3600, 2400, 400])
})
