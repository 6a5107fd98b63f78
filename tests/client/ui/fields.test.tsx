/** What is typed into fields, and that react-hook-form's `register` spreads onto each. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { NumberField } from '../../../src/client/ui/fields/text/number-field.tsx'
import { PasswordField } from '../../../src/client/ui/fields/text/password-field.tsx'
import { RadioGroup } from '../../../src/client/ui/fields/choice/radio-group.tsx'
import { Select } from '../../../src/client/ui/fields/choice/select.tsx'
import { TextArea } from '../../../src/client/ui/fields/text/text-area.tsx'

it('limits a number field to its digits, typed or pasted', async () => {
  const seen: string[] = []
  render(<NumberField label="Resultado" digits={3} onChange={(event) => seen.push(event.target.value)} />)
  const input = screen.getByLabelText<HTMLInputElement>('Resultado')
  const user = userEvent.setup()
  await user.type(input, '8e-7')
  expect(input.value).toBe('87')
  await user.clear(input)
  await user.click(input)
  await user.paste('1a2b345')
  expect(input.value).toBe('123')
  expect(seen.every((value) => /^\d{0,3}$/.test(value))).toBe(true)
})

it('counts the text of an uncontrolled text area against its limit', async () => {
  render(<TextArea label="Comentarios" maxLength={20} defaultValue="Hola" />)
  await userEvent.setup().type(screen.getByLabelText('Comentarios'), ' a todos')
  expect(screen.getByText('12 / 20')).toBeTruthy()
})

it('shows and hides a password with its button, and keeps the text', async () => {
  render(<PasswordField label="Contraseña" />)
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('Contraseña', { selector: 'input' })
  await user.type(input, 'secreta')
  expect(input.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect([input.getAttribute('type'), input.value]).toEqual(['text', 'secreta'])
  await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect(input.type).toBe('password')
})

function StageForm({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { continuar: '', motivo: '', d: '', comentarios: '' } })
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))}>
      <RadioGroup
        label="Continuar con el proceso"
        choices={[
          { value: 'SI', label: 'Sí' },
          { value: 'NO', label: 'No' },
        ]}
        {...register('continuar')}
      />
      <Select label="Motivos" options={[{ value: 3, label: 'Sueldo' }]} {...register('motivo')} />
      <NumberField label="D" {...register('d')} />
      <TextArea label="Comentarios" {...register('comentarios')} />
      <button>Guardar</button>
    </form>
  )
}

it('spreads `register` onto every field', async () => {
  const submitted = vi.fn<(values: unknown) => void>()
  render(<StageForm onSubmit={submitted} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await user.selectOptions(screen.getByLabelText('Motivos'), 'Sueldo')
  await user.type(screen.getByLabelText('D'), '9x87654')
  await user.type(screen.getByLabelText('Comentarios'), 'Bien')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ continuar: 'NO', motivo: '3', d: '987', comentarios: 'Bien' })
})
