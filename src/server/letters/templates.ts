/** The library of templates: those of the branch, which administrators change, and one's own. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { administrators } from '../../contract/access.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { LetterTemplate, TemplateForm, Templates, TemplateUse, updateTemplate } from '../../contract/letters.ts'
import { longDay, mexicoTime } from '../platform/base/mexico-time.ts'
import type { Actor } from '../identity/access/rights.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { letterTemplates } from '../platform/db/tables/letters.ts'
import { reasons } from '../platform/db/tables/recruitment.ts'
import type { Deps } from '../platform/http/deps.ts'
import { outdatedFor, Refused } from '../platform/http/refused.ts'
import { isUsable } from '../recruitment/decisions/order-letters.ts'

type Row = typeof letterTemplates.$inferSelect

const mayShare = ({ role }: Actor): boolean => administrators.includes(role)

/** Templates of the branch are changed by its administrators, others by their owner. */
const canChange = (actor: Actor, { ownerId }: Pick<Row, 'ownerId'>): boolean =>
  ownerId === null ? mayShare(actor) : ownerId === actor.userId

const shown = (
  actor: Actor,
  { id, nombre, uso, etapa, motivo, asunto, texto, ownerId, version }: Row,
): LetterTemplate => ({
  idPlantilla: id,
  nombre,
  uso,
  etapa,
  motivo,
  asunto,
  texto,
  compartida: ownerId === null,
  editable: canChange(actor, { ownerId }),
  version,
})

/** By name; of one use, or of all. */
export async function readTemplates(db: Db, actor: Actor, uso?: TemplateUse): Promise<LetterTemplate[]> {
  const rows = await db
    .select()
    .from(letterTemplates)
    .where(and(isUsable(actor), uso && eq(letterTemplates.uso, uso)))
    .orderBy(sql`${letterTemplates.nombre} collate es`, asc(letterTemplates.id))
  return rows.map((row) => shown(actor, row))
}

export async function listTemplates(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  actor: Actor,
): Promise<Templates> {
  const motivos = await db
    .selectDistinct({ descripcion: reasons.descripcion })
    .from(reasons)
    .orderBy(asc(reasons.descripcion))
  return {
    plantillas: await readTemplates(db, actor),
    motivos: motivos.map(({ descripcion }) => descripcion),
    puedeCompartir: mayShare(actor),
    firma: env.companyName,
    fecha: longDay(mexicoTime(now()).day),
  }
}

const columnsOf = (actor: Actor, { nombre, uso, etapa, motivo, asunto, texto, compartida }: TemplateForm) => ({
  nombre,
  uso,
  etapa,
  // A letter by hand is not about a rejection
  motivo: uso === 'rechazo' ? motivo : null,
  asunto,
  texto,
  ownerId: compartida ? null : actor.userId,
  savedBy: actor.userId,
})

function requireShareable(actor: Actor, { compartida }: Pick<TemplateForm, 'compartida'>): void {
  if (compartida && !mayShare(actor))
    throw new Refused('sin-permiso', { mensaje: 'Sólo quien administra cambia las plantillas de la rama.' })
}

export async function createTemplate(db: Db, actor: Actor, form: TemplateForm): Promise<LetterTemplate> {
  requireShareable(actor, form)
  const [made] = await db
    .insert(letterTemplates)
    .values({ ...columnsOf(actor, form), branch: actor.branch })
    .returning()
  return shown(actor, made!)
}

export function changeTemplate(
  db: Db,
  actor: Actor,
  { idPlantilla, version, ...form }: BodyOf<typeof updateTemplate>,
): Promise<LetterTemplate> {
  return db.transaction(async (tx) => {
    await lockTemplate(tx, actor, { idPlantilla, version })
    requireShareable(actor, form)
    const [row] = await tx
      .update(letterTemplates)
      .set({ ...columnsOf(actor, form), version: version + 1 })
      .where(eq(letterTemplates.id, idPlantilla))
      .returning()
    return shown(actor, row!)
  })
}

export function deleteTemplate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { idPlantilla, version }: { readonly idPlantilla: number; readonly version: number },
): Promise<void> {
  const at = now()
  return db.transaction(async (tx) => {
    await lockTemplate(tx, actor, { idPlantilla, version })
    await tx
      .update(letterTemplates)
      .set({ deletedAt: at, version: version + 1, savedBy: actor.userId })
      .where(and(eq(letterTemplates.id, idPlantilla), isNull(letterTemplates.deletedAt)))
  })
}

/** Own ones of others are answered like unknown ones. */
async function lockTemplate(
  tx: Tx,
  actor: Actor,
  { idPlantilla, version }: { readonly idPlantilla: number; readonly version: number },
): Promise<void> {
  const [found] = await tx
    .select()
    .from(letterTemplates)
    .where(and(eq(letterTemplates.id, idPlantilla), isUsable(actor)))
    .for('update')
  if (!found) throw new Refused('no-encontrado', { mensaje: 'Esa plantilla ya no existe.' })
  if (!canChange(actor, found))
    throw new Refused('sin-permiso', { mensaje: 'Sólo quien administra cambia las plantillas de la rama.' })
  if (found.version !== version) throw outdatedFor(actor, found.savedBy)
}
