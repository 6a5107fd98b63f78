/** Small components with default properties, and the effect of each property. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Badge } from '../../../src/client/ui/feedback/badge.tsx'
import { Button } from '../../../src/client/ui/actions/button.tsx'
import { Callout } from '../../../src/client/ui/feedback/callout.tsx'
import { Card } from '../../../src/client/ui/layout/card.tsx'
import { cx } from '../../../src/client/ui/base/cx.ts'
import { DisclosureList } from '../../../src/client/ui/lists/disclosure-list.tsx'
import { Disclosure } from '../../../src/client/ui/layout/disclosure.tsx'
import { EmptyState } from '../../../src/client/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../src/client/ui/feedback/error-state.tsx'
import { Facts } from '../../../src/client/ui/lists/facts.tsx'
import { FilterChips } from '../../../src/client/ui/lists/filters/filter-chips.tsx'
import { IconButton } from '../../../src/client/ui/actions/icon-button.tsx'
import { LinkList } from '../../../src/client/ui/actions/link-list.tsx'
import { FileLink, Link } from '../../../src/client/ui/actions/link.tsx'
import { Pagination } from '../../../src/client/ui/lists/pagination.tsx'
import { NumberStrip } from '../../../src/client/ui/charts/number-strip.tsx'
import { StatusDot } from '../../../src/client/ui/feedback/status-dot.tsx'
import { Stepper } from '../../../src/client/ui/lists/stepper.tsx'
import { Timeline } from '../../../src/client/ui/lists/timeline.tsx'

it('renders nothing for missing parts', () => {
  const { container } = render(
    <>
      <Timeline label="Historial" items={[{ key: 2, title: 'Postulación', date: '01 marzo 2026' }]} />
      <DisclosureList label="Áreas" items={[{ key: 2, title: 'Compras', summary: 'Sin subáreas', content: '' }]} />
      <Stepper label="Proceso" steps={[{ key: 'a', label: 'Filtro', status: 'done' }]} />
      <LinkList label="Procesos" links={[{ key: 2, href: '/', title: 'Cajero' }]} />
      <Facts facts={[{ label: 'Folio', value: 1 }]} />
      <Card title="Oferta">Contenido</Card>
      <Disclosure title="Familia">Contenido</Disclosure>
      <EmptyState title="Nada" />
      <ErrorState title="Nada" />
    </>,
  )
  const hashed = ['amended', 'note', 'action', 'actions', 'content', 'description', 'detail', 'text']
  expect(hashed.map((name) => [name, container.querySelectorAll(`[class^="_${name}_"]`).length])).toEqual([
    ['amended', 0],
    ['note', 0],
    ['action', 0],
    ['actions', 0],
    ['content', 2],
    ['description', 0],
    ['detail', 0],
    ['text', 1],
  ])
})

it.each([
  ['a button', <Button key="0">Guardar</Button>, 'button secondary medium'],
  [
    'a button with its own class',
    <Button key="0" look="primary" size="small" wide className="own">
      Guardar
    </Button>,
    'button primary small wide own',
  ],
  ['a button with an icon', <IconButton key="0" label="Cerrar" icon={<i />} />, 'button quiet medium'],
  [
    'a link',
    <Link key="0" href="/">
      Áreas
    </Link>,
    'link text',
  ],
  [
    'a link to a file',
    <FileLink key="0" href="/cv.pdf">
      Currículum
    </FileLink>,
    'link text',
  ],
  ['a badge', <Badge key="0">Apta</Badge>, 'badge neutral'],
  ['facts', <Facts key="0" facts={[]} />, 'rows'],
  ['a number', <NumberStrip key="0" label="Números" numbers={[]} />, 'strip'],
  ['a message', <Callout key="0">Nota</Callout>, 'callout accent'],
  [
    'a waiting message',
    <Callout key="0" tone="waiting">
      Nota
    </Callout>,
    'callout waiting',
  ],
])('%s has its default classes', (_, part, names) => {
  const { container } = render(part)
  expect([...container.firstElementChild!.classList].map((name) => name.split('_')[1] ?? name).join(' ')).toBe(names)
})

it('a dot, a list and a card have their default classes', () => {
  const { container } = render(
    <>
      <StatusDot>Sin iniciar</StatusDot>
      <Card title="A">A</Card>
      <Card title="B" flush>
        B
      </Card>
    </>,
  )
  const looks = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ classList }) =>
      [...classList].map((name) => name.split('_')[1]).join(' '),
    )
  expect([looks('[class*=dot]'), looks('[class*=body]')]).toEqual([['dot neutral'], ['body', 'body flush']])
})

it('joins class names, without those that do not apply', () => {
  expect(cx('a', false, null, undefined, '', 'b')).toBe('a b')
})

it('reports the button that was pressed', async () => {
  const called = vi.fn<(what: string) => void>()
  render(
    <>
      <ErrorState title="No se pudo cargar" onRetry={() => called('otra vez')} />
      <Pagination
        typed="2"
        total={14}
        canGoBack
        canGoOn
        onType={called}
        onBack={() => called('atrás')}
        onGoOn={() => called('adelante')}
      />
      <FilterChips
        chips={[{ key: 'etapa', text: 'Etapa: Oferta', href: '/c' }]}
        onRemove={(event) => {
          event.preventDefault()
          called('sin filtro')
        }}
      />
    </>,
  )
  const hand = userEvent.setup()
  for (const name of ['Reintentar', 'Página anterior', 'Página siguiente'])
    await hand.click(screen.getByRole('button', { name }))
  await hand.click(screen.getByRole('link', { name: /quitar filtro/ }))
  expect(called.mock.calls.flat()).toEqual(['otra vez', 'atrás', 'adelante', 'sin filtro'])
})
