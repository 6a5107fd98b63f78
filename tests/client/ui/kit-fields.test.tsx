/** Fields whose value is not a text: typed and chosen values, and values that are set from outside. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { CheckboxGroup } from '../../../src/client/ui/fields/choice/checkbox-group.tsx'
import { DateRange, type DateRangeValue } from '../../../src/client/ui/fields/dates/date-range.tsx'
import { LinesField } from '../../../src/client/ui/fields/text/lines-field.tsx'
import { MoneyField } from '../../../src/client/ui/fields/text/money-field.tsx'
import { MultiselectList } from '../../../src/client/ui/fields/choice/multiselect-list.tsx'
import { UploadField } from '../../../src/client/ui/fields/upload-field.tsx'

/** Stores a value as a machine would, and reports each change. */
function Stateful<Value>({
  from,
  seen,
  children,
}: {
  from: Value
  seen: (value: Value) => void
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, set] = useState(from)
  return children(value, (next) => {
    seen(next)
    set(next)
  })
}

function renderStateful<Value>(from: Value, children: (value: Value, set: (value: Value) => void) => ReactNode) {
  const seen = vi.fn<(value: Value) => void>()
  render(
    <Stateful from={from} seen={seen}>
      {children}
    </Stateful>,
  )
  return { seen: () => seen.mock.calls.map(([value]) => value), user: userEvent.setup() }
}

const text = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('returns lines as a list without blanks, and keeps a line that is being typed', async () => {
  const { seen, user } = renderStateful<readonly string[]>(['Vender'], (value, set) => (
    <LinesField label="Funciones" value={value} onChange={set} />
  ))
  expect(text('Funciones')).toBe('Vender')
  await user.type(screen.getByLabelText('Funciones'), '{Enter}')
  expect(text('Funciones')).toBe('Vender\n')
  await user.type(screen.getByLabelText('Funciones'), '  Cotizar {Enter}{Enter}Cobrar')
  expect(seen().at(-1)).toEqual(['Vender', 'Cotizar', 'Cobrar'])
  expect(text('Funciones')).toBe('Vender\n  Cotizar \n\nCobrar')
})

it('replaces the typed text when new lines are set', () => {
  const { rerender } = render(<LinesField label="Funciones" value={['Vender']} onChange={() => {}} />)
  rerender(<LinesField label="Funciones" value={['Cobrar', 'Cotizar']} onChange={() => {}} />)
  expect(text('Funciones')).toBe('Cobrar\nCotizar')
})

it('shows each day of a range, and its error', async () => {
  const { seen, user } = renderStateful<DateRangeValue>({ start: '05/03/2026', end: '09/03/2026' }, (value, set) => (
    <DateRange
      label="Periodo"
      value={value}
      onChange={set}
      clearable
      errors={{ end: 'No has ingresado la fecha final' }}
    />
  ))
  expect(screen.getByRole('group', { name: 'Periodo' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Fecha inicial: 05 marzo 2026' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Fecha final: 09 marzo 2026' }).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Quitar fecha: Fecha inicial' }))
  await user.click(screen.getByRole('button', { name: 'Quitar fecha: Fecha final' }))
  expect(seen()).toEqual([
    { start: '', end: '09/03/2026' },
    { start: '', end: '' },
  ])
})

const areas = ['Administración', 'Almacén', 'Calidad', 'Compras', 'Finanzas', 'Logística', 'Sistemas', 'Ventas'].map(
  (descripcion, at) => ({ id: at + 1, descripcion }),
)
const marked = () => screen.getAllByRole('option', { selected: true }).map((option) => option.textContent)

it('searches many options without accents; "Todos" selects the results, "Limpiar" clears them', async () => {
  const { seen, user } = renderStateful([8], (selected, set) => (
    <MultiselectList label="Área" options={areas} selected={selected} onChange={set} />
  ))
  expect(marked()).toEqual(['Ventas'])
  await user.type(screen.getByRole('combobox', { name: 'Buscar en Área' }), 'LOGISTICA{ArrowDown}{Enter}')
  expect(seen()).toEqual([[6, 8]])
  await user.keyboard('{Enter}')
  expect(seen().at(-1)).toEqual([8])
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'al')
  await user.click(screen.getByRole('button', { name: 'Todos' }))
  expect(seen().at(-1)).toEqual([2, 3, 8])
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  expect(seen().at(-1)).toEqual([])
  await user.type(screen.getByRole('combobox'), 'zzz')
  expect(screen.getByRole('status').textContent).toBe('Sin coincidencias')
})

it('shows the file of an upload, its progress and why it was refused', async () => {
  const [retried, removed, chosen] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<(file: File) => void>()]
  const { rerender } = render(
    <UploadField label="Imagen" file={null} accept=".png" onChoose={chosen} onRemove={removed} />,
  )
  const user = userEvent.setup()
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(/Imagen/), file)
  await user.upload(screen.getByLabelText(/Imagen/), file)
  expect(chosen.mock.calls).toEqual([[file], [file]])
  rerender(
    <UploadField
      label="Imagen"
      file={{ name: 'logo.png', size: 512_000, progress: 0.255 }}
      onChoose={chosen}
      onRemove={removed}
    />,
  )
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Enviando logo.png' }).value).toBe(26)
  expect(screen.getByText('500 KB')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null)
  rerender(
    <UploadField label="Imagen" file={{ name: 'logo.png', size: 1_040_384 }} onChoose={chosen} onRemove={removed} />,
  )
  expect(screen.getByText('1,016 KB')).toBeTruthy()
  rerender(
    <UploadField
      label="Imagen"
      file={{ name: 'logo.png', size: 5_242_880 }}
      error="Es muy grande"
      onChoose={chosen}
      onRemove={removed}
      onRetry={retried}
    />,
  )
  expect(screen.queryByRole('progressbar')).toBe(null)
  expect(screen.getByText('5 MB')).toBeTruthy()
  expect(screen.getByLabelText(/Imagen/).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await user.click(screen.getByRole('button', { name: 'Quitar logo.png' }))
  expect([retried.mock.calls.length, removed.mock.calls.length]).toEqual([1, 1])
})

function VacancyForm({ onSubmit }: { onSubmit: (values: unknown) => void }) {
  const { control, handleSubmit } = useForm<{ sueldo: number | null; funciones: readonly string[] }>({
    defaultValues: { sueldo: null, funciones: [] },
  })
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))}>
      <Controller
        control={control}
        name="sueldo"
        rules={{ required: true }}
        render={({ field, fieldState }) => <MoneyField label="Sueldo" error={fieldState.error && 'Falta'} {...field} />}
      />
      <Controller
        control={control}
        name="funciones"
        render={({ field }) => <LinesField label="Funciones" {...field} />}
      />
      <button>Guardar</button>
    </form>
  )
}

it('spreads `field` of react-hook-form onto them, and focuses a missing field', async () => {
  const submitted = vi.fn<(values: unknown) => void>()
  render(<VacancyForm onSubmit={submitted} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Sueldo'))
  await user.type(screen.getByLabelText('Sueldo'), '100')
  await user.type(screen.getByLabelText('Funciones'), 'Vender{Enter}')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ sueldo: 100, funciones: ['Vender'] })
})

it('selects any number of answers, and all at once with three or more', async () => {
  const choices = [
    { value: 1, label: 'Norte', detail: 'Dos plazas' },
    { value: 2, label: 'Sur' },
    { value: 3, label: 'Centro' },
  ]
  const { seen, user } = renderStateful<readonly number[]>([2], (value, set) => (
    <CheckboxGroup label="Sedes" hint="Las que quieras." optional choices={choices} value={value} onChange={set} />
  ))
  const group = screen.getByRole('group', { name: 'Sedes (opcional)' })
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
  const checked = () => boxes().map(({ checked: isChecked }) => isChecked)
  expect([boxes().map((box) => box.labels?.[0]?.textContent), checked()]).toEqual([
    ['Todas', 'NorteDos plazas', 'Sur', 'Centro'],
    [false, false, true, false],
  ])
  expect([
    document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent,
    group.getAttribute('aria-invalid'),
  ]).toEqual(['Las que quieras.', null])
  for (const at of [1, 2, 0, 0]) await user.click(boxes()[at]!)
  expect(seen()).toEqual([[2, 1], [1], [1, 2, 3], []])
  for (const at of [1, 2, 3]) await user.click(boxes()[at]!)
  expect(checked()).toEqual([true, true, true, true])
})

it('offers no "all" for two answers; shows the error, and selects nothing while disabled', async () => {
  const { seen, user } = renderStateful<readonly string[]>([], (value, set) => (
    <CheckboxGroup
      label="Sedes"
      error="Elige una."
      disabled
      choices={[
        { value: 'n', label: 'Norte' },
        { value: 's', label: 'Sur' },
      ]}
      value={value}
      onChange={set}
    />
  ))
  const group = screen.getByRole('group', { name: 'Sedes' })
  expect([
    document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent,
    group.getAttribute('aria-invalid'),
  ]).toEqual(['Elige una.', 'true'])
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  expect([seen(), screen.getAllByRole('checkbox').length]).toEqual([[], 2])
})
