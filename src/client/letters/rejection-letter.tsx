import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { type LetterOptions, templateFor } from '../../contract/letters.ts'
import { Button } from '../ui/actions/button.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { LetterFields, type TypedLetter } from './letter-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'
import styles from './rejection-letter.module.css'
import type { wireLetters } from './wiring.ts'

export type OptionsActor = ActorRefFrom<ReturnType<typeof wireLetters>['options']>

/** The template that is sent: the chosen one, else the best for the reason. */
export const templateOf = (options: LetterOptions | null, motivo: string | null, plantilla: string) =>
  options?.plantillas.find(({ idPlantilla }) => String(idPlantilla) === plantilla) ??
  (options ? templateFor(options.plantillas, options.etapa, motivo) : undefined)

/** The letter of a rejection: when it leaves, its template and what it says. */
export function RejectionLetter({
  actor,
  motivo,
  typed,
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
  const template = templateOf(options, motivo, typed.plantilla)
  return (
    <>
      <LetterFields
        label="Carta al candidato"
        templates={options?.plantillas ?? null}
        template={template}
        typed={typed}
        error={error}
        disabled={disabled}
        failure={
          isFailed && (
            <div className={styles.failed}>
              <FormError message="No se pudieron cargar las plantillas." />
              <Button size="small" onClick={() => actor.send({ type: 'resource.retried' })}>
                Reintentar
              </Button>
            </div>
          )
        }
        onChange={onChange}
      />
      {typed.cuando !== '' && options && template && (
        <details className={styles.preview}>
          <summary>Ver la carta para {options.correo}</summary>
          <LetterPreview letter={template} values={options} firma={options.firma} />
        </details>
      )}
    </>
  )
}
