/** Publishes a tab: one new version, in the caller's transaction, which has locked the tab. */
import { and, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type { TabName, TabTexts } from '../../contract/content.ts'
import type { Tx } from '../platform/db/open.ts'
import { outdatedFor } from '../platform/http/refused.ts'
import {
  type Awaited,
  homePictures,
  homeTabs,
  homeVersionPictures,
  homeVersions,
} from '../platform/db/tables/content.ts'

export type LockedTab = typeof homeTabs.$inferSelect
/** A place of the gallery with its picture. */
export type Placed = { readonly orden: number; readonly pictureId: string; readonly textoAlternativo: string }

/** Locks the tab until the transaction ends. Refuses a stale `version`; `savedBy`: the user who saves now. */
export async function lockTab(
  tx: Tx,
  tab: TabName,
  { version, savedBy }: { readonly version: number | undefined; readonly savedBy: number },
): Promise<LockedTab> {
  await tx.insert(homeTabs).values({ tab }).onConflictDoNothing()
  const [found] = await tx.select().from(homeTabs).where(eq(homeTabs.tab, tab)).for('update')
  if (!found) throw new Error(`the tab ${tab} was not inserted`)
  if (version !== undefined && version !== found.version)
    throw outdatedFor({ userId: savedBy }, (await findVersion(tx, tab, found.version))?.savedBy ?? null)
  return found
}

export type Edition = {
  readonly textos: TabTexts
  readonly pictures: readonly Placed[]
  readonly savedBy: number
  readonly savedAt: Date
  readonly restored?: number
}

/** A pending save is dropped: it was based on an older version. */
export async function publish(
  tx: Tx,
  { tab, version: before }: LockedTab,
  { pictures, ...edition }: Edition,
): Promise<void> {
  const version = before + 1
  const [made] = await tx
    .insert(homeVersions)
    .values({ tab, version, ...edition })
    .returning({ id: homeVersions.id })
  if (!made) throw new Error('no version was inserted')
  if (pictures.length > 0)
    await tx.insert(homeVersionPictures).values(pictures.map((picture) => ({ versionId: made.id, ...picture })))
  await tx.update(homeTabs).set({ version, awaited: null }).where(eq(homeTabs.tab, tab))
  if (tab === 'galeria') await forgetUnused(tx, edition.savedAt, [])
}

export async function awaitPictures(tx: Tx, awaited: Awaited, now: Date): Promise<void> {
  await tx.update(homeTabs).set({ awaited }).where(eq(homeTabs.tab, 'galeria'))
  await forgetUnused(
    tx,
    now,
    awaited.espacios.flatMap(({ imagen }) => imagen ?? []),
  )
}

/** The published version; null before the first. */
export async function findVersion(tx: Tx, tab: TabName, version: number) {
  const [found] = await tx
    .select()
    .from(homeVersions)
    .where(and(eq(homeVersions.tab, tab), eq(homeVersions.version, version)))
  if (!found) return null
  const pictures: Placed[] = await tx
    .select({
      orden: homeVersionPictures.orden,
      pictureId: homeVersionPictures.pictureId,
      textoAlternativo: homeVersionPictures.textoAlternativo,
    })
    .from(homeVersionPictures)
    .where(eq(homeVersionPictures.versionId, found.id))
  return { textos: found.textos, pictures, savedBy: found.savedBy }
}

/** The existing ones of these pictures. */
export const findPictures = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx
        .select({ id: homePictures.id })
        .from(homePictures)
        .where(inArray(homePictures.id, [...ids]))
    ).map(({ id }) => id),
  )

const dayMs = 24 * 60 * 60_000

/**
 * Pictures that were sent at least a day ago and that no version shows. The gallery is locked, so that no save can use
 * them meanwhile.
 */
async function forgetUnused(tx: Tx, now: Date, awaited: readonly string[]): Promise<void> {
  const used = tx.select({ id: homeVersionPictures.pictureId }).from(homeVersionPictures)
  await tx
    .delete(homePictures)
    .where(
      and(
        lt(homePictures.uploadedAt, new Date(now.getTime() - dayMs)),
        notInArray(homePictures.id, used),
        notInArray(homePictures.id, [...awaited]),
      ),
    )
}
