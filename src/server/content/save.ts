/**
 * Saves a tab, receives the gallery's pictures, and restores an older version: each publishes everything or nothing.
 */
import { randomBytes } from 'node:crypto'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import {
  type GallerySlot,
  type HomeContent,
  type restoreTabVersion,
  type saveHomeTab,
  tabFields,
  tabNames,
  type TabTexts,
  type uploadPicture,
} from '../../contract/content.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { Refused } from '../platform/http/refused.ts'
import { readPicture } from './picture.ts'
import { awaitPictures, findPictures, findVersion, type LockedTab, lockTab, type Placed, publish } from './publish.ts'
import { readContent } from './read.ts'
import { type Awaited, homePictures } from '../platform/db/tables/content.ts'

/** The user who saves, and the time. */
export type Saving = { readonly savedBy: number; readonly savedAt: Date }

/** A gallery that refers to pictures not yet sent is stored as pending, and is not published before they arrive. */
export function saveTab(
  db: Db,
  body: BodyOf<typeof saveHomeTab>,
  saving: Saving,
): Promise<AnswerOf<typeof saveHomeTab>> {
  const tab = tabNames.find((name) => body[name] !== undefined)
  const form = tab && body[tab]
  if (!form) throw new Error('the contract lets no save without a tab in')
  return db.transaction(async (tx) => {
    const locked = await lockTab(tx, tab, { version: form.version, savedBy: saving.savedBy })
    const textos = textsIn(form, tabFields[tab])
    const espacios = tab === 'galeria' ? body.galeria?.espacios : undefined
    const envio = espacios ? await saveGallery(tx, locked, { textos, espacios, ...saving }) : null
    if (!espacios)
      await publish(tx, locked, { textos, pictures: tab === 'galeria' ? await picturesNow(tx, locked) : [], ...saving })
    return { contenido: await readContent(tx), envio }
  })
}

const textsIn = (form: object, fields: readonly string[]): TabTexts =>
  Object.fromEntries(Object.entries(form).filter(([name]) => fields.includes(name))) as TabTexts

const picturesNow = async (tx: Tx, { tab, version }: LockedTab): Promise<readonly Placed[]> =>
  (await findVersion(tx, tab, version))?.pictures ?? []

type Gallery = Saving & Pick<Awaited, 'textos' | 'espacios'>

/** Returns the id for sending the pending pictures; null when none is pending and all is published. */
async function saveGallery(
  tx: Tx,
  locked: LockedTab,
  { textos, espacios, ...saving }: Gallery,
): Promise<string | null> {
  const named = espacios.flatMap(({ imagen }) => imagen ?? [])
  const there = await findPictures(tx, named)
  if (named.some((id) => !there.has(id)))
    throw new Refused('datos-invalidos', {
      campos: { 'galeria.espacios': 'Una de las imágenes ya no está guardada; elígela de nuevo.' },
    })
  const pictures = complete(espacios)
  if (pictures) {
    await publish(tx, locked, { textos, pictures, ...saving })
    return null
  }
  const envio = randomName()
  await awaitPictures(tx, { envio, savedBy: saving.savedBy, textos, espacios }, saving.savedAt)
  return envio
}

/** Null while a picture is pending. */
function complete(espacios: readonly GallerySlot[]): Placed[] | null {
  const placed = espacios.flatMap(({ orden, imagen, textoAlternativo }) =>
    imagen === null ? [] : [{ orden, pictureId: imagen, textoAlternativo }],
  )
  return placed.length === espacios.length ? placed : null
}

/**
 * Fills a place that a save has reserved; a picture without a pending save is published at once, in the current
 * gallery.
 */
export async function takePicture(
  db: Db,
  body: BodyOf<typeof uploadPicture>,
  saving: Saving,
): Promise<AnswerOf<typeof uploadPicture>> {
  const { kind, width, height, content } = await readPicture(body.imagen)
  return db.transaction(async (tx) => {
    const gallery = await lockTab(tx, 'galeria', { version: undefined, savedBy: saving.savedBy })
    const awaited = awaitedBy(gallery, body, saving.savedBy)
    const imagen = randomName()
    await tx.insert(homePictures).values({ id: imagen, kind, width, height, content, uploadedAt: saving.savedAt })
    const publicado = await (awaited
      ? fillPlace(tx, gallery, { awaited, orden: body.orden, imagen, saving })
      : replaceNow(tx, gallery, { ...body, imagen, saving }))
    return { contenido: await readContent(tx), imagen, publicado }
  })
}

/**
 * A request with `envio` refers to that save; without one, to the user's own last save, if it waits for a picture
 * there.
 */
function awaitedBy(
  { awaited }: LockedTab,
  { envio, orden }: BodyOf<typeof uploadPicture>,
  savedBy: number,
): Awaited | null {
  const isExpected = awaited?.espacios.some((slot) => slot.orden === orden && slot.imagen === null) === true
  if (envio === undefined) return isExpected && awaited?.savedBy === savedBy ? awaited : null
  if (awaited?.envio !== envio) throw new Refused('registro-cambio')
  if (!isExpected) throw new Refused('datos-invalidos', { campos: { orden: 'Ese espacio no espera una imagen.' } })
  return awaited
}

type Filled = { readonly awaited: Awaited; readonly orden: number; readonly imagen: string; readonly saving: Saving }

/** True: it was the last one, and the gallery is published. */
async function fillPlace(tx: Tx, gallery: LockedTab, { awaited, orden, imagen, saving }: Filled): Promise<boolean> {
  const espacios = awaited.espacios.map((slot) => (slot.orden === orden ? { ...slot, imagen } : slot))
  const pictures = complete(espacios)
  if (pictures) await publish(tx, gallery, { textos: awaited.textos, pictures, ...saving })
  else await awaitPictures(tx, { ...awaited, espacios }, saving.savedAt)
  return pictures !== null
}

type Replaced = Omit<Filled, 'awaited'> & { readonly textoAlternativo?: string | undefined }

async function replaceNow(
  tx: Tx,
  gallery: LockedTab,
  { orden, imagen, textoAlternativo = '', saving }: Replaced,
): Promise<true> {
  const now = await findVersion(tx, 'galeria', gallery.version)
  const others = now?.pictures.filter((picture) => picture.orden !== orden) ?? []
  await publish(tx, gallery, {
    textos: now?.textos ?? {},
    pictures: [...others, { orden, pictureId: imagen, textoAlternativo }],
    ...saving,
  })
  return true
}

/** As a new version, so that the replaced version can be restored too. */
export function restoreVersion(
  db: Db,
  { pestana, recuperar, version }: BodyOf<typeof restoreTabVersion>,
  saving: Saving,
): Promise<HomeContent> {
  return db.transaction(async (tx) => {
    const locked = await lockTab(tx, pestana, { version, savedBy: saving.savedBy })
    const found = await findVersion(tx, pestana, recuperar)
    if (!found) throw new Refused('no-encontrado')
    await publish(tx, locked, { ...found, ...saving, restored: recuperar })
    return readContent(tx)
  })
}

/** 128 bits, so that names cannot be guessed. */
const randomName = () => randomBytes(16).toString('base64url')
