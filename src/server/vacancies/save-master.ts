/** Master vacancies and their publications, each with its own text (spec 2 §2; design/administration.md). */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import type { PublicationForm, savePublication as savePublicationCall } from '../../contract/publications.ts'
import type { saveMasterVacancy as saveMasterVacancyCall } from '../../contract/vacancies.ts'
import type { Tx } from '../platform/db/open.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Actor } from '../identity/access/rights.ts'
import { openings } from '../platform/db/tables/recruitment.ts'
import { advertOf, changesIn, publicationSearch, vacancyColumns } from './advert.ts'
import { lockVacancy } from './locked-vacancy.ts'
import { refusedAt, requireCatalogued, requireSite, siteNameOf } from './lookups.ts'
import { publish, publishing } from './publish.ts'
import { requireOffer } from './required-offer.ts'
import { performOnPublication, type PublicationCommand, type PublicationRow } from '../publications/engine.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'

type VacancyBody = BodyOf<typeof saveMasterVacancyCall>
type PublicationBody = BodyOf<typeof savePublicationCall>

type Dependencies = Pick<Deps, 'db' | 'now' | 'env'>
type Context = { readonly env: Deps['env']; readonly at: Date }

/** Creates a master vacancy, or changes the one of `idVacante`. Returns its id. */
export const saveMasterVacancy = (
  { db, now, env }: Dependencies,
  actor: Actor,
  { idVacante, ...form }: VacancyBody,
): Promise<number> => {
  const at = now()
  return publishing(db, at, (tx) =>
    idVacante === undefined ? create(tx, actor, form) : edit(tx, actor, { idVacante, ...form }, { env, at }),
  )
}

async function create(tx: Tx, actor: Actor, form: VacancyBody): Promise<number> {
  await requireCatalogued(tx, form)
  const consultantId = actor.role === 'ROLE_COM_CON' ? actor.userId : null
  const row = {
    ...vacancyColumns(form),
    branch: actor.branch,
    esVacanteMaestra: true,
    consultantId,
    createdBy: actor.userId,
    savedBy: actor.userId,
  }
  const [inserted] = await tx.insert(vacancies).values(row).returning({ id: vacancies.id })
  if (!inserted) throw new Error('no vacancy was inserted')
  return inserted.id
}

/**
 * Changes nothing when a listed publication belongs to another vacancy, or was changed or closed since it was shown.
 */
async function edit(
  tx: Tx,
  actor: Actor,
  { idVacante, version, publicaciones = [], ...form }: VacancyBody & { idVacante: number },
  { env, at }: Context,
): Promise<number> {
  const vacancy = await lockVacancy(tx, actor, idVacante, version)
  if (!vacancy.esVacanteMaestra) throw new Refused('no-encontrado')
  await requireCatalogued(tx, form)
  const shownVersions = new Map(publicaciones.map((one) => [one.idPublicacion, one.version]))
  const own = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.vacancyId, idVacante), inArray(publications.id, [...shownVersions.keys()])))
    // Locked in this order, so that two requests cannot wait for each other
    .orderBy(publications.id)
  if (own.length !== shownVersions.size) throw new Refused('no-encontrado')
  for (const { id } of own)
    await performOnPublication(
      tx,
      editText(tx, form, env, { publicationId: id, version: shownVersions.get(id), actor, at }),
    )
  await tx
    .update(vacancies)
    .set({ ...vacancyColumns(form), version: vacancy.version + 1, savedBy: actor.userId })
    .where(eq(vacancies.id, idVacante))
  return idVacante
}

/** Publishes a master vacancy, or changes the text of the publication `idPublicacion`. Returns its id. */
export const savePublication = (
  { db, now, env }: Dependencies,
  actor: Actor,
  { idPublicacion, version, ...form }: PublicationBody,
): Promise<number> => {
  const at = now()
  return publishing(db, at, async (tx) => {
    if (idPublicacion === undefined) return publishMaster(tx, actor, form, { env, at })
    await requireOfMasterVacancy(tx, idPublicacion)
    const { id } = await performOnPublication(
      tx,
      editText(tx, form, env, { publicationId: idPublicacion, version, actor, at }),
    )
    return id
  })
}

/** Publishes a master vacancy at a site that has openings, with the text of the form. */
async function publishMaster(
  tx: Tx,
  actor: Actor,
  { idVacante, idSede, ...form }: PublicationBody,
  { env, at }: Context,
): Promise<number> {
  if (idVacante === undefined) throw refusedAt('idVacante', 'Elige una vacante maestra.')
  if (idSede === undefined) throw refusedAt('idSede', 'Elige una sede de la lista.')
  const vacancy = await lockVacancy(tx, actor, idVacante)
  if (!vacancy.esVacanteMaestra) throw new Refused('no-encontrado')
  const site = { id: idSede, descripcion: await requireSite(tx, idSede) }
  const atThisSite = and(eq(openings.vacancyId, idVacante), eq(openings.siteId, idSede), isNull(openings.cancelledAt))
  if ((await tx.$count(openings, atThisSite)) === 0)
    throw refusedAt('idSede', 'No hay plazas en esa sede: pide que se abran antes de publicar.')
  const advertised = { ...vacancy, ...advertOf(form) }
  requireOffer(env, advertised)
  return publish(tx, actor, { vacancy: advertised, site, startsOn: null, endsOn: null }, at)
}

/** Refuses publications of normal vacancies: their text and days are edited in the vacancy's form. */
async function requireOfMasterVacancy(tx: Tx, publicationId: number): Promise<void> {
  const [found] = await tx
    .select({ isMaster: vacancies.esVacanteMaestra })
    .from(publications)
    .innerJoin(vacancies, eq(vacancies.id, publications.vacancyId))
    .where(eq(publications.id, publicationId))
  if (!found?.isMaster) throw new Refused('no-encontrado')
}

/** The command that replaces the text of a publication; its days stay. */
const editText = (
  tx: Tx,
  form: PublicationForm,
  env: Deps['env'],
  command: Omit<PublicationCommand, 'prepare'>,
): PublicationCommand => ({
  ...command,
  prepare: async ({ row }) => {
    const text = advertOf(form)
    requireOffer(env, { ...row, ...text })
    return {
      event: { type: 'contenido.editado', inicio: row.startsOn, fin: row.endsOn },
      form: { cambios: changesIn(row, { ...daysIn(row), ...text }) },
      set: { ...text, search: publicationSearch(text.titulo, await siteNameOf(tx, row)) },
    }
  },
})

const daysIn = ({ startsOn, endsOn }: PublicationRow) => ({ startsOn, endsOn })
