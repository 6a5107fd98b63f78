/**
 * 'Crear Vacante' and 'Editar Vacante' for a single-site vacancy (spec 2 §2, §5): the vacancy and its publication in
 * one save.
 */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { access } from '../../contract/access.ts'
import type { BodyOf } from '../../contract/call.ts'
import { earlyStart, lockedStart, withoutSite } from '../../contract/vacancy-forms.ts'
import type { saveVacancy as call } from '../../contract/vacancies.ts'
import type { Tx } from '../platform/db/open.ts'
import { places } from '../platform/db/tables/database.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { mexicoTime, storedDay } from '../platform/base/mexico-time.ts'
import type { Actor } from '../identity/access/rights.ts'
import { openings } from '../platform/db/tables/recruitment.ts'
import { users } from '../platform/db/tables/session.ts'
import { advertOf, changesIn, publicationSearch, vacancyColumns } from './advert.ts'
import { lockVacancy } from './locked-vacancy.ts'
import { refusedAt, requireCatalogued, siteNameOf } from './lookups.ts'
import { publish, publishing } from './publish.ts'
import { requireOffer } from './required-offer.ts'
import { type LockedPublication, performOnPublication, type PublicationFact } from '../publications/engine.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'

type Form = BodyOf<typeof call>
type Dependencies = Pick<Deps, 'db' | 'now' | 'env'>
type Around = { readonly env: Deps['env']; readonly at: Date }

/** Returns the id of the publication. */
export const saveVacancy = (
  { db, now, env }: Dependencies,
  actor: Actor,
  { idVacante, version, ...form }: Form,
): Promise<number> => {
  const at = now()
  return publishing(db, at, (tx) =>
    idVacante === undefined
      ? create(tx, actor, form, { env, at })
      : edit(tx, actor, { idVacante, version, ...form }, { env, at }),
  )
}

async function create(tx: Tx, actor: Actor, form: Form, { env, at }: Around): Promise<number> {
  if (!access.newVacancies.includes(actor.role)) throw new Refused('sin-permiso')
  const site = await requireOwnSite(tx, actor)
  await requireCatalogued(tx, form)
  const days = daysOf(form)
  requireStart(days.startsOn, at)
  const [vacancy] = await tx
    .insert(vacancies)
    .values({
      ...vacancyColumns(form),
      branch: actor.branch,
      esVacanteMaestra: false,
      createdBy: actor.userId,
      savedBy: actor.userId,
    })
    .returning()
  if (!vacancy) throw new Error('no vacancy was inserted')
  requireOffer(env, vacancy)
  await tx.insert(openings).values({ vacancyId: vacancy.id, siteId: site.id, openedAt: at, openedBy: actor.userId })
  return publish(tx, actor, { vacancy, site, ...days }, at)
}

async function edit(
  tx: Tx,
  actor: Actor,
  { idVacante, version, ...form }: Form & { idVacante: number },
  { env, at }: Around,
): Promise<number> {
  const vacancy = await lockVacancy(tx, actor, idVacante, version)
  if (vacancy.esVacanteMaestra) throw new Refused('no-encontrado')
  await requireCatalogued(tx, form)
  const open = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.vacancyId, idVacante), isNull(publications.closedAt)))
    .orderBy(desc(publications.id))
  const [newest] = open
  if (!newest) throw new Refused('publicacion-cerrada')
  for (const { id: publicationId } of open.toReversed()) {
    await performOnPublication(tx, {
      publicationId,
      actor,
      at,
      prepare: async (locked) => edited(locked, form, await siteNameOf(tx, locked.row), { env, at }),
    })
  }
  await tx
    .update(vacancies)
    .set({ ...vacancyColumns(form), version: vacancy.version + 1, savedBy: actor.userId })
    .where(eq(vacancies.id, idVacante))
  return newest.id
}

function edited({ row }: LockedPublication, form: Form, sede: string, { env, at }: Around): PublicationFact {
  const [text, days] = [advertOf(form), daysOf(form)]
  requireOffer(env, { ...row, ...text })
  if (days.startsOn !== row.startsOn) {
    if (row.startsOn !== null && row.estado !== 'programada') throw refusedAt('fechaInicio', lockedStart)
    requireStart(days.startsOn, at)
  }
  return {
    event: { type: 'contenido.editado', inicio: days.startsOn, fin: days.endsOn },
    form: { cambios: changesIn(row, { ...text, ...days }) },
    set: { ...text, search: publicationSearch(text.titulo, sede) },
  }
}

/** The contract has checked that they are valid working days, in order. */
const daysOf = ({ fechaInicio, fechaFin }: Form) => ({
  startsOn: storedDay(fechaInicio) as string,
  endsOn: fechaFin == null ? null : storedDay(fechaFin),
})

/** Today or yesterday at the earliest (spec 2 §5). */
function requireStart(startsOn: string, at: Date): void {
  if (startsOn < mexicoTime(new Date(at.getTime() - 24 * 60 * 60_000)).day) throw refusedAt('fechaInicio', earlyStart)
}

/** The site of its creator (design/administration.md). */
async function requireOwnSite(tx: Tx, { userId }: Actor): Promise<{ id: number; descripcion: string }> {
  const [site] = await tx
    .select({ id: places.id, descripcion: places.descripcion })
    .from(users)
    .innerJoin(places, eq(places.id, users.siteId))
    .where(eq(users.id, userId))
  if (!site) throw new Refused('datos-invalidos', { mensaje: withoutSite })
  return site
}
