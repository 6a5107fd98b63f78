import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { type LetterOptions, templateFor } from '../../contract/letters.ts'
import { Button } from '../ui/actions/button.tsx'
import { Select } from '../ui/fields/choice/select.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { hourOptions, writeLastHours } from './letter-hours.ts'
import { LetterPreview } from './letter-preview.tsx'
import styles from './rejection-letter.module.css'
import type { wireLetters } from './wiring.ts'

export type OptionsActor = ActorRefFrom<ReturnType<typeof wireLetters>['options']>
export type TypedLetter = { readonly cuando: string; readonly plantilla: string }

/** The template that is sent: the chosen one, else the best for the reason. */
export const templateOf = (options: LetterOptions | null, motivo: string | null, plantilla: string) =>
  options?.plantillas.find(({ idPlantilla }) => String(idPlantilla) === plantilla) ??
  (options ? templateFor(options.plantillas, options.etapa, motivo) : undefined)

/** The letter of a rejection: when it leaves, its template and what it says. */
export function RejectionLetter({
  actor,
  motivo,
  typed: { cuando, plantilla },
  error,
  disabled,
  onChange,
}: {
  actor: OptionsActor
  /** The text of the chosen reason. */
  motivo: string | null
  typed: TypedLetter
  error: string | undefined
  disabled: boolean
  onChange: (name: keyof TypedLetter, value: string) => void
}) {
  const options = useSelector(actor, selectThing<LetterOptions>)
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = options === null && !isLoading
  const template = templateOf(options, motivo, plantilla)
  return (
    <>
      <Select
        label="Carta al candidato"
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
      {cuando !== '' && isFailed && (
        <div className={styles.failed}>
          <FormError message="No se pudieron cargar las plantillas." />
          <Button size="small" onClick={() => actor.send({ type: 'resource.retried' })}>
            Reintentar
          </Button>
        </div>
      )}
      {cuando !== '' && !isFailed && (
        <Select
          label="Plantilla"
          name="plantilla"
          placeholder={null}
          loading={options === null}
          options={(options?.plantillas ?? []).map(({ idPlantilla, nombre, compartida }) => ({
            value: String(idPlantilla),
            label: compartida ? nombre : `${nombre} (mía)`,
          }))}
          value={template ? String(template.idPlantilla) : ''}
          disabled={disabled}
          onChange={({ target: { value } }) => onChange('plantilla', value)}
        />
      )}
      {cuando !== '' && options && template && (
        <details className={styles.preview}>
          <summary>Ver la carta para {options.correo}</summary>
          <LetterPreview letter={template} values={options} firma={options.firma} />
        </details>
      )}
    </>
  )
}
