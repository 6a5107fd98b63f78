/** The values of a form in readable text, shown after the form is closed. */
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shownValues } from '../../../../src/client/kit/drafts/shown-values.ts'
import { DatePicker } from '../../../../src/client/ui/fields/dates/date-picker.tsx'
import { RadioGroup } from '../../../../src/client/ui/fields/choice/radio-group.tsx'
import { Select } from '../../../../src/client/ui/fields/choice/select.tsx'
import { TextArea } from '../../../../src/client/ui/fields/text/text-area.tsx'
import { TextField } from '../../../../src/client/ui/fields/text/text-field.tsx'

const choices = [
  { value: 'SI', label: 'Aprobado' },
  { value: 'NO', label: 'Descartado' },
]

it('lists each filled field with its label, in the order of the form', () => {
  const { container } = render(
    <form>
      <RadioGroup label="Resultado de la entrevista" choices={choices} value="NO" onChange={() => {}} />
      <Select label="Motivo" options={[{ value: 4, label: 'No se presentó' }]} value={4} onChange={() => {}} />
      <DatePicker label="Fecha" name="fecha" value="17/03/2026" onChange={() => {}} />
      <TextField label="Correo" defaultValue=" luna@correo.mx " />
      <TextArea label="Comentarios" optional defaultValue="Muy puntual." />
      <button type="submit">Guardar</button>
    </form>,
  )
  expect(shownValues(container)).toEqual([
    { label: 'Resultado de la entrevista', value: 'Descartado' },
    { label: 'Motivo', value: 'No se presentó' },
    { label: 'Fecha', value: '17 marzo 2026' },
    { label: 'Correo', value: 'luna@correo.mx' },
    { label: 'Comentarios', value: 'Muy puntual.' },
  ])
})

it('omits empty fields', () => {
  const { container } = render(
    <form>
      <RadioGroup label="Resultado" choices={choices} value="" onChange={() => {}} />
      <Select label="Motivo" options={[{ value: 4, label: 'No se presentó' }]} value="" onChange={() => {}} />
      <DatePicker label="Fecha" name="fecha" value="" onChange={() => {}} />
      <TextField label="Correo" defaultValue="  " />
    </form>,
  )
  expect(shownValues(container)).toEqual([])
})

it('omits hidden fields, and uses the best available label', () => {
  const { container } = render(
    <form>
      <input type="hidden" name="version" value="3" />
      <input defaultValue="sin nombre" />
      <label>
        Sola
        <input type="radio" value="SI" defaultChecked />
      </label>
      <fieldset>
        <label>
          Otra
          <input type="radio" value="NO" defaultChecked />
        </label>
      </fieldset>
      <button type="button" name="vacio" value="">
        Elige
      </button>
      <button type="button" name="dia" value="1">
        Hoy
      </button>
    </form>,
  )
  expect(shownValues(container)).toEqual([
    { label: '', value: 'sin nombre' },
    { label: 'Sola', value: 'Sola' },
    { label: 'Otra', value: 'Otra' },
    { label: '', value: 'Hoy' },
  ])
})
