/** Every way to cancel a dialog of the process screen changes nothing and sends no request. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { PhaseCode } from '../../../src/contract/phases.ts'
import { rejectedIn, hired, statusAt } from '../../../machines/recruitment/process.samples.ts'
import { entity, refused } from '../support/stub-server.ts'
import { infoOf, itemOf, openEdit, openProcess } from './open-process.ts'

type Hand = ReturnType<typeof userEvent.setup>
const press = async (hand: Hand, name: string) => hand.click(await screen.findByRole('button', { name }))
const at = (codigo: PhaseCode) => () => ({ ...statusAt(codigo, [codigo], 5), history: [itemOf('EXC')] })

type Case = {
  readonly status: ReturnType<typeof at>
  /** Fills in the values that lead to the dialog, before the screen is checked. */
  readonly prepare?: (hand: Hand) => Promise<void>
  readonly open: (hand: Hand) => Promise<unknown>
  readonly role?: 'dialog'
}
const dialogs: Record<string, Case> = {
  'Rechazar Candidato': { status: at('OF'), open: (hand) => press(hand, 'Rechazar Candidato'), role: 'dialog' },
  'Descartar candidato': {
    status: at('OF'),
    prepare: async (hand) => {
      await hand.click(await screen.findByLabelText('No'))
      await hand.click(screen.getByRole('radio', { name: 'Otro empleo' }))
    },
    open: (hand) => press(hand, 'Guardar'),
  },
  'Editar: EXC': { status: at('OF'), open: (hand) => openEdit(hand, 'EXC'), role: 'dialog' },
  'Revertir rechazo': {
    status: () => rejectedIn('OF', 5),
    open: (hand) => press(hand, 'Revertir rechazo'),
    role: 'dialog',
  },
  'Revertir contratación': {
    status: () => hired(5),
    open: (hand) => press(hand, 'Revertir contratación'),
    role: 'dialog',
  },
  'Revisar información': { status: at('FC-RC'), open: (hand) => press(hand, 'Revisar información'), role: 'dialog' },
  'Enviar folio 20260001': {
    status: at('FR-BU'),
    prepare: async (hand) => {
      await hand.type(await screen.findByRole('textbox', { name: 'Folio de requisición' }), '2026{Enter}')
      await hand.click(await screen.findByLabelText(/20260001/))
    },
    open: (hand) => press(hand, 'Enviar folio'),
  },
}
const ways: Record<string, (hand: Hand, dialog: HTMLElement) => unknown> = {
  'its button': (hand, dialog) =>
    hand.click(
      within(dialog).queryByRole('button', { name: 'Cancelar' }) ??
        within(dialog).getByRole('button', { name: 'Cerrar' }),
    ),
  Escape: (_, dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
}
const answers = {
  'GET /reclutamiento/obtener-informacion-etapa': infoOf('EXC', { continuar: 'SI', resultado: '85' }),
  'GET /reclutamiento/buscar-folio': entity([{ id: 1, codigo: '20260001', descripcion: 'Requisición' }]),
  'GET /hiringForm/obtener-aplicacion': entity(null),
}

describe.each(Object.entries(dialogs))('%s', (title, { status, prepare, open, role = 'alertdialog' }) => {
  it.each(Object.entries(ways))('is cancelled by %s', async (_, cancel) => {
    const { hand, commands, container } = openProcess(status, answers)
    await screen.findByText('Historial del proceso')
    await prepare?.(hand)
    // The form of a stage loads its catalogues
    await screen.findAllByRole('button')
    await open(hand)
    const dialog = await screen.findByRole(role, { name: title })
    const beneath = () =>
      [...container.querySelectorAll<HTMLInputElement>('input, select, textarea')]
        .filter((field) => !field.closest('dialog'))
        .map(({ checked, value }) => [checked, value])
    const before = beneath()
    await cancel(hand, dialog)
    expect(dialog.isConnected).toBe(false)
    expect(beneath()).toEqual(before)
    expect(commands()).toEqual([])
  })
})

describe('Revertir rechazo', () => {
  const reversal = 'POST /reclutamiento/revertir-descarte'
  const reason = () => screen.findByLabelText<HTMLTextAreaElement>('Motivo')
  async function typed(answer: Parameters<typeof openProcess>[1]) {
    let status = rejectedIn('OF', 5)
    const opened = openProcess(() => status, answer)
    await press(opened.hand, 'Revertir rechazo')
    await opened.hand.type(await reason(), 'Fue un error')
    const send = () =>
      opened.hand.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revertir rechazo' }))
    return { ...opened, send, reopen: () => (status = statusAt('OF', ['OF'], 6)) }
  }

  it('needs a reason', async () => {
    const { hand, commands } = openProcess(() => rejectedIn('OF', 5))
    await press(hand, 'Revertir rechazo')
    await hand.type(await reason(), '   ')
    await hand.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revertir rechazo' }))
    expect(await screen.findByText('El motivo es requerido')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await reason()))
    expect(commands()).toEqual([])
  })

  it('returns to the stage of the rejection, and shows which hours were lost', async () => {
    const { send, reopen, server } = await typed({
      [reversal]: entity({ version: 6, codigo: 'OF', idFase: 15, deshacer: 0, citasPerdidas: 1 }),
    })
    reopen()
    await send()
    expect(await screen.findByLabelText('Sí')).toBeTruthy()
    expect(server.requests.find(({ path }) => path.endsWith('/revertir-descarte'))?.body).toEqual({
      idReclutamiento: 3,
      idUsuario: 0,
      motivo: 'Fue un error',
      version: 5,
    })
    expect(screen.getByText('La información del candidato se actualizó correctamente')).toBeTruthy()
    expect(
      screen.getByText('La hora de una entrevista ya no está disponible. Vuelve a agendarla desde el historial.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Revertir rechazo' })).toBeNull()
  })

  it.each([
    ['the server refuses', refused(409, 'candidato-ocupado'), 'mensaje de candidato-ocupado'],
    [
      'it fails',
      refused(500, 'error-interno'),
      'No se pudo revertir el rechazo. Lo que escribiste sigue aquí; vuelve a intentarlo.',
    ],
  ])('keeps the reason when %s, and when it is closed and opened again', async (_, answer, text) => {
    const { send, hand } = await typed({ [reversal]: answer })
    await send()
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await reason()).value).toBe('Fue un error')
    await press(hand, 'Cancelar')
    await press(hand, 'Revertir rechazo')
    expect((await reason()).value).toBe('Fue un error')
  })

  it('keeps the reason in memory, also without a stored draft', async () => {
    const { hand } = await typed({})
    await press(hand, 'Cancelar')
    for (const key of Object.keys(sessionStorage).filter((one) => one.includes('.borrador.')))
      sessionStorage.removeItem(key)
    await press(hand, 'Revertir rechazo')
    expect((await reason()).value).toBe('Fue un error')
  })

  it('shows a conflicting change', async () => {
    const { send, reopen } = await typed({ [reversal]: refused(409, 'etapa-cambio') })
    reopen()
    await send()
    expect(
      await screen.findByText('mensaje de etapa-cambio Lo que pediste no se hizo; te mostramos cómo está ahora.'),
    ).toBeTruthy()
    expect(await screen.findByLabelText('Sí')).toBeTruthy()
  })

  it('is hidden without permission', async () => {
    const status = rejectedIn('OF', 5)
    openProcess(() => ({ ...status, proceso: { ...status.proceso, puedeRevertir: false } }))
    expect(await screen.findByText('El candidato fue rechazado en esta etapa. El historial se conserva.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Revertir rechazo' })).toBeNull()
  })
})

describe('Revertir contratación', () => {
  it('leads back to the hiring decision, from the message about the hire', async () => {
    let status = hired(5)
    const { hand, server } = openProcess(() => status, {
      'POST /reclutamiento/revertir-contratacion': entity({ version: 6, codigo: 'CN-DE', idFase: 25, deshacer: 0 }),
    })
    await press(hand, 'Revertir contratación')
    await hand.type(await screen.findByLabelText('Motivo'), 'No se presentó')
    status = statusAt('CN-DE', ['CN-DE'], 6)
    await hand.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revertir contratación' }))
    expect(await screen.findByRole('radiogroup', { name: '¿El candidato fue contratado?' })).toBeTruthy()
    expect(server.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/reclutamiento/revertir-contratacion',
      body: { idReclutamiento: 3, idUsuario: 0, motivo: 'No se presentó', version: 5 },
    })
    expect(screen.getByText('La información del candidato se actualizó correctamente')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Revertir contratación' })).toBeNull()
  })

  it('shows a conflicting change', async () => {
    let status = hired(5)
    const { hand } = openProcess(() => status, {
      'POST /reclutamiento/revertir-contratacion': refused(409, 'etapa-cambio'),
    })
    await press(hand, 'Revertir contratación')
    await hand.type(await screen.findByLabelText('Motivo'), 'No se presentó')
    status = statusAt('CN-DE', ['CN-DE'], 6)
    await hand.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revertir contratación' }))
    expect(
      await screen.findByText('mensaje de etapa-cambio Lo que pediste no se hizo; te mostramos cómo está ahora.'),
    ).toBeTruthy()
    expect(await screen.findByRole('radiogroup', { name: '¿El candidato fue contratado?' })).toBeTruthy()
  })

  it('is hidden without permission', async () => {
    const status = hired(5)
    openProcess(() => ({ ...status, proceso: { ...status.proceso, puedeRevertirContratacion: false } }))
    expect(await screen.findByText('El candidato fue contratado. El proceso de selección terminó.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Revertir contratación' })).toBeNull()
  })
})

it('closes the score dialog without rating, and keeps the discard that opened it', async () => {
  const { hand, commands } = openProcess(at('OF'), {
    'POST /reclutamiento/rechazar-candidato': entity({ version: 6, codigo: 'OF', idFase: 15, deshacer: 0 }),
  })
  await press(hand, 'Rechazar Candidato')
  await hand.click(await screen.findByRole('radio', { name: 'Ya no desea continuar' }))
  await press(hand, 'Rechazar')
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar calificación' })
  await hand.click(await within(dialog).findByLabelText('Favorable'))
  await hand.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('dialog', { name: 'Cambiar calificación' })).toBeNull()
  expect(commands()).toEqual(['/reclutamiento/rechazar-candidato'])
})
