/** The edit-stage modal: no typed value is lost, and when it closes. */
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { savedFilter, statusAt } from '../../../machines/recruitment/process.samples.ts'
import { entity, refused } from '../support/stub-server.ts'
import { infoOf, itemOf, openEdit, openProcess } from './open-process.ts'

const info = 'GET /reclutamiento/obtener-informacion-etapa'
const correction = 'POST /reclutamiento/corregir-datos-fase'
const statusWith = (...history: ReturnType<typeof itemOf>[]) => ({ ...statusAt('OF', ['OF'], 9), history })
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))

const interview = {
  tipoEntrevistador: 1031,
  idEntrevistador: '5',
  correoEntrevistador: 'ana@empresa.mx',
  idEntrevista: 9,
  fecha: '05/01/2099',
  hora: 9,
  descripcionHora: '09:00 a 10:00',
  tipoEntrevista: 815,
}
describe('the edit of a second interview', () => {
  it("shows the interviewer's e-mail, says when the vacancy has another client, and loads the hours of the new one", async () => {
    const saved = { ...interview, tipoEntrevistador: 1030 }
    const { hand, server } = openProcess(() => statusWith(itemOf('SE-AGSNR')), { [info]: infoOf('SE-AGG', saved) })
    const window = await openEdit(hand, 'SE-AGSNR')
    const dialog = within(window)
    expect(await dialog.findByText('ana@empresa.mx')).toBeTruthy()
    expect(dialog.getByText(/^El cliente cambió: los cambios se agendarán con el nuevo cliente/)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Otro · elige quién').disabled).toBe(true)
    const request = server.requests.find(({ path }) => path.endsWith('/obtener-horas-disponibles'))
    expect(request?.body).toMatchObject({ idUsuario: 8, tipoEntrevistador: 1030, idEntrevista: 9 })
    // The user chose no value: the dialog closes without a question.
    escape(window)
    expect(window.isConnected).toBe(false)
  })
})

describe('what was typed', () => {
  const exam = { [info]: infoOf('EXC', { continuar: 'SI', resultado: '85' }) }
  const score = (dialog: HTMLElement) => within(dialog).findByLabelText<HTMLInputElement>('Resultado')
  async function typed(answers: Parameters<typeof openProcess>[1] = {}) {
    let version = 9
    const opened = openProcess(
      () => ({ ...statusWith(itemOf('EXC')), proceso: statusAt('OF', ['OF'], version).proceso }),
      { ...exam, ...answers },
    )
    const dialog = await openEdit(opened.hand, 'EXC')
    await opened.hand.clear(await score(dialog))
    await opened.hand.type(await score(dialog), '95')
    return { ...opened, dialog, moved: () => (version += 1) }
  }

  it('needs a confirmation before it is discarded, and is not restored', async () => {
    const { hand, dialog, commands } = await typed()
    escape(dialog)
    const question = () => screen.findByRole('alertdialog', { name: 'Tienes cambios sin guardar.' })
    await hand.click(within(await question()).getByRole('button', { name: 'Seguir editando' }))
    expect([screen.queryByRole('alertdialog'), (await score(dialog)).value]).toEqual([null, '95'])
    await hand.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
    await hand.click(within(await question()).getByRole('button', { name: 'Descartar cambios' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await score(await openEdit(hand, 'EXC'))).value).toBe('85')
    expect(commands()).toEqual([])
  })

  it('is looked up when the window is closed after a save without an answer', async () => {
    let isStored = false
    const { hand, dialog, server } = await typed({
      [correction]: () => ((isStored = true), Promise.reject(new TypeError('Failed to fetch'))),
      'GET /reclutamiento/obtener-datos': () =>
        entity(statusWith({ ...itemOf('EXC'), content: isStored ? 'Resultado 95' : 'Resultado 85' })),
    })
    const countLoads = () =>
      server.requests.filter(({ path }) => path.startsWith('/reclutamiento/obtener-datos?')).length
    const before = countLoads()
    await hand.click(within(dialog).getByRole('button', { name: 'Guardar cambios' }))
    expect(await within(dialog).findByText(/No sabemos si se guardó/)).toBeTruthy()
    escape(dialog)
    await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar cambios' }))
    expect(await screen.findByText('Resultado 95')).toBeTruthy()
    expect(countLoads()).toBe(before + 1)
  })

  it('stays after a conflict, and is saved over the newer version', async () => {
    const moved = { version: 11, codigo: 'OF', idFase: 15, deshacer: 0 }
    let answers = [refused(409, 'etapa-cambio'), entity(moved)]
    const {
      hand,
      dialog,
      moved: move,
      server,
    } = await typed({ [correction]: () => answers.shift() ?? refused(500, 'error-interno') })
    move()
    await hand.type(await score(dialog), '{Enter}')
    const said = 'mensaje de etapa-cambio Lo que escribiste sigue aquí: revisa el historial y vuelve a guardar.'
    await within(dialog).findByText(said)
    await hand.click(await within(dialog).findByRole('button', { name: 'Guardar cambios' }))
    await screen.findByText('Información actualizada')
    const sent = server.requests.filter(({ path }) => path.endsWith('/corregir-datos-fase')).map(({ body }) => body)
    expect(sent).toMatchObject([
      { idEvento: savedFilter.id, envelope: { version: 9, exc: { resultado: '95' } } },
      { idEvento: savedFilter.id, envelope: { version: 10, exc: { resultado: '95' } } },
    ])
  })

  it('stays in the form beneath while another stage is corrected', async () => {
    const moved = { version: 10, codigo: 'OF', idFase: 15, deshacer: 0 }
    let version = 9
    const { hand } = openProcess(
      () => ({ ...statusWith(itemOf('EXC')), proceso: statusAt('OF', ['OF'], version).proceso }),
      {
        ...exam,
        [correction]: () => {
          version = 10
          return entity(moved)
        },
      },
    )
    await hand.click(await screen.findByLabelText('No'))
    const dialog = await openEdit(hand, 'EXC')
    await hand.type(await score(dialog), '{Backspace}6{Enter}')
    await screen.findByText('Información actualizada')
    expect(screen.getByLabelText<HTMLInputElement>('No').checked).toBe(true)
  })
})

describe('the edit dialog', () => {
  it('is absent before it opens, and closes at once before its form has loaded', async () => {
    const { hand, commands } = openProcess(() => statusWith(itemOf('EXC')), {
      [info]: () => new Promise(() => undefined),
    })
    await screen.findByText('Historial del proceso')
    expect(screen.queryByRole('dialog')).toBeNull()
    const window = await openEdit(hand, 'EXC')
    expect(within(window).getByText('Obteniendo información...')).toBeTruthy()
    escape(window)
    expect([window.isConnected, screen.queryByRole('alertdialog'), commands()]).toEqual([false, null, []])
  })

  it('stays open while saving', async () => {
    const { hand } = openProcess(() => statusWith(itemOf('EXC')), {
      [info]: infoOf('EXC', { continuar: 'SI', resultado: '85' }),
      [correction]: () => new Promise(() => undefined),
    })
    const window = await openEdit(hand, 'EXC')
    await hand.type(await within(window).findByLabelText('Resultado'), '{Backspace}6{Enter}')
    await within(window).findByRole('button', { name: 'Enviando...' })
    escape(window)
    expect([
      window.isConnected,
      within(window).getByRole<HTMLButtonElement>('button', { name: 'Cerrar' }).disabled,
    ]).toEqual([true, true])
  })
})
