import type { UseFormRegister } from 'react-hook-form'
import { longestLine, type TabName } from '../../contract/content.ts'
import { longestText } from '../../contract/wire.ts'
import { FormSection } from '../ui/fields/form-page.tsx'
import { TextArea } from '../ui/fields/text/text-area.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import type { Typed } from './tab-form.tsx'
import { fieldsOf, hintOfField, isLong, labelOfField } from './labels.ts'

type TextFieldsProps = {
  pestana: TabName
  register: UseFormRegister<Typed>
  typed: Typed
  errorOf: (name: string) => string | undefined
  readOnly: boolean
}

/** The texts of a tab, in the order of the page. */
export function TextFields({ pestana, register, typed, errorOf, readOnly }: TextFieldsProps) {
  return (
    <FormSection title="Textos">
      {fieldsOf(pestana).map((field) => {
        const shared = {
          label: labelOfField(pestana, field),
          hint: hintOfField(pestana, field),
          error: errorOf(field),
          readOnly,
          ...register(field),
        }
        if (isLong(pestana, field))
          return <TextArea key={field} {...shared} maxLength={longestText} defaultValue={typed[field]} />
        return (
          <TextField
            key={field}
            {...shared}
            maxLength={field === 'mediaUrl' ? longestText : longestLine}
            inputMode={field === 'mediaUrl' ? 'url' : 'text'}
          />
        )
      })}
    </FormSection>
  )
}
