/** Reads the adverts of a publication for external job boards (spec 2 §7; docs/contract/strategies.md). */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnswerOf } from '../../../contract/call.ts'
import {
  type Advert,
  type AdvertContents,
  type Board,
  isFixed,
  type listMexicanStates as ofStates,
  problemOf,
  type StrategySummary,
} from '../../../contract/strategies.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { places } from '../../platform/db/tables/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { wireMoment } from '../../platform/base/mexico-time.ts'
import type { Actor } from '../../identity/access/rights.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { users } from '../../platform/db/tables/session.ts'
import { type AdvertFacts, generatedFor } from './advert-text.ts'
import { findPublication } from '../detail.ts'
import { mexicanStates } from '../../../contract/person-facts.ts'
import { boards, publications, strategies } from '../../platform/db/tables/vacancies.ts'
import { isVisiblePublication } from '../../identity/access/publications.ts'

export type BoardRow = typeof boards.$inferSelect

/** Ordered by name. */
export async function listBoards(db: Db, { branch }: Actor): Promise<Board[]> {
  const rows = await db
    .select()
    .from(boards)
    .orderBy(sql`${boards.nombre} collate es`, asc(boards.id))
  return rows
    .filter((row) => row.branches.includes(branch))
    .map(({ id, nombre, token, campos }) => ({ idBolsa: id, nombre, fuente: token, campos }))
}

export const listMexicanStates = (): AnswerOf<typeof ofStates> =>
  mexicanStates.map((descripcion, index) => ({ id: index + 1, descripcion }))

type AdvertReference = { readonly idPublicacion: number; readonly idBolsa: number; readonly empresa: string }

/** Generated anew, regardless of saved texts. A board that does not show the branch is refused like an unknown one. */
export async function generateContent(
  db: Db,
  actor: Actor,
  { idPublicacion, idBolsa, empresa }: AdvertReference,
): Promise<Advert> {
  const facts = await readFacts(db, actor, idPublicacion, empresa)
  const board = await readBoard(db, idBolsa, actor.branch)
  const [saved] = await db
    .select()
    .from(strategies)
    .where(and(eq(strategies.publicationId, idPublicacion), eq(strategies.boardId, idBolsa)))
  return advertOf({ board, facts, saved: saved ?? null, contents: {} })
}

/** As saved. */
export async function readStrategy(db: Db, actor: Actor, idEstrategia: number, empresa: string): Promise<Advert> {
  const [found] = await db
    .select()
    .from(strategies)
    .innerJoin(boards, eq(boards.id, strategies.boardId))
    .where(eq(strategies.id, idEstrategia))
  if (!found) throw new Refused('no-encontrado')
  const facts = await readFacts(db, actor, found.strategies.publicationId, empresa)
  return advertOf({ board: found.boards, facts, saved: found.strategies, contents: found.strategies.contenido })
}

type Written = {
  readonly board: BoardRow
  readonly facts: AdvertFacts
  readonly saved: typeof strategies.$inferSelect | null
  readonly contents: AdvertContents
}

/** Unsaved and read-only fields are generated. */
function advertOf({ board, facts, saved, contents }: Written): Advert {
  return {
    idPublicacion: facts.id,
    tituloVacante: facts.titulo,
    idBolsa: board.id,
    bolsa: board.nombre,
    idEstrategia: saved?.id ?? null,
    version: saved?.version ?? null,
    campos: board.campos.map((field) => {
      const generado = field.uso === 'prohibido' ? '' : generatedFor(field, facts)
      const texto = isFixed(field) ? generado : (contents[field.campo] ?? generado)
      return { ...field, generado, texto, falta: problemOf(field, texto) }
    }),
  }
}

export async function readBoard(db: Db | Tx, id: number, branch: Actor['branch']): Promise<BoardRow> {
  const [board] = await db.select().from(boards).where(eq(boards.id, id))
  if (!board || !board.branches.includes(branch)) throw new Refused('no-encontrado')
  return board
}

/** Facts for an advert, as columns of publications and their sites. */
export const factColumns = {
  id: publications.id,
  vacancyId: publications.vacancyId,
  titulo: publications.titulo,
  descripcion: publications.descripcion,
  funciones: publications.funciones,
  indispensable: publications.indispensable,
  sueldoMin: publications.sueldoMin,
  sueldoMax: publications.sueldoMax,
  tipoSueldo: publications.tipoSueldo,
  beneficios: publications.beneficios,
  startsOn: publications.startsOn,
  endsOn: publications.endsOn,
  createdAt: publications.createdAt,
  sede: sql<string>`coalesce(${places.descripcion}, '')`,
}

/** An invisible publication is refused like an unknown one. */
export async function readFacts(
  db: Db | Tx,
  actor: Actor,
  idPublicacion: number,
  empresa: string,
): Promise<AdvertFacts> {
  const [row] = await db
    .select(factColumns)
    .from(publications)
    .leftJoin(places, eq(places.id, publications.siteId))
    .where(and(eq(publications.id, idPublicacion), isVisiblePublication(actor)))
  if (!row) throw new Refused('no-encontrado')
  return { ...row, empresa }
}

/** Ordered by board name. */
export async function listStrategies(db: Db, actor: Actor, idPublicacion: number): Promise<StrategySummary[]> {
  await findPublication(db, actor, { idPublicacion })
  return (
    await selectSummaries(db)
      .where(eq(strategies.publicationId, idPublicacion))
      .orderBy(sql`${boards.nombre} collate es`, asc(strategies.id))
  ).map(summaryOf)
}

export async function readSummary(tx: Tx, idEstrategia: number): Promise<StrategySummary> {
  const [row] = await selectSummaries(tx).where(eq(strategies.id, idEstrategia))
  if (!row) throw new Error(`no strategy ${idEstrategia}`)
  return summaryOf(row)
}

const selectSummaries = (db: Db | Tx) =>
  db
    .select({
      idEstrategia: strategies.id,
      idBolsa: strategies.boardId,
      bolsa: boards.nombre,
      version: strategies.version,
      publishedAt: strategies.publishedAt,
      usuario: personNameColumn(sql`users`),
      updatedAt: strategies.updatedAt,
    })
    .from(strategies)
    .innerJoin(boards, eq(boards.id, strategies.boardId))
    .innerJoin(users, eq(users.id, strategies.updatedBy))

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

const summaryOf = ({ publishedAt, updatedAt, ...row }: SummaryRow): StrategySummary => ({
  ...row,
  publicadaDesde: publishedAt && wireMoment(publishedAt).date,
  actualizada: wireMoment(updatedAt).date,
})
