/** Tables of the public home page (its tabs, all their versions, and their pictures) and of the privacy notice. */
import { sql } from 'drizzle-orm'
import { check, customType, integer, jsonb, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core'
import type { GallerySlot, PictureKind, TabName, TabTexts } from '../../../../contract/content.ts'
import type { PrivacyNoticeForm } from '../../../../contract/privacy-notice.ts'
import { instant } from '../columns.ts'
import { users } from './session.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** A pending gallery, published once all its pictures have arrived; the next save of the gallery replaces it. */
export type Awaited = {
  /** Id for sending the pictures. */
  readonly envio: string
  readonly savedBy: number
  readonly textos: TabTexts
  /** A picture that has not arrived is null. */
  readonly espacios: readonly GallerySlot[]
}

export const homeTabs = pgTable('home_tabs', {
  tab: text('tab').$type<TabName>().primaryKey(),
  /** The published version; 0 before the first. */
  version: integer('version').notNull().default(0),
  /** Only for the gallery. */
  awaited: jsonb('awaited').$type<Awaited>(),
})

/** Immutable: a save or a restore creates a new version. */
export const homeVersions = pgTable(
  'home_versions',
  {
    id: serial('id').primaryKey(),
    tab: text('tab')
      .$type<TabName>()
      .notNull()
      .references(() => homeTabs.tab),
    version: integer('version').notNull(),
    textos: jsonb('textos').$type<TabTexts>().notNull(),
    /** The version that it restored. */
    restored: integer('restored'),
    savedBy: integer('saved_by')
      .notNull()
      .references(() => users.id),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [unique('home_versions_once').on(table.tab, table.version)],
)

/** As sent to visitors: re-encoded, without metadata. */
export const homePictures = pgTable('home_pictures', {
  /** 128 random bits, as in its address. */
  id: text('id').primaryKey(),
  kind: text('kind').$type<PictureKind>().notNull(),
  /** In pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  content: bytes('content').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
})

export const homeVersionPictures = pgTable(
  'home_version_pictures',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => homeVersions.id),
    /** 1 to 5. */
    orden: integer('orden').notNull(),
    pictureId: text('picture_id')
      .notNull()
      .references(() => homePictures.id),
    textoAlternativo: text('texto_alternativo').notNull(),
  },
  (table) => [
    primaryKey({ name: 'home_version_pictures_once', columns: [table.versionId, table.orden] }),
    check('home_version_pictures_place', sql`${table.orden} between 1 and 5`),
  ],
)

/** Immutable: candidates refer to the version that they accepted. Version 0 is built in and has no row. */
export const privacyNotices = pgTable(
  'privacy_notices',
  {
    version: integer('version').primaryKey(),
    content: jsonb('content').$type<PrivacyNoticeForm>().notNull(),
    publishedBy: integer('published_by')
      .notNull()
      .references(() => users.id),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [check('privacy_notices_from_one', sql`${table.version} > 0`)],
)
