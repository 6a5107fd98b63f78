/** The five places of the gallery: the picture in each, and the files chosen for them. */
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { selectFile, selectRefusal } from '../../../machines/kit/upload.machine.ts'
import { gallerySlots, type ShownPicture } from '../../contract/content.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import type { PictureSource } from './picture.tsx'
import { type PlaceValue, type UploadActor, wireContent } from './wiring.ts'

/** `key` moves with the picture: it identifies its upload and the field of its alternative text. */
export type Place = { readonly key: number; readonly stored: ShownPicture | null; readonly upload: UploadActor }
/** Key and stored picture of each place, in order: the part that a draft stores. */
export type Arrangement = readonly { readonly key: number; readonly imagen: string | null }[]

/** The stored picture and the file that replaces it need separate descriptions. */
export const storedAltField = (key: number): string => `alternativo${key}`
export const newAltField = (key: number): string => `alternativoNuevo${key}`
export const fileField = (key: number): string => `imagen${key}`
export const pictureName = (at: number): string => `Imagen ${at + 1}`
export const missingAlt = 'Describe la imagen para quien no la ve'

export function useGallery(pictures: readonly ShownPicture[], drafted: Arrangement | null) {
  const uploads = useUploads()
  const [arrangement, setArrangement] = useState(
    () =>
      drafted?.map((place) => ({
        ...place,
        imagen: pictures.some(({ imagen }) => imagen === place.imagen) ? place.imagen : null,
      })) ?? arrangementOf(pictures),
  )
  const places = arrangement.flatMap(({ key, imagen }): Place[] => {
    const upload = uploads[key]
    return upload ? [{ key, upload, stored: pictures.find((picture) => picture.imagen === imagen) ?? null }] : []
  })
  const swap = (at: number, to: number) =>
    setArrangement(
      arrangement.map((place, index) =>
        index === at ? (arrangement[to] ?? place) : index === to ? (arrangement[at] ?? place) : place,
      ),
    )
  return {
    arrangement,
    places,
    swap,
    /** Empties a place that has no chosen file. */
    clear: (key: number) =>
      setArrangement(arrangement.map((place) => (place.key === key ? { key, imagen: null } : place))),
    startOver: () => {
      for (const upload of uploads) upload.send({ type: 'file.removed' })
      setArrangement(arrangementOf(pictures))
    },
  }
}
export type Gallery = ReturnType<typeof useGallery>

/** A picture belongs at the place with its number, and is sent with that number. */
export const arrangementOf = (pictures: readonly ShownPicture[]): Arrangement =>
  Array.from({ length: gallerySlots }, (_, key) => ({
    key,
    imagen: pictures.find(({ orden }) => orden === key + 1)?.imagen ?? null,
  }))

/** Serialised as '0:abc 1: 2:def 3: 4:' for a form field. */
export const writeArrangement = (arrangement: Arrangement): string =>
  arrangement.map(({ key, imagen }) => `${key}:${imagen ?? ''}`).join(' ')

/** Null for an invalid text, or another number of places. */
export function readArrangement(written: string): Arrangement | null {
  const places = [...written.matchAll(/(\d):([\w-]*)/g)].map(([, key, imagen]) => ({
    key: Number(key),
    imagen: imagen || null,
  }))
  const keys = new Set(places.map(({ key }) => key).filter((key) => key < gallerySlots))
  return keys.size === gallerySlots && places.length === gallerySlots ? places : null
}

function useUploads(): readonly UploadActor[] {
  const { upload } = useWired(wireContent)
  // One for each of the `gallerySlots`
  return [useActorRef(upload), useActorRef(upload), useActorRef(upload), useActorRef(upload), useActorRef(upload)]
}

/**
 * The picture of a place: the chosen file once it has been accepted, otherwise the stored picture; null when it is
 * empty.
 */
export const useSource = ({ upload, stored }: Place): PictureSource | null =>
  useSelector(upload, shownFile) ?? stored?.url ?? null

const shownFile = (snapshot: SnapshotFrom<UploadActor>): File | null =>
  snapshot.hasTag('refused') || snapshot.hasTag('checking') ? null : selectFile<File>(snapshot)

/** The field with the description of the picture that the place shows. */
export const altFieldOf = ({ key, upload }: Place): string =>
  shownFile(upload.getSnapshot()) ? newAltField(key) : storedAltField(key)

const fileIn = ({ upload }: Place) => selectFile<File>(upload.getSnapshot())

/** The places with a picture, as request values. */
export const valuesOf = (places: readonly Place[], altOf: (place: Place) => string): PlaceValue[] =>
  places.flatMap((place, at): PlaceValue[] => {
    const shared = { orden: at + 1, textoAlternativo: altOf(place) }
    if (fileIn(place)) return [{ ...shared, upload: place.upload }]
    return place.stored ? [{ ...shared, imagen: place.stored.imagen }] : []
  })

/** Field → error: a file that was refused, or a picture without a description. */
export const problemsIn = (places: readonly Place[], altOf: (place: Place) => string): Record<string, string> =>
  Object.fromEntries(
    places.flatMap((place) => {
      const refusal = selectRefusal(place.upload.getSnapshot())
      if (refusal) return [[fileField(place.key), refusal.message]]
      return (fileIn(place) ?? place.stored) && altOf(place).trim() === '' ? [[altFieldOf(place), missingAlt]] : []
    }),
  )
