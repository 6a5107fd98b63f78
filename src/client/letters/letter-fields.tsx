import type { ReactNode } from 'react'
import { Select } from '../ui/fields/choice/select.tsx'
import { hourOptions, writeLastHours } from './letter-hours.ts'

export type TypedLetter = { readonly cuando: string; readonly plantilla: string }
type Template = { readonly idPlantilla: number; readonly nombre: string; readonly compartida: boolean }

/** When the letter of a rejection leaves, and its template. */
export function LetterFields({
  label,
  templates,
  template,
  typed: { cuando },
  error,
  disabled,
  failure,
  onChange,
}: {
  label: string
  /** Null while they load. */
  templates: readonly Template[] | null
  /** The chosen or suggested one. */
  template: Template | undefined
  typed: TypedLetter
  error: string | undefined
  disabled: boolean
  /** Stands in place of the templates. */
  failure?: ReactNode
  onChange: (name: keyof TypedLetter, value: string) => void
}) {
  return (
    <>
      <Select
        label={label}
        optional
        name="cuando"
        placeholder={null}
        options={hourOptions}
        value={cuando}
        error={error}
        disabled={disabled}
        onChange={({ target: { value } }) => {
          writeLastHours(value)
          onChange('cuando', value)
        }}
      />
      {cuando !== '' &&
        (failure || (
          <Select
            label="Plantilla"
            name="plantilla"
            placeholder={null}
            loading={templates === null}
            options={(templates ?? []).map(({ idPlantilla, nombre, compartida }) => ({
              value: String(idPlantilla),
              label: compartida ? nombre : `${nombre} (mía)`,
            }))}
            value={template ? String(template.idPlantilla) : ''}
            disabled={disabled}
            onChange={({ target: { value } }) => onChange('plantilla', value)}
          />
        ))}
    </>
  )
}
