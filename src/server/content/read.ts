/** The published content, and every version of a tab (spec 2 §7). */
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import {
  type HomeContent,
  type ShownPicture,
  tabFields,
  type TabName,
  tabNames,
  type TabTexts,
  type TabVersion,
} from '../../contract/content.ts'
import { firstPage } from '../../contract/wire.ts'
import { pageOf } from '../platform/db/page-of.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { wireMoment } from '../platform/base/mexico-time.ts'
import { personName } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { homePictures, homeTabs, homeVersionPictures, homeVersions } from '../platform/db/tables/content.ts'

/** At the server's root, publicly readable. */
export const picturePath = '/bolsa/imagenes/'

const isPublished = and(eq(homeTabs.tab, homeVersions.tab), eq(homeTabs.version, homeVersions.version))

/** A tab that was never saved has empty texts and version 0. */
export async function readContent(db: Db | Tx): Promise<HomeContent> {
  const rows = await db
    .select({ id: homeVersions.id, tab: homeVersions.tab, version: homeVersions.version, textos: homeVersions.textos })
    .from(homeVersions)
    .innerJoin(homeTabs, isPublished)
  const saved = new Map(rows.map((row) => [row.tab, row]))
  const gallery = saved.get('galeria')
  const imagenesOut = gallery ? await picturesOf(db, eq(homeVersionPictures.versionId, gallery.id)) : []
  const tabs = tabNames.map((tab) => {
    const row = saved.get(tab)
    const pictures = tab === 'galeria' && {
      imagenes: imagenesOut.map(({ extension, orden }) => ({ extension, orden })),
      imagenesOut: imagenesOut.map(asShown),
    }
    return [tab, { ...textsOf(tab, row?.textos ?? {}), ...pictures, version: row?.version ?? 0 }]
  })
  return Object.fromEntries(tabs) as HomeContent
}

/** Exactly the texts of the tab. */
const textsOf = (tab: TabName, textos: TabTexts): Record<string, string> =>
  Object.fromEntries(tabFields[tab].map((field) => [field, textos[field] ?? '']))

/** Newest first; a page beyond the last one is answered with the last. */
export async function listVersions(
  db: Db,
  tab: TabName,
  page = firstPage,
): Promise<{ paginaActual: number; totalPaginas: number; versiones: TabVersion[] }> {
  const { rows, totalPages } = await pageOf(db, {
    page,
    ids: () => db.select({ id: homeVersions.id }).from(homeVersions).where(eq(homeVersions.tab, tab)).$dynamic(),
    order: [desc(homeVersions.version)],
    rows: (ids) => readVersions(db, ids),
  })
  if (rows.length === 0 && totalPages > 0) return listVersions(db, tab, totalPages)
  const pictures =
    rows.length > 0
      ? await picturesOf(
          db,
          inArray(
            homeVersionPictures.versionId,
            rows.map(({ id }) => id),
          ),
        )
      : []
  const versiones = rows.map(({ id, version, textos, restored, savedAt, firstName, lastName }) => {
    const { date, hora } = wireMoment(savedAt)
    const imagenesOut = pictures.filter((picture) => picture.versionId === id).map(asShown)
    return {
      version,
      fecha: date,
      hora,
      usuario: personName({ firstName, lastName }),
      recuperada: restored,
      textos: textsOf(tab, textos),
      imagenesOut,
    }
  })
  return { paginaActual: totalPages === 0 ? firstPage : page, totalPaginas: totalPages, versiones }
}

const readVersions = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: homeVersions.id,
      version: homeVersions.version,
      textos: homeVersions.textos,
      restored: homeVersions.restored,
      savedAt: homeVersions.savedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(homeVersions)
    .innerJoin(users, eq(users.id, homeVersions.savedBy))
    .where(inArray(homeVersions.id, [...ids]))
    .$dynamic()

export type PictureRow = Omit<ShownPicture, 'url'> & { readonly versionId: number }

/** In their places; without their bytes. */
export const picturesOf = (db: Db | Tx, condition: SQL): Promise<PictureRow[]> =>
  db
    .select({
      versionId: homeVersionPictures.versionId,
      orden: homeVersionPictures.orden,
      imagen: homePictures.id,
      extension: homePictures.kind,
      ancho: homePictures.width,
      alto: homePictures.height,
      textoAlternativo: homeVersionPictures.textoAlternativo,
    })
    .from(homeVersionPictures)
    .innerJoin(homePictures, eq(homePictures.id, homeVersionPictures.pictureId))
    .where(condition)
    .orderBy(asc(homeVersionPictures.versionId), asc(homeVersionPictures.orden))

const asShown = ({ versionId: _, ...picture }: PictureRow): ShownPicture => ({
  ...picture,
  url: `${picturePath}${picture.imagen}.${picture.extension}`,
})
