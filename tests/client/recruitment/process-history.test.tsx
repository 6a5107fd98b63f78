/** 'Historial del proceso': the time of each event, its details by role, and its correction. */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ProcessActor } from '../../../src/client/recruitment/process-actor.ts'
import { ProcessHistory } from '../../../src/client/recruitment/history/process-history.tsx'
import { basePath } from '../../../src/client/kit/navigation/base-path.ts'
import { places } from '../../../src/client/kit/navigation/places.ts'
import { access } from '../../../src/contract/access.ts'
import { loadProcessPath } from '../../../src/contract/chart-numbers.ts'
import { getProcess, type HistoryItem } from '../../../src/contract/recruitment.ts'
import { notesWith } from '../support/notes.ts'
import { savedFilter, statusAt } from '../../../machines/recruitment/process.samples.ts'

function open(...history: HistoryItem[]) {
  const send = vi.fn<ProcessActor['send']>()
  const { container } = render(
    <ProcessHistory
      actor={{ send } as unknown as ProcessActor}
      status={{ ...statusAt('FT', ['FT']), history }}
      notes={notesWith()}
      letters={null}
    />,
  )
  return { send, details: container.querySelector('details'), hand: userEvent.setup() }
}
const items = () => screen.getAllByRole('listitem')

it('shows when an event happened, and when it was corrected', () => {
  open(
    { ...savedFilter, corregido: { date: '26/11/2026', hora: '17:05', author: 'Ana Ríos' } },
    { ...savedFilter, id: 22, title: 'De otro servidor', hora: undefined },
  )
  const [first, second] = items().map(({ textContent }) => textContent)
  expect(first).toContain('05 enero 2026, 09:00')
  expect(first).toContain('Corregido: 26 noviembre 2026, 17:05 · Ana Ríos')
  expect(second).toContain('05 enero 2026')
  expect(second).not.toContain('05 enero 2026,')
})

it('shows author, event and note in the order of the answer, and starts open', () => {
  const { details } = open(
    { ...savedFilter, editable: false, note: 'Llega puntual.' },
    { ...savedFilter, id: 22, title: 'Asignación', content: '', editable: false },
  )
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'Filtro05 enero 2026, 09:00 · Rosa LunaContinúa con el proceso.Llega puntual.',
    'Asignación05 enero 2026, 09:00 · Rosa Luna',
  ])
  expect(within(items()[0]!).getByRole('heading', { level: 3 }).textContent).toBe('Filtro')
  expect([details?.open, details?.querySelector('summary')?.textContent]).toEqual([true, 'Historial del proceso2'])
})

it('offers a correction only for editable items, each with its name', async () => {
  const offer: HistoryItem = { ...savedFilter, id: 23, title: 'Oferta', codigoFase: 'OF' }
  const { send, hand } = open({ ...savedFilter, editable: false }, offer, {
    ...savedFilter,
    id: 24,
    title: 'Contratación',
    editable: false,
  })
  expect(screen.getAllByRole('button', { name: /editar/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'editar Oferta',
  ])
  await hand.click(screen.getByRole('button', { name: 'editar Oferta' }))
  expect(send.mock.calls).toEqual([[{ type: 'edit.requested', item: offer }]])
})

it.each([
  ['aprobado', 'lucide-check'],
  ['rechazado', 'lucide-x'],
  ['agenda', 'lucide-calendar-clock'],
  ['aviso', 'lucide-mail'],
  ['correccion', 'lucide-pencil'],
  ['sin-entregar', 'lucide-mail-x'],
] as const)('shows the icon of %s', (icon, picture) => {
  open({ ...savedFilter, editable: false, icon })
  expect([...items()[0]!.querySelectorAll('svg')].map((svg) => svg.classList.contains(picture))).toEqual([true])
})

it('shows no icon without one, and a message without events', () => {
  open({ ...savedFilter, editable: false, icon: undefined })
  expect(items()[0]!.querySelector('svg')).toBe(null)
  open()
  expect(screen.getByText('Todavía no hay movimientos.')).toBeTruthy()
  expect(items()).toHaveLength(1)
})

it.each([
  { name: 'something', history: [savedFilter] },
  { name: 'nothing', history: [] },
])('links to its path on the statechart, in another tab: $name happened', ({ history }) => {
  open(...history)
  const link = screen.getByRole('link', { name: 'Ver este recorrido en el diagrama (en otra pestaña)' })
  const { idReclutamiento } = statusAt('FT', ['FT']).proceso
  // As the explorer reads it (tests/machines/explorer/page.test.ts)
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    `${basePath}/docs/#/recruitment?panel=recorrido&candidato=${idReclutamiento}`,
    '_blank',
  ])
})

it('grants the path to the roles that can open the page', () => {
  expect([loadProcessPath.mayCall, getProcess.mayCall, access[places.process.area]]).toEqual([
    access.candidates,
    access.candidates,
    access.candidates,
  ])
})
