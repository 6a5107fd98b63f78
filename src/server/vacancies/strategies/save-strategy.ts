/**
 * A strategy is the advert of a publication for one job board. Saves it, and whether it is published there; the
 * publication's log records both.
 */
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/call.ts'
import {
  type AdvertContents,
  type BoardField,
  isFixed,
  type markPublished as markPublishedCall,
  problemOf,
  type saveStrategy as saveStrategyCall,
  type StrategySummary,
} from '../../../contract/strategies.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { outdatedFor, Refused } from '../../platform/http/refused.ts'
import { inTransaction } from '../../recruitment/engine/engine.ts'
import type { Actor } from '../../identity/access/rights.ts'
import { generatedContents } from './advert-text.ts'
import { mexicanStates } from '../../../contract/person-facts.ts'
import { performOnPublication } from '../../publications/engine.ts'
import { type BoardRow, readBoard, readFacts, readSummary } from './strategies.ts'
import { boards, publications, strategies } from '../../platform/db/tables/vacancies.ts'
import { canEditPublication } from '../../identity/access/publications.ts'

type Dependencies = Pick<Deps, 'db' | 'now' | 'env'>
type Form = BodyOf<typeof saveStrategyCall>

/** Creates or changes the strategy: a publication has one for each board. Returns its id. */
export function saveStrategy({ db, now, env }: Dependencies, actor: Actor, form: Form): Promise<number> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    const facts = await readFacts(tx, actor, form.idPublicacion, env.companyName)
    const board = await readBoard(tx, form.idBolsa, actor.branch)
    await performOnPublication(tx, {
      publicationId: form.idPublicacion,
      actor,
      at,
      prepare: () => ({ event: { type: 'estrategia.guardada' }, form: { bolsa: board.nombre } }),
    })
    const contenido = acceptedContents(board, form.contenido, generatedContents(board.campos, facts))
    return write(tx, { ...form, contenido, updatedBy: actor.userId, updatedAt: at })
  })
}

/** Refuses at its field everything that the board would refuse, also a field that the board does not have. */
function acceptedContents(
  { nombre, campos }: BoardRow,
  typed: AdvertContents,
  generated: AdvertContents,
): AdvertContents {
  const contents = Object.fromEntries(
    campos.map((field) => [
      field.campo,
      (isFixed(field) && typed[field.campo] === undefined ? generated[field.campo] : typed[field.campo])?.trim() ?? '',
    ]),
  )
  const unknown = Object.keys(typed).filter((campo) => !campos.some((field) => field.campo === campo))
  const problems = [
    ...campos.map(
      (field) =>
        [field.campo, problemInAdvert(field, contents[field.campo] ?? '', generated[field.campo] ?? '')] as const,
    ),
    ...unknown.map((campo) => [campo, 'La bolsa no pide este dato.'] as const),
  ].filter(([, problem]) => problem !== null)
  if (problems.length > 0)
    throw new Refused('datos-invalidos', {
      mensaje: `${nombre} no aceptaría el anuncio así: revisa lo que se marca.`,
      campos: Object.fromEntries(problems) as Record<string, string>,
    })
  return contents
}

function problemInAdvert(field: BoardField, text: string, generated: string): string | null {
  if (isFixed(field) && text !== generated)
    return `${field.etiqueta}: no se cambia, porque la bolsa reconoce el anuncio por él.`
  if (field.formato === 'estado' && text !== '' && !mexicanStates.includes(text))
    return `${field.etiqueta}: elige un estado de la lista.`
  return problemOf(field, text)
}

type StrategyRow = Pick<Form, 'idPublicacion' | 'idBolsa' | 'version'> &
  Pick<typeof strategies.$inferInsert, 'contenido' | 'updatedBy' | 'updatedAt'>

/**
 * The caller has locked the publication, so that its strategies cannot change meanwhile. `version` null: it did not
 * exist when the form was opened.
 */
async function write(tx: Tx, { idPublicacion, idBolsa, version, ...row }: StrategyRow): Promise<number> {
  const whereStrategy = and(eq(strategies.publicationId, idPublicacion), eq(strategies.boardId, idBolsa))
  const [before] = await tx
    .select({ version: strategies.version, updatedBy: strategies.updatedBy })
    .from(strategies)
    .where(whereStrategy)
  if (version !== undefined && version !== (before?.version ?? null))
    throw outdatedFor({ userId: row.updatedBy }, before?.updatedBy ?? null)
  const [written] = before
    ? await tx
        .update(strategies)
        .set({ ...row, version: before.version + 1 })
        .where(whereStrategy)
        .returning({ id: strategies.id })
    : await tx
        .insert(strategies)
        .values({ publicationId: idPublicacion, boardId: idBolsa, ...row })
        .returning({ id: strategies.id })
  if (!written) throw new Error('no strategy was written')
  return written.id
}

/**
 * Repeating it changes nothing. After the publication was closed, taking its advert off a board is allowed, but not
 * logged.
 */
export function markPublished(
  { db, now }: Dependencies,
  actor: Actor,
  { idEstrategia, publicada }: BodyOf<typeof markPublishedCall>,
): Promise<StrategySummary> {
  const at = now()
  return inTransaction(db, at, async (tx) => {
    const { publicationId, branch, observerId, bolsa } = await findStrategy(tx, idEstrategia)
    if (!canEditPublication(actor, { branch, observerId })) throw new Refused('no-encontrado')
    const [publication] = await tx
      .select({ estado: publications.estado })
      .from(publications)
      .where(eq(publications.id, publicationId))
      .for('no key update')
    const whereStrategy = eq(strategies.id, idEstrategia)
    const [before] = await tx.select({ publishedAt: strategies.publishedAt }).from(strategies).where(whereStrategy)
    const isPublished = before?.publishedAt !== null
    if (isPublished === publicada) return readSummary(tx, idEstrategia)
    if (publicada || publication?.estado !== 'cerrada') {
      await performOnPublication(tx, {
        publicationId,
        actor,
        at,
        prepare: () => ({ event: { type: 'estrategia.guardada' }, form: { bolsa, publicada } }),
      })
    }
    await tx
      .update(strategies)
      .set({ publishedAt: publicada ? at : null })
      .where(whereStrategy)
    return readSummary(tx, idEstrategia)
  })
}

async function findStrategy(tx: Tx, id: number) {
  const [found] = await tx
    .select({
      publicationId: strategies.publicationId,
      branch: publications.branch,
      observerId: publications.observerId,
      bolsa: boards.nombre,
    })
    .from(strategies)
    .innerJoin(publications, eq(publications.id, strategies.publicationId))
    .innerJoin(boards, eq(boards.id, strategies.boardId))
    .where(eq(strategies.id, id))
  if (!found) throw new Refused('no-encontrado')
  return found
}
