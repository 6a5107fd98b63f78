import { type Control, Controller } from 'react-hook-form'
import { CheckboxGroup } from '../ui/fields/choice/checkbox-group.tsx'
import { FormSection } from '../ui/fields/form-page.tsx'
import type { OpenPublication, TypedVacancy } from './form/vacancy-values.ts'

/** Each publication of a master vacancy keeps its own text, except for those chosen here (design/administration.md). */
export function OpenPublications({
  control,
  publications,
  disabled,
}: {
  control: Control<TypedVacancy>
  publications: readonly OpenPublication[]
  disabled: boolean
}) {
  if (publications.length === 0) return null
  return (
    <FormSection title="Publicaciones abiertas">
      <Controller
        control={control}
        name="publicaciones"
        render={({ field: { value, onChange } }) => (
          <CheckboxGroup
            label="¿En cuáles se publica también este texto?"
            hint="Las que no marques conservan el que tienen."
            choices={publications.map(toChoice)}
            value={value}
            onChange={onChange}
            disabled={disabled}
          />
        )}
      />
    </FormSection>
  )
}

const toChoice = ({ idPublicacion, sede, estatus, distinta }: OpenPublication) => ({
  value: idPublicacion,
  // Publications older than sites
  label: sede || 'Sin sede',
  detail: `${estatus} · ${distinta ? 'Tiene un texto propio, que se reemplaza' : 'Tiene el texto de la vacante'}`,
})
