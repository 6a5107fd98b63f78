/**
 * Every field in all its states: the attributes that connect label, hint and error to its control, and those for the
 * browser.
 */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { FieldMessages } from '../../../src/client/ui/fields/field-messages.tsx'
import { LinesField } from '../../../src/client/ui/fields/text/lines-field.tsx'
import { MoneyField } from '../../../src/client/ui/fields/text/money-field.tsx'
import { NumberField } from '../../../src/client/ui/fields/text/number-field.tsx'
import { PasswordField } from '../../../src/client/ui/fields/text/password-field.tsx'
import { RadioGroup } from '../../../src/client/ui/fields/choice/radio-group.tsx'
import { SearchBox } from '../../../src/client/ui/lists/filters/search-box.tsx'
import { Select } from '../../../src/client/ui/fields/choice/select.tsx'
import { TagChips } from '../../../src/client/ui/fields/choice/tag-chips.tsx'
import { TextArea } from '../../../src/client/ui/fields/text/text-area.tsx'
import { TextField } from '../../../src/client/ui/fields/text/text-field.tsx'
import { Tiles } from '../../../src/client/ui/fields/choice/tiles.tsx'
import { lines, outline } from './outline.ts'

it('renders text fields', () => {
  const { container } = render(
    <>
      <TextField label="Usuario" />
      <TextField label="Correo" hint="El de siempre" optional type="email" />
      <TextField label="Nombre" hint="Completo" error="El nombre es requerido" />
      <TextArea label="Motivo" />
      <TextArea label="Nota" rows={2} maxRows={3} maxLength={20} defaultValue="Hola" hint="Breve" />
      <TextArea label="Perfil" rows={8} value="Puntual" maxLength={9} onChange={() => {}} />
      <LinesField label="Funciones" value={['Vender', 'Cobrar']} onChange={() => {}} />
      <PasswordField label="Contraseña" />
      <PasswordField label="Clave" disabled autoComplete="new-password" />
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    label for="#1" "Usuario"
    input id="#1" type="text"
    label for="#2" > "Correo" + " (opcional)"
    input id="#2" aria-describedby="#2-messages" type="email"
    div id="#2-messages" "El de siempre"
    label for="#3" "Nombre"
    input id="#3" aria-describedby="#3-messages" aria-invalid="true" type="text"
    div id="#3-messages" > icon circle-exclamation-point + "El nombre es requerido" + "Completo"
    label for="#4" "Motivo"
    textarea id="#4" rows="4" style="--rows: 4; --max-rows: 6;"
    label for="#5" "Nota"
    textarea id="#5" aria-describedby="#5-messages" rows="2" style="--rows: 2; --max-rows: 3;" "Hola"
    div id="#5-messages" "Breve"
    span aria-hidden="true" "4 / 20"
    label for="#6" "Perfil"
    textarea id="#6" rows="8" style="--rows: 8; --max-rows: 8;" "Puntual"
    div id="#6-messages"
    span aria-hidden="true" "7 / 9"
    label for="#7" "Funciones"
    textarea id="#7" aria-describedby="#7-messages" rows="4" style="--rows: 4; --max-rows: 6;" "Vender\\nCobrar"
    div id="#7-messages" "Escribe uno por línea"
    label for="#8" "Contraseña"
    input autocomplete="current-password" autocapitalize="none" spellcheck="false" id="#8" type="password"
    button type="button" aria-controls="#8" aria-label="Mostrar contraseña" title="Mostrar contraseña" > icon eye
    label for="#9" "Clave"
    input autocomplete="new-password" autocapitalize="none" spellcheck="false" id="#9" disabled type="password"
    button type="button" aria-controls="#9" disabled aria-label="Mostrar contraseña" title="Mostrar contraseña" > icon eye
  `),
  )
})

it('renders numbers and choices', () => {
  const choices = [
    { value: 1, label: 'R-1042', detail: 'Libre' },
    { value: 2, label: 'R-1043', disabled: true },
  ]
  const { container } = render(
    <>
      <NumberField label="Resultado" />
      <NumberField label="Edad" digits={2} hint="En años" error="Es requerida" defaultValue={18} />
      <MoneyField label="Sueldo" value={1234.5} onChange={() => {}} name="sueldo" />
      <MoneyField label="Bono" value={null} onChange={() => {}} disabled hint="Mensual" />
      <Select label="Área" options={[{ value: 1, label: 'Ventas' }]} />
      <Select label="Sede" options={[]} loading />
      <Select label="Regional" options={[]} placeholder="Selecciona una regional" disabled />
      <RadioGroup
        label="Folio"
        choices={choices}
        hint="El que se asigna"
        optional
        value={1}
        onChange={() => {}}
        name="folio"
      />
      <RadioGroup label="Continuar" choices={[{ value: 'SI', label: 'Sí' }]} />
      <RadioGroup
        label="Resultado"
        choices={[{ value: 'SI', label: 'Aprobado' }]}
        error="Selecciona una opción"
        disabled
        name="resultado"
      />
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    label for="#1" "Resultado"
    input autocomplete="off" id="#1" inputmode="numeric" style="--digits: 3;" type="text"
    label for="#2" "Edad"
    input autocomplete="off" id="#2" aria-describedby="#2-messages" aria-invalid="true" inputmode="numeric" style="--digits: 2;" type="text" value="18"
    div id="#2-messages" > icon circle-exclamation-point + "Es requerida" + "En años"
    label for="#3" "Sueldo"
    input id="#3" inputmode="decimal" autocomplete="off" type="text" value="$ 1.234,50" name="sueldo"
    label for="#4" "Bono"
    input disabled id="#4" aria-describedby="#4-messages" inputmode="decimal" autocomplete="off" type="text" value
    div id="#4-messages" "Mensual"
    label for="#5" "Área"
    select id="#5" > option value "Selecciona una opción" + option value="1" "Ventas"
    icon chevron-down
    label for="#6" "Sede"
    select id="#6" disabled aria-busy="true" > option value "Cargando..."
    span aria-hidden="true"
    label for="#7" "Regional"
    select id="#7" disabled > option value "Selecciona una regional"
    icon chevron-down
    fieldset role="radiogroup" aria-labelledby="#8-label" aria-describedby="#8-messages"
      span id="#8-label" > "Folio" + " (opcional)"
      label > input type="radio" value="1" checked name="folio" + "R-1042" + "Libre"
      label > input disabled type="radio" value="2" name="folio" + "R-1043"
      div id="#8-messages" "El que se asigna"
    fieldset role="radiogroup" aria-labelledby="#9-label" > span id="#9-label" "Continuar" + label > input type="radio" value="SI" name="#9" + "Sí"
    fieldset role="radiogroup" aria-labelledby="#10-label" aria-describedby="#10-messages" aria-invalid="true"
      span id="#10-label" "Resultado"
      label > input disabled type="radio" value="SI" name="resultado" + "Aprobado"
      div id="#10-messages" > icon circle-exclamation-point + "Selecciona una opción"
  `),
  )
})

it('renders searches, tiles and chips', () => {
  const { container } = render(
    <>
      <SearchBox label="Buscar candidato" value="" onChange={() => {}} />
      <SearchBox label="Buscar área" value="ventas" busy onChange={() => {}} />
      <Tiles
        label="Calificación"
        value="VB"
        onChange={() => {}}
        tiles={[
          { value: 'FV', label: 'Favorito', icon: <i /> },
          { value: 'VB', label: 'Viable' },
        ]}
      />
      <Tiles label="Tipo" value={null} disabled onChange={() => {}} tiles={[{ value: 'V', label: 'Video' }]} />
      <TagChips
        label="Etiquetas"
        selected={[4]}
        onToggle={() => {}}
        tags={[
          { value: 3, label: 'Puntual' },
          { value: 4, label: 'Líder' },
        ]}
      />
      <TagChips label="Idiomas" selected={[]} disabled onToggle={() => {}} tags={[{ value: 1, label: 'Inglés' }]} />
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    div role="search"
      icon search
      input autocomplete="off" spellcheck="false" aria-label="Buscar candidato" placeholder="Buscar candidato" aria-keyshortcuts="/" type="search" value
    div role="search"
      span aria-hidden="true"
      input autocomplete="off" spellcheck="false" aria-label="Buscar área" placeholder="Buscar área" aria-keyshortcuts="/" type="search" value="ventas"
      button type="button" aria-label="Borrar búsqueda" title="Borrar búsqueda" > icon x
    div role="radiogroup" aria-labelledby="#1"
      span id="#1" "Calificación"
      label > input type="radio" value="FV" name="#1" + i + "Favorito" + span aria-hidden="true" > kbd data-keys="1"
      label > input type="radio" value="VB" checked name="#1" + "Viable" + span aria-hidden="true" > kbd data-keys="2"
    div role="radiogroup" aria-labelledby="#2"
      span id="#2" "Tipo"
      label > input disabled type="radio" value="V" name="#2" + "Video" + span aria-hidden="true" > kbd data-keys="1"
    div role="group" aria-labelledby="#3"
      span id="#3" "Etiquetas"
      label > input type="checkbox" + icon plus + "Puntual"
      label > input type="checkbox" checked + icon check + "Líder"
    div role="group" aria-labelledby="#4" > span id="#4" "Idiomas" + label > input disabled type="checkbox" + icon plus + "Inglés"
  `),
  )
})

it('renders error, hint and trailing content below a field, and nothing without them', () => {
  const { container } = render(
    <>
      <FieldMessages id="a" />
      <FieldMessages id="b" hint="Breve" />
      <FieldMessages id="c" hint="Breve" error="Falta" />
      <FieldMessages id="d" after={<b>4 / 20</b>} />
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    div id="b" "Breve"
    div id="c" > icon circle-exclamation-point + "Falta" + "Breve"
    div id="d"
    b "4 / 20"
  `),
  )
  expect(container.children.length).toBe(3)
})

/** How labels and messages look. */
const looks = (part: ReactElement, ...names: readonly string[]) => {
  const { container } = render(part)
  return names.filter((name) => container.querySelector(`[class^="_${name}_"]`))
}
const named = ['label', 'labelHidden', 'hint', 'error', 'segmented', 'cards', 'detail'] as const

it.each([
  ['a text', <TextField key="0" label="A" />, ['label']],
  [
    'a text with a hint and a hidden label',
    <TextField key="0" label="A" labelHidden hint="H" />,
    ['labelHidden', 'hint'],
  ],
  ['a text with an error', <TextField key="0" label="A" error="E" hint="H" />, ['label', 'hint', 'error']],
  ['a choice', <RadioGroup key="0" label="A" choices={[{ value: 1, label: 'Uno' }]} />, ['label', 'segmented']],
  [
    'a choice of cards',
    <RadioGroup key="0" label="A" look="cards" labelHidden choices={[{ value: 1, label: 'Uno', detail: 'D' }]} />,
    ['labelHidden', 'cards', 'detail'],
  ],
  ['tiles', <Tiles key="0" label="A" value={1} tiles={[]} onChange={() => {}} />, ['label']],
  [
    'tiles with a hidden label',
    <Tiles key="0" label="A" labelHidden value={1} tiles={[]} onChange={() => {}} />,
    ['labelHidden'],
  ],
  ['chips', <TagChips key="0" label="A" selected={[]} tags={[]} onToggle={() => {}} />, ['label']],
  [
    'chips with a hidden label',
    <TagChips key="0" label="A" labelHidden selected={[]} tags={[]} onToggle={() => {}} />,
    ['labelHidden'],
  ],
])('%s has these classes', (_, part, expected) => {
  expect(looks(part, ...named)).toEqual(expected)
})

it('reports what is typed, with the counter beside it', async () => {
  const seen = vi.fn<(text: string) => void>()
  render(
    <>
      <TextArea label="Nota" maxLength={9} onChange={(event) => seen(event.target.value)} />
      <NumberField label="Edad" digits={2} onChange={(event) => seen(event.target.value)} />
      <NumberField label="Solo" />
      <SearchBox label="Buscar" value="" onChange={seen} />
      <RadioGroup
        label="Continuar"
        value="NO"
        choices={[
          { value: 'SI', label: 'Sí' },
          { value: 'NO', label: 'No' },
        ]}
        onChange={(event) => seen(event.target.value)}
      />
    </>,
  )
  const hand = userEvent.setup()
  expect(screen.getByText('0 / 9')).toBeTruthy()
  await hand.type(screen.getByLabelText('Nota'), 'ab')
  expect(screen.getByText('2 / 9')).toBeTruthy()
  await hand.type(screen.getByLabelText('Edad'), '1x87')
  await hand.type(screen.getByLabelText('Solo'), '12345')
  await hand.type(screen.getByRole('searchbox'), 'z')
  await hand.click(screen.getByRole('radio', { name: 'Sí' }))
  expect(seen.mock.calls.flat()).toEqual(['a', 'ab', '1', '1', '18', '18', 'z', 'SI'])
  expect(screen.getByLabelText<HTMLInputElement>('Solo').value).toBe('123')
})
