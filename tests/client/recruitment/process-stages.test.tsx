/** 'Proceso de Selección': the server's data about a stage as texts, icons and accessible names. */
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProcessStages } from '../../../src/client/recruitment/page/process-stages.tsx'
import { Stepper } from '../../../src/client/ui/lists/stepper.tsx'
import type { Stage } from '../../../src/contract/recruitment.ts'

const stage = (descripcion: string, status: Stage['status'], signal: Stage['signal']): Stage => ({
  codigo: descripcion,
  descripcion,
  status,
  signal,
})
const steps = () => screen.getAllByRole('listitem')
const pictureIn = (step: HTMLElement) =>
  step
    .querySelector('svg')
    ?.getAttribute('class')
    ?.match(/lucide-(\w+)/)?.[1] ?? null

it('shows each stage with its status', () => {
  render(
    <ProcessStages
      stages={[
        stage('Filtro', 1, 'pasada'),
        stage('Exámenes', -1, 'actual'),
        stage('Segunda entrevista', 0, 'actual'),
        stage('Oferta', 0, 'futura'),
        stage('Expediente', 0, 'pasada'),
      ]}
    />,
  )
  expect(screen.getByRole('list', { name: 'Proceso de Selección' })).toBeTruthy()
  expect(steps().map((step) => [step.textContent, pictureIn(step), step.getAttribute('aria-current')])).toEqual([
    ['Filtro: Completada', 'check', null],
    ['Exámenes: Rechazada', 'x', null],
    ['Segunda entrevista: En curso', null, 'step'],
    ['Oferta: Pendiente', null, null],
    ['Expediente: Pendiente', null, null],
  ])
})

it.each(['current', 'rejected'] as const)('scrolls the %s stage to the middle', (status) => {
  const measured = { offsetLeft: 500, clientWidth: 100 }
  const own = Object.entries(measured).map(([name, value]) => {
    const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get: function get(this: HTMLElement) {
        return this.tagName === 'LI' ? value : 300
      },
    })
    return () =>
      before
        ? Object.defineProperty(HTMLElement.prototype, name, before)
        : Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  try {
    render(
      <Stepper
        label="Proceso"
        steps={[
          { key: 'a', label: 'Filtro', status: 'done' },
          { key: 'b', label: 'Oferta', status },
        ]}
      />,
    )
    expect(screen.getByRole('list').scrollLeft).toBe(400)
  } finally {
    for (const restore of own) restore()
  }
})
