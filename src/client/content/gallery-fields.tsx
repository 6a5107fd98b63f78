import { useSelector } from '@xstate/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImageOff from 'lucide-react/icons/image-off'
import Maximize from 'lucide-react/icons/maximize-2'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { selectFile, selectRefusal, selectSent } from '../../../machines/kit/upload.machine.ts'
import { mostPictureKilobytes } from '../../contract/content.ts'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { FormSection } from '../ui/fields/form-page.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { UploadField } from '../ui/fields/upload-field.tsx'
import styles from './gallery-fields.module.css'
import { Picture } from './picture.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import type { Typed } from './tab-form.tsx'
import {
  altFieldOf,
  fileField,
  type Gallery,
  newAltField,
  pictureName,
  type Place,
  storedAltField,
  useSource,
  writeArrangement,
} from './use-gallery.ts'

type Shared = {
  register: UseFormRegister<Typed>
  typed: Typed
  errorOf: (name: string) => string | undefined
  readOnly: boolean
  /** Called when the pictures or their order have changed. */
  onChange: () => void
  /** Called when a file was chosen or removed: the old error of the field no longer applies. */
  onChosen: (name: string) => void
  /** Called when the described picture is replaced: it needs a new description. */
  onReplaced: (name: string) => void
}

/** The five pictures (spec 2 §2, §5): chosen, described, moved and removed; they are sent when the tab is saved. */
export function GalleryFields({ gallery, ...shared }: Shared & { gallery: Gallery }) {
  const { places, arrangement } = gallery
  return (
    <FormSection title="Imágenes" detail={`JPG o PNG, hasta ${mostPictureKilobytes} KB cada una`}>
      <input type="hidden" name="lugares" value={writeArrangement(arrangement)} />
      <ol className={styles.places} aria-label="Imágenes de la galería">
        {places.map((place, at) => (
          <li key={place.key} className={styles.place}>
            <PlaceFields place={place} at={at} isLast={at === places.length - 1} gallery={gallery} {...shared} />
          </li>
        ))}
      </ol>
    </FormSection>
  )
}

function PlaceFields({
  place,
  at,
  isLast,
  gallery,
  register,
  typed,
  errorOf,
  readOnly,
  onChange,
  onChosen,
  onReplaced,
}: Shared & { place: Place; at: number; isLast: boolean; gallery: Gallery }) {
  const { key, upload, stored } = place
  const [isViewed, setViewed] = useState(false)
  const source = useSource(place)
  const file = useSelector(upload, selectFile<File>)
  const refusal = useSelector(upload, selectRefusal)
  const isRefused = useSelector(upload, (snapshot) => snapshot.hasTag('refused'))
  const isSending = useSelector(upload, (snapshot) => snapshot.hasTag('sending'))
  const isFailed = useSelector(upload, (snapshot) => snapshot.hasTag('failed'))
  const isBusy = useSelector(upload, (snapshot) => snapshot.hasTag('busy'))
  const isReady = useSelector(upload, (snapshot) => snapshot.hasTag('ready'))
  const isStored = useSelector(upload, (snapshot) => snapshot.hasTag('stored'))
  const sent = useSelector(upload, selectSent)
  const name = pictureName(at)
  const described = altFieldOf(place)
  const hiddenField = [storedAltField(key), newAltField(key)].find((one) => one !== described)!
  const alt = typed[described] ?? ''
  const changed = () => {
    onChosen(fileField(key))
    onChange()
  }
  const remove = () => {
    if (file) {
      onReplaced(newAltField(key))
      upload.send({ type: 'file.removed' })
    } else gallery.clear(key)
    changed()
  }
  const move = (to: number) => () => {
    gallery.swap(at, to)
    onChange()
  }
  const fileError =
    (isRefused ? refusal?.message : undefined) ??
    (isFailed ? 'No se pudo subir. La imagen sigue elegida: vuelve a guardar para enviarla.' : undefined) ??
    errorOf(fileField(key))
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <IconButton
          size="small"
          label={`Ver ${name}`}
          icon={<Maximize aria-hidden="true" />}
          disabled={source === null}
          onClick={() => setViewed(true)}
        />
        <IconButton
          size="small"
          label={`Subir ${name} un lugar`}
          icon={<ArrowUp aria-hidden="true" />}
          disabled={readOnly || at === 0}
          onClick={move(at - 1)}
        />
        <IconButton
          size="small"
          label={`Bajar ${name} un lugar`}
          icon={<ArrowDown aria-hidden="true" />}
          disabled={readOnly || isLast}
          onClick={move(at + 1)}
        />
        {stored && !file && (
          <IconButton
            ref={handOnFocus}
            size="small"
            label={`Quitar ${name}`}
            icon={<Trash aria-hidden="true" />}
            disabled={readOnly}
            onClick={remove}
          />
        )}
      </div>
      <div className={styles.row}>
        <div className={styles.thumbnail}>
          {source !== null ? <Picture source={source} alt="" /> : <ImageOff aria-hidden="true" />}
        </div>
        <div className={styles.fields}>
          <UploadField
            label={`Archivo de ${name}`}
            labelHidden
            name={fileField(key)}
            accept=".jpg,.png,.jpeg"
            file={file && { name: file.name, size: file.size, progress: isSending ? sent : null }}
            error={fileError}
            hint={
              isReady
                ? 'Se sube y se publica al guardar.'
                : isStored
                  ? 'Ya se subió; se publica con las demás.'
                  : undefined
            }
            disabled={readOnly || isBusy}
            onChoose={(chosen) => {
              if (file) onReplaced(newAltField(key))
              upload.send({ type: 'file.chosen', file: chosen })
              changed()
            }}
            onRemove={remove}
          />
          {isSending && (
            <Button size="small" onClick={() => upload.send({ type: 'upload.cancelled' })}>
              Cancelar
            </Button>
          )}
          {source !== null && (
            <TextField
              key={described}
              label={`Texto alternativo de ${name}`}
              hint={
                stored && source !== stored.url
                  ? 'Describe la imagen nueva: lo que oye quien no la ve.'
                  : 'Lo que oye quien no ve la imagen.'
              }
              maxLength={250}
              error={errorOf(described)}
              readOnly={readOnly}
              {...register(described)}
            />
          )}
          {/* For the draft: the description is restored together with its picture */}
          {typed[hiddenField] && <input type="hidden" name={hiddenField} value={typed[hiddenField]} />}
        </div>
      </div>
      {isViewed && source !== null && (
        <PictureViewer title={name} source={source} alt={alt} onClose={() => setViewed(false)} />
      )}
    </>
  )
}
