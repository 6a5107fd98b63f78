import type { InvitationForm, PeopleOptions, PersonForm } from '../../contract/people.ts'
import type { ResourceForm } from '../kit/forms/use-resource-form.ts'
import { FieldRow } from '../ui/fields/form.tsx'
import { Select } from '../ui/fields/choice/select.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'

/** Values as the fields store them. */
export type TypedPerson = {
  nombre: string
  apellidos: string
  correo: string
  usuario: string
  rol: string
  idSede: string
  idHeredero: string
}
export const emptyPerson: TypedPerson = {
  nombre: '',
  apellidos: '',
  correo: '',
  usuario: '',
  rol: '',
  idSede: '',
  idHeredero: '',
}

/** Values as the contract expects them. */
export const readPerson = ({ idSede, idHeredero, ...typed }: TypedPerson) => ({
  ...typed,
  idSede: idSede === '' ? null : Number(idSede),
  ...(idHeredero === '' ? {} : { idHeredero: Number(idHeredero) }),
})

type PersonFieldsProps = {
  person: Pick<ResourceForm<TypedPerson, InvitationForm | PersonForm, unknown>, 'form' | 'isSaving' | 'errorOf'>
  options: PeopleOptions
  /** No user can change their own role. */
  roleLocked?: boolean
  isNew?: boolean
}

/** The fields of a person; the branch follows from the role. */
export function PersonFields({
  person: {
    form: { register, getValues },
    isSaving: disabled,
    errorOf: problem,
  },
  options,
  roleLocked = false,
  isNew = false,
}: PersonFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField label="Nombre" readOnly={disabled} error={problem('nombre')} {...register('nombre')} />
        <TextField label="Apellidos" readOnly={disabled} error={problem('apellidos')} {...register('apellidos')} />
      </FieldRow>
      <TextField label="Correo" type="email" readOnly={disabled} error={problem('correo')} {...register('correo')} />
      {isNew && (
        <TextField
          label="Usuario"
          hint="Con él ingresa; no se puede cambiar después"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={disabled}
          error={problem('usuario')}
          {...register('usuario')}
        />
      )}
      <Select
        label="Rol"
        {...(roleLocked && { hint: 'Tu propio rol lo cambia otra persona que administre la rama' })}
        options={options.roles.map(({ rol, descripcion }) => ({ value: rol, label: descripcion }))}
        defaultValue={getValues('rol')}
        disabled={disabled || roleLocked}
        error={problem('rol')}
        {...register('rol')}
      />
      <Select
        label="Sede"
        optional
        placeholder="Sin sede"
        options={options.sedes.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
        defaultValue={getValues('idSede')}
        disabled={disabled}
        error={problem('idSede')}
        {...register('idSede')}
      />
    </>
  )
}
