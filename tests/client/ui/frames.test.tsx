/** The frames of the application, of its sign-in, of a page and of a form. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { AppShell } from '../../../src/client/ui/layout/frame/app-shell.tsx'
import { Brand } from '../../../src/client/ui/layout/frame/brand.tsx'
import { Breadcrumbs } from '../../../src/client/ui/layout/frame/breadcrumbs.tsx'
import { EntryLayout } from '../../../src/client/ui/layout/entry-layout.tsx'
import { FormPage, FormSection } from '../../../src/client/ui/fields/form-page.tsx'
import { FieldRow, FormActions } from '../../../src/client/ui/fields/form.tsx'
import { NavButton, NavLink, NavOtherTab } from '../../../src/client/ui/layout/frame/nav-link.tsx'
import { Page } from '../../../src/client/ui/layout/page.tsx'
import { isRailShown, showRail } from '../../../src/client/ui/layout/frame/rail-state.ts'
import { WithRail } from '../../../src/client/ui/layout/frame/rail.tsx'
import { Row, Stack } from '../../../src/client/ui/layout/stack.tsx'
import { lines, outline } from './outline.ts'

const shell = (open: boolean, more: Partial<Parameters<typeof AppShell>[0]> = {}) => (
  <AppShell
    brand={<Brand name="Bolsa de Trabajo" detail="Administración" />}
    navigation={
      <>
        <NavLink href="/tablero" icon={<i />} current>
          Tablero
        </NavLink>
        <NavLink href="/candidatos" icon={<i />}>
          Candidatos
        </NavLink>
        <NavOtherTab href="/fuera/docs/" icon={<i />}>
          Diagramas
        </NavOtherTab>
      </>
    }
    header={
      <Breadcrumbs
        crumbs={[
          { label: 'Candidatos', href: '/candidatos' },
          { label: 'Sin enlace' },
          { label: 'Rosa Luna', href: '/candidatos/7' },
        ]}
      />
    }
    open={open}
    onToggle={() => {}}
    onClose={() => {}}
    {...more}
  >
    <h1>Rosa Luna</h1>
  </AppShell>
)

it('renders the application with a closed sidebar', () => {
  expect(outline(render(shell(false)).container)).toBe(
    lines(`
    a href="#contenido" "Saltar al contenido"
    aside id="barra-lateral"
      svg viewBox="0 0 32 32" aria-hidden="true" > path d="M4 27h9v-9h9V9" + circle cx="22" cy="8" r="5"
      "Bolsa de Trabajo"
      "Administración"
      nav aria-label="Principal"
        a aria-current="page" href="/tablero" > i + "Tablero"
        a href="/candidatos" > i + "Candidatos"
        a href="/fuera/docs/" target="_blank" > i + "Diagramas" + " (en otra pestaña)"
    header
      button type="button" aria-expanded="false" aria-controls="barra-lateral" aria-label="Menú" title="Menú" > icon menu
      nav aria-label="Ruta de navegación"
        ol
          li > a href="/candidatos" "Candidatos"
          li "Sin enlace"
          li > span aria-current="page" "Rosa Luna"
    main id="contenido" tabindex="-1" > h1 "Rosa Luna"
  `),
  )
})

it('renders nothing for missing parts of the frame', () => {
  const { container } = render(shell(false, { brand: <Brand name="Bolsa" /> }))
  expect([
    container.querySelectorAll('[class*=_detail_]').length,
    container.querySelectorAll('[class*=_end_]').length,
  ]).toEqual([0, 0])
})

it('renders the application with an open sidebar', () => {
  expect(
    outline(
      render(
        shell(true, {
          brand: 'Bolsa',
          navigation: null,
          navigationEnd: <NavButton icon={<i />}>Cerrar sesión</NavButton>,
          header: null,
        }),
      ).container,
    ),
  ).toBe(
    lines(`
    div data-open="true"
      a href="#contenido" "Saltar al contenido"
      aside id="barra-lateral"
        "Bolsa"
        button type="button" aria-label="Cerrar menú" title="Cerrar menú" > icon x
        nav aria-label="Principal"
        button type="button" > i + "Cerrar sesión"
      header > button type="button" aria-expanded="true" aria-controls="barra-lateral" aria-label="Menú" title="Menú" > icon menu
      main id="contenido" tabindex="-1" > h1 "Rosa Luna"
  `),
  )
})

function Stateful({ toggled }: { toggled: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      {shell(open, { onToggle: toggled, onClose: () => setOpen(false) })}
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
    </>
  )
}

it('moves the focus into the open sidebar, and back to its button when it closes', async () => {
  const toggled = vi.fn<() => void>()
  const { container } = render(<Stateful toggled={toggled} />)
  const hand = userEvent.setup()
  const isOpen = () => container.querySelector('[data-open]') !== null
  const menu = screen.getByRole('button', { name: 'Menú' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar menú' }))
  await hand.click(screen.getByRole('button', { name: 'Cerrar menú' }))
  expect([isOpen(), document.activeElement]).toEqual([false, menu])
  await hand.click(screen.getByRole('button', { name: 'Abrir' }))
  await hand.keyboard('x')
  expect(isOpen()).toBe(true)
  await hand.keyboard('{Escape}')
  expect([isOpen(), document.activeElement]).toEqual([false, menu])
  await hand.click(screen.getByRole('button', { name: 'Abrir' }))
  await hand.click(container.querySelector('[class*=veil]')!)
  expect([isOpen(), container.querySelector('[class*=veil]')]).toEqual([false, null])
  await hand.click(menu)
  expect(toggled).toHaveBeenCalledTimes(1)
  // A browser that gives no focus to a button that is clicked
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  act(() => (document.activeElement as HTMLElement).blur())
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar menú' }))
  expect(isOpen()).toBe(false)
})

it('closes the sidebar when the focus leaves it, not within it or when the window loses the focus', () => {
  const closed = vi.fn<() => void>()
  const { rerender } = render(shell(true, { onClose: closed }))
  const [tablero] = screen.getAllByRole('link', { name: 'Tablero' })
  fireEvent.blur(tablero!, { relatedTarget: screen.getByRole('button', { name: 'Cerrar menú' }) })
  fireEvent.blur(tablero!, { relatedTarget: null })
  expect(closed).not.toHaveBeenCalled()
  fireEvent.blur(tablero!, { relatedTarget: screen.getByRole('button', { name: 'Menú' }) })
  expect(closed).toHaveBeenCalledTimes(1)
  rerender(shell(false, { onClose: closed }))
  fireEvent.blur(tablero!, { relatedTarget: screen.getByRole('button', { name: 'Menú' }) })
  fireEvent.keyDown(tablero!, { key: 'Escape' })
  expect(closed).toHaveBeenCalledTimes(1)
})

it('the sign-in layout shows its statement, and hides its drawing from screen readers', () => {
  const { container, rerender } = render(
    <EntryLayout brand="Bolsa" statement="Lleva a cada candidato a su puesto.">
      Formulario
    </EntryLayout>,
  )
  expect(outline(container.querySelector('header > p')!, container.querySelector('main')!)).toBe(
    lines(`
    p "Lleva a cada candidato a su puesto."
    main "Formulario"
  `),
  )
  expect(outline(container.querySelector('svg')!)).toBe(
    lines(`
    svg viewBox="0 0 560 420" aria-hidden="true"
      circle cx="350" cy="200" r="22"
      path d="M-40 380H100V290H230V200H350"
      path d="M350 200V120H470V40H620"
      circle cx="100" cy="380" r="9"
      circle cx="100" cy="290" r="9"
      circle cx="230" cy="290" r="9"
      circle cx="230" cy="200" r="9"
      circle cx="350" cy="200" r="12"
      circle cx="350" cy="120" r="9"
      circle cx="470" cy="120" r="9"
      circle cx="470" cy="40" r="9"
  `),
  )
  rerender(<EntryLayout brand="Bolsa">Formulario</EntryLayout>)
  expect(container.querySelector('p')).toBe(null)
})

it('renders a page', () => {
  const { container, rerender } = render(
    <Page title="Rosa Luna" status={<b>Apta</b>} facts="Ventas" actions={<button type="button">Llamar</button>}>
      Contenido
    </Page>,
  )
  expect(outline(container)).toBe(
    lines(`
    h1 "Rosa Luna"
    b "Apta"
    "Ventas"
    button type="button" "Llamar"
    "Contenido"
  `),
  )
  rerender(<Page title="Rosa Luna">Contenido</Page>)
  expect([outline(container), container.querySelectorAll('[class*=facts], [class*=actions]').length]).toEqual([
    lines(`
    h1 "Rosa Luna"
    "Contenido"
  `),
    0,
  ])
})

it('renders a page with a form', async () => {
  const left = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const { container } = render(
    <FormPage
      title="Editar área"
      badge={<b>Borrador</b>}
      back={{ href: '/areas', label: 'Áreas', onClick: left }}
      problems={[{ name: 'nombre', message: 'El nombre es requerido' }]}
      footer={<button>Guardar</button>}
    >
      <FormSection title="Datos" detail="2 campos">
        <FieldRow>
          <input name="nombre" />
        </FieldRow>
      </FormSection>
    </FormPage>,
  )
  expect(outline(container)).toBe(
    lines(`
    a href="/areas" > icon arrow-left + "Áreas"
    h1 "Editar área"
    b "Borrador"
    form novalidate
      div role="alert" > icon circle-exclamation-point + p "Falta corregir un campo:" + ul > li > button type="button" "El nombre es requerido"
      section aria-labelledby="#1"
        header > h2 id="#1" "Datos" + "2 campos"
        input name="nombre"
      button "Guardar"
  `),
  )
  await userEvent.setup().click(screen.getByRole('link', { name: 'Áreas' }))
  expect(left).toHaveBeenCalledTimes(1)
})

it('renders columns beside each other', () => {
  const classes = (element: Element) => [...element.classList].map((name) => name.split('_')[1]).join(' ')
  const shape = (element: Element): unknown =>
    element.children.length === 0
      ? `${classes(element)}: ${element.textContent}`
      : [classes(element), ...[...element.children].map(shape)]
  const { container } = render(
    <>
      <Stack>A</Stack>
      <Stack gap="small">A</Stack>
      <Row>A</Row>
      <Row spread>A</Row>
      <FieldRow>A</FieldRow>
      <FieldRow narrow>A</FieldRow>
      <FormActions>A</FormActions>
    </>,
  )
  expect([...container.children].map(shape)).toEqual([
    'stack medium: A',
    'stack small: A',
    'row: A',
    'row spread: A',
    'row: A',
    'narrowRow: A',
    'actions: A',
  ])
})

it('hides and shows all rails with one stored setting', async () => {
  const { container } = render(
    <>
      <WithRail rail={null}>Sola</WithRail>
      <WithRail rail="Panel">Contenido</WithRail>
      <WithRail rail="Otro" first>
        Contenido
      </WithRail>
    </>,
  )
  const columns = () =>
    [...container.querySelectorAll<HTMLElement>('[class*=columns]')].map(({ dataset }) => [
      dataset['first'],
      dataset['hidden'],
    ])
  expect([screen.getAllByRole('button', { name: 'Ocultar el panel' }).length, columns()]).toEqual([
    2,
    [
      [undefined, undefined],
      ['true', undefined],
    ],
  ])
  await userEvent.setup().click(screen.getAllByRole('button', { name: 'Ocultar el panel' })[0]!)
  expect([
    screen.getAllByRole('button', { name: 'Mostrar el panel' }).map((one) => one.getAttribute('aria-expanded')),
    columns(),
  ]).toEqual([
    ['false', 'false'],
    [
      [undefined, 'true'],
      ['true', 'true'],
    ],
  ])
  expect(isRailShown()).toBe(false)
  act(() => showRail(true))
  expect(screen.getAllByRole('button', { name: 'Ocultar el panel' })).toHaveLength(2)
})

it('has a menu in the header of a page that has more to do', () => {
  const done = vi.fn<() => void>()
  render(
    <Page title="Rosa Luna" more={[{ key: 'open', label: 'Abrir perfil', onSelect: done }]}>
      Contenido
    </Page>,
  )
  fireEvent.click(screen.getByRole('menuitem', { name: 'Abrir perfil', hidden: true }))
  expect([
    screen.getByRole('button', { name: 'Más acciones' }).getAttribute('aria-haspopup'),
    done.mock.calls.length,
  ]).toEqual(['menu', 1])
})
