import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { initials } from '../../../src/client/ui/layout/avatar.tsx'
import { Button } from '../../../src/client/ui/actions/button.tsx'
import { Pagination } from '../../../src/client/ui/lists/pagination.tsx'
import { SearchBox } from '../../../src/client/ui/lists/filters/search-box.tsx'
import { TagChips } from '../../../src/client/ui/fields/choice/tag-chips.tsx'
import { Tiles } from '../../../src/client/ui/fields/choice/tiles.tsx'

it.each([
  ['Mariana Ríos', 'MR'],
  ['  óscar  iván peralta ', 'ÓP'],
  ['Xóchitl', 'X'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

it('a busy button shows its action, ignores clicks and keeps the focus; it submits only with type submit', async () => {
  const hand = userEvent.setup()
  const submitted = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const clicked = vi.fn<() => void>()
  const form = (busy: boolean) => (
    <form onSubmit={submitted}>
      <input aria-label="Nombre" />
      <Button type="submit" busy={busy} onClick={clicked}>
        Guardar
      </Button>
      <Button>Otra cosa</Button>
    </form>
  )
  const { rerender } = render(form(false))
  const [button, other] = screen.getAllByRole<HTMLButtonElement>('button')
  await hand.click(other!)
  await hand.click(button!)
  expect([
    button?.textContent,
    button?.getAttribute('aria-disabled'),
    clicked.mock.calls.length,
    submitted.mock.calls.length,
  ]).toEqual(['Guardar', null, 1, 1])
  rerender(form(true))
  expect(document.activeElement).toBe(button)
  await hand.click(button!)
  await hand.type(screen.getByLabelText('Nombre'), '{Enter}')
  expect([
    button?.textContent,
    button?.getAttribute('aria-disabled'),
    clicked.mock.calls.length,
    submitted.mock.calls.length,
  ]).toEqual(['Enviando...', 'true', 1, 1])
})

it('the page box reports digits only, at most three', async () => {
  const typed = vi.fn<(text: string) => void>()
  render(
    <Pagination typed="" total={27} canGoBack={false} canGoOn onType={typed} onBack={() => {}} onGoOn={() => {}} />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Página'))
  await user.paste('1x2345')
  expect(typed).toHaveBeenCalledExactlyOnceWith('123')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página anterior' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página siguiente' }).disabled).toBe(false)
})

it('clearing a search reports an empty text and returns the focus to the field', async () => {
  const changed = vi.fn<(text: string) => void>()
  render(<SearchBox label="Buscar candidato" value="nuñez" onChange={changed} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Borrar búsqueda' }))
  expect(changed).toHaveBeenCalledExactlyOnceWith('')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar candidato' }))
})

it('tiles report the chosen value, chips the toggled one', async () => {
  const chosen = vi.fn<(value: string) => void>()
  const toggled = vi.fn<(value: number) => void>()
  render(
    <>
      <Tiles
        label="Calificación"
        value="VB"
        onChange={chosen}
        tiles={[
          { value: 'FV', label: 'Favorito' },
          { value: 'VB', label: 'Viable' },
        ]}
      />
      <TagChips
        label="Etiquetas"
        selected={[4]}
        onToggle={toggled}
        tags={[
          { value: 3, label: 'Puntual' },
          { value: 4, label: 'Líder' },
        ]}
      />
    </>,
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Viable' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Líder' }).checked).toBe(true)
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: 'Favorito' }))
  await user.click(screen.getByRole('checkbox', { name: 'Puntual' }))
  expect(chosen).toHaveBeenCalledExactlyOnceWith('FV')
  expect(toggled).toHaveBeenCalledExactlyOnceWith(3)
})
