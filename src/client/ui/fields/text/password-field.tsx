import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import control from '../control.module.css'
import { cx } from '../../base/cx.ts'
import { Field, type FieldProps } from '../field.tsx'
import { IconButton } from '../../actions/icon-button.tsx'
import adornment from '../adornment.module.css'
import styles from './password-field.module.css'

/** A password, hidden until its button is pressed. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  disabled,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} labelHidden={labelHidden}>
      {(attributes) => (
        <div className={cx(adornment.box, styles.hidden)}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...attributes}
            type={shown ? 'text' : 'password'}
            disabled={disabled}
            className={control.control}
          />
          <IconButton
            className={adornment.button}
            size="small"
            label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-controls={attributes.id}
            icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            disabled={disabled}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
