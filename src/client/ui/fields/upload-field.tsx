import Paperclip from 'lucide-react/icons/paperclip'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useState, type DragEvent, type Ref } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../base/cx.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './upload-field.module.css'

export type UploadFile = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Upload progress, 0 to 1; null while nothing is being uploaded. */
  readonly progress?: number | null
}

/**
 * One file, chosen by the button or dropped. The caller checks and sends it, and passes the reason of a refusal in
 * `error`: a drop can contain any file, regardless of `accept`.
 */
export function UploadField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  file,
  accept,
  disabled = false,
  name,
  ref,
  onChoose,
  onRemove,
  onRetry,
  onBlur,
}: FieldProps & {
  file: UploadFile | null
  /** The browser's format: '.jpg, .png'. */
  accept?: string
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  onChoose: (file: File) => void
  onRemove: () => void
  /** Set when a retry may help. */
  onRetry?: (() => void) | undefined
  onBlur?: () => void
}) {
  const [isOver, setOver] = useState(false)
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is && !disabled)
  }
  const drop = (event: DragEvent) => {
    over(false)(event)
    const [dropped] = event.dataTransfer.files
    if (dropped && !disabled) onChoose(dropped)
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <div
          className={cx(styles.box, isOver && styles.over)}
          onDragOver={over(true)}
          onDragLeave={over(false)}
          onDrop={drop}
        >
          <label className={styles.choose}>
            <input
              {...attributes}
              ref={ref}
              type="file"
              name={name}
              accept={accept}
              disabled={disabled}
              onBlur={onBlur}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) onChoose(chosen)
                // Otherwise the same file could not be chosen again
                target.value = ''
              }}
              className={styles.input}
            />
            <Upload aria-hidden="true" />
            <span>{file ? 'Elegir otro archivo' : 'Elige un archivo'}</span>
            <span className={styles.or}>o suéltalo aquí</span>
          </label>
          {file && <Chosen file={file} disabled={disabled} onRemove={onRemove} onRetry={onRetry} />}
        </div>
      )}
    </Field>
  )
}

function Chosen({
  file: { name, size, progress = null },
  disabled,
  onRemove,
  onRetry,
}: {
  file: UploadFile
  disabled: boolean
  onRemove: () => void
  onRetry: (() => void) | undefined
}) {
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <div className={styles.file}>
      <Paperclip aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{showSize(size)}</span>
      {progress !== null && (
        <progress aria-label={`Enviando ${name}`} value={percent} max={100} className={styles.progress} />
      )}
      {progress !== null && <span className={styles.size}>{percent} %</span>}
      {onRetry && (
        <Button size="small" look="quiet" icon={<RotateCw aria-hidden="true" />} disabled={disabled} onClick={onRetry}>
          Reintentar
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        icon={<Trash aria-hidden="true" />}
        disabled={disabled}
        onClick={onRemove}
        aria-label={`Quitar ${name}`}
      >
        Quitar
      </Button>
    </div>
  )
}

/** Takes bytes. Returns kilobytes of 1,024, as in the limits, or megabytes. */
const showSize = (bytes: number): string => {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${size.toLocaleString('es-MX', { maximumFractionDigits: 1 })} ${unit}`
}
