/** A reason for processes of several phases: who cannot take it stays, and is counted before anything is sent. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BulkReview } from '../../../src/contract/bulk.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { entity } from '../support/stub-server.ts'
import { openBar } from './open-bar.tsx'

const process = (idReclutamiento: number, codigo: PhaseCode, more: Partial<BulkReview['procesos'][0]> = {}) => ({
  idReclutamiento,
  nombre: `Persona ${idReclutamiento}`,
  version: 1,
  codigo,
  impedimento: null,
  ...more,
})

async function openRejection(procesos: BulkReview['procesos'], motivos: BulkReview['motivos']) {
  const opened = await openBar({ 'POST /lotes/revisar': entity({ procesos, motivos, hayMas: false }) })
  await opened.choose(1)
  await opened.press('Rechazar…')
  const dialog = await opened.dialog('Rechazar candidatos')
  const reason = await dialog.findByLabelText<HTMLSelectElement>('Motivo')
  return {
    ...opened,
    reason,
    choose: (name: string) => opened.user.selectOptions(reason, name),
    lines: () => dialog.queryAllByRole('listitem').map(({ textContent }) => textContent),
    save: () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Rechazar \d/ }),
    dialog,
  }
}

it('offers those of all first, and says how many cannot take another one, and why', async () => {
  const { user, reason, choose, lines, save, begun } = await openRejection(
    [
      process(1, 'FT'),
      process(2, 'EXC'),
      process(3, 'EXC'),
      process(4, 'OF'),
      process(5, 'FT', { impedimento: 'terminado' }),
    ],
    [
      { descripcion: 'Se retiró', procesos: 4, fases: ['EXC', 'FT', 'OF'] },
      { descripcion: 'No acudió', procesos: 1, fases: ['FT'] },
    ],
  )
  expect([...reason.options].map(({ text }) => text)).toEqual([
    'Selecciona un motivo',
    'Se retiró',
    'No acudió (sólo 1 de 4)',
  ])
  expect([lines(), save().textContent]).toEqual([['Persona 5: su proceso ya terminó.'], expect.stringContaining('4')])
  await choose('No acudió')
  expect([lines(), save().textContent?.slice(0, 10)]).toEqual([
    [
      'Persona 5: su proceso ya terminó.',
      '2 no, por estar en «Examen de conocimientos».',
      '1 no, por estar en «Oferta».',
    ],
    'Rechazar 1',
  ])
  await choose('Se retiró')
  expect([lines(), save().textContent?.slice(0, 10)]).toEqual([['Persona 5: su proceso ya terminó.'], 'Rechazar 4'])
  await choose('No acudió')
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(begun()).toEqual([
    { accion: { tipo: 'rechazar', motivo: 'No acudió' }, procesos: [{ idReclutamiento: 1, version: 1 }] },
  ])
})

it('has the number of those typed that will change', async () => {
  const many = [
    ...Array.from({ length: 31 }, (_, index) => process(index + 1, 'FT')),
    ...Array.from({ length: 5 }, (_, index) => process(index + 100, 'OF')),
  ]
  const { user, dialog, choose, save, begun } = await openRejection(many, [
    { descripcion: 'De todos', procesos: 36, fases: ['FT', 'OF'] },
    { descripcion: 'De filtro', procesos: 31, fases: ['FT'] },
    { descripcion: 'De oferta', procesos: 5, fases: ['OF'] },
  ])
  await choose('De todos')
  await user.type(dialog.getByLabelText('Escribe 36 para confirmar'), '36')
  await choose('De filtro')
  await user.click(save())
  await dialog.findByText('Escribe el número de procesos que van a cambiar')
  expect(begun()).toEqual([])
  await user.clear(dialog.getByLabelText('Escribe 31 para confirmar'))
  await user.type(dialog.getByLabelText('Escribe 31 para confirmar'), '31')
  await user.click(save())
  await waitFor(() => expect(begun()).toHaveLength(1))
  expect((begun()[0] as { procesos: unknown[] }).procesos).toHaveLength(31)
})

it('needs no number where few change', async () => {
  const many = [
    ...Array.from({ length: 31 }, (_, index) => process(index + 1, 'FT')),
    ...Array.from({ length: 5 }, (_, index) => process(index + 100, 'OF')),
  ]
  const { user, dialog, choose, save, begun } = await openRejection(many, [
    { descripcion: 'De oferta', procesos: 5, fases: ['OF'] },
  ])
  expect(dialog.getByLabelText('Escribe 36 para confirmar')).toBeTruthy()
  await choose('De oferta')
  expect(dialog.queryByLabelText(/para confirmar/)).toBeNull()
  await user.click(save())
  await waitFor(() => expect(begun()).toHaveLength(1))
})

it('marks the own ones among the templates of its letter, and sends the chosen one', async () => {
  const template = { uso: 'rechazo', etapa: null, motivo: null, asunto: 'A', texto: 'B', editable: false, version: 1 }
  const opened = await openBar({
    'GET /cartas/plantillas': entity({
      plantillas: [
        { ...template, idPlantilla: 7, nombre: 'De todas', compartida: true },
        { ...template, idPlantilla: 8, nombre: 'Breve', compartida: false },
      ],
      motivos: [],
      puedeCompartir: false,
      firma: 'RH',
      fecha: '28 de noviembre de 2026',
    }),
  })
  await opened.choose(1)
  await opened.press('Rechazar…')
  const dialog = await opened.dialog('Rechazar candidatos')
  await opened.user.selectOptions(await dialog.findByLabelText(/^Motivo/), 'No acudió')
  expect(dialog.queryByLabelText('Plantilla')).toBeNull()
  await opened.user.selectOptions(dialog.getByLabelText(/^Carta a cada candidato/), 'Enviar en 48 horas')
  const templates = dialog.getByLabelText<HTMLSelectElement>('Plantilla')
  expect([...templates.options].map(({ text }) => text)).toEqual(['De todas', 'Breve (mía)'])
  await opened.user.selectOptions(templates, 'De todas')
  await opened.user.click(dialog.getByRole('button', { name: /^Rechazar 2/ }))
  await waitFor(() => expect(opened.begun()).toHaveLength(1))
  expect((opened.begun()[0] as { accion: unknown }).accion).toEqual({
    tipo: 'rechazar',
    motivo: 'No acudió',
    carta: { idPlantilla: 7, horas: 48 },
  })
})

it('cannot send a letter without any template', async () => {
  const { user, dialog, choose, save, begun } = await openRejection(
    [process(1, 'FT')],
    [{ descripcion: 'No acudió', procesos: 1, fases: ['FT'] }],
  )
  await choose('No acudió')
  await user.selectOptions(dialog.getByLabelText(/^Carta a cada candidato/), 'Enviar en 24 horas')
  await user.click(save())
  expect(await dialog.findByText('Elige una plantilla, o «No enviar».')).toBeTruthy()
  expect(begun()).toEqual([])
})
