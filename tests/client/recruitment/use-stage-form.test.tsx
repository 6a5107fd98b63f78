/** A stage's form as a declared form: its errors and its draft. */
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { draftPrefix } from '../../../src/client/kit/drafts/forget-drafts.ts'
import { subscribeToStage } from '../../../src/client/kit/drafts/stage-draft.ts'
import { refused } from '../support/stub-server.ts'
import { openStage } from './open-stage.tsx'
import { outlineOf } from './outline.ts'

const invalid = (container: HTMLElement) => outlineOf(container).filter((line) => line.includes(' invalid '))

describe('the error of a field', () => {
  it('from the server disappears when its field is typed in, and only there', async () => {
    const { container, hand } = openStage('EXP', {
      answers: {
        'POST /reclutamiento/guardar-datos-fase': refused(400, 'datos-invalidos', {
          campos: { 'exp.d': 'D no vale', i: 'I no vale' },
        }),
      },
    })
    await hand.click(await screen.findByRole('radio', { name: 'Aprobado' }))
    for (const label of ['D', 'I', 'S', 'C']) await hand.type(screen.getByLabelText(label), '5')
    await hand.click(screen.getByRole('button', { name: 'Guardar resultado' }))
    await waitFor(() =>
      expect(invalid(container)).toEqual(['D: "5" name=d invalid (D no vale)', 'I: "5" name=i invalid (I no vale)']),
    )
    await hand.type(screen.getByLabelText('D'), '6')
    await waitFor(() => expect(invalid(container)).toEqual(['I: "5" name=i invalid (I no vale)']))
    await hand.type(screen.getByLabelText('I'), '6')
    await waitFor(() => expect(invalid(container)).toEqual([]))
  })

  it('that depends on other fields is shown once these are valid', async () => {
    const { container, hand, sent } = openStage('PE-AG')
    await hand.selectOptions(await screen.findByLabelText('Tipo de entrevista'), 'Presencial')
    await screen.findByRole('button', { name: 'Elegir por niveles' })
    await hand.click(screen.getByRole('button', { name: 'Agendar cita' }))
    await waitFor(() =>
      expect(invalid(container)).toEqual([
        'Agendar cita con...: Analista / Consultor invalid (Selecciona una opción)',
        'Fecha: Selecciona una fecha name=fecha invalid (La fecha es requerida)',
        'Hora: *Elige la hora name=hora disabled invalid (La hora es requerida)',
      ]),
    )
    expect(sent()).toEqual([])
  })
})

describe('a draft', () => {
  const key = `${draftPrefix}5/proceso/3/1/PE-AG/0`
  const contentOf = (text: string | null) => /"values":(\{.*?\})/.exec(text ?? '')?.[1]

  it('is what the fields and the charts hold, in this order', async () => {
    const { actor, hand, unmount } = openStage('PE-AG')
    await hand.click(await screen.findByRole('radio', { name: 'Analista' }))
    await hand.selectOptions(screen.getByLabelText('Tipo de entrevista'), 'Telefónica')
    act(() => actor.getSnapshot().children.schedule!.send({ type: 'date.chosen', fecha: '17/03/2099' }))
    unmount()
    expect(contentOf(sessionStorage.getItem(key))).toBe(
      '{"tipoEntrevista":815,"tipoEntrevistador":1028,"fecha":"17/03/2099","codigoEtapa":"PA","modo":"AG"}',
    )
  })

  it('of an earlier version of the screen is restored, and stored as it was', async () => {
    const values = '{"tipoEntrevistador":1028,"fecha":"17/03/2099","codigoEtapa":"PA","modo":"AG"}'
    sessionStorage.setItem(key, `{"v":1,"at":${Date.now()},"open":true,"values":${values},"shown":[]}`)
    const { container, unmount } = openStage('PE-AG')
    await screen.findByRole('button', { name: 'Descartar borrador' })
    expect(outlineOf(container)).toContain('Agendar cita con...: *Analista / Consultor')
    unmount()
    expect(JSON.parse(contentOf(sessionStorage.getItem(key))!)).toEqual(JSON.parse(values))
  })
})

it('notifies a listener when its day changes, until it unsubscribes', async () => {
  const { actor } = openStage('PE-AG')
  await screen.findByRole('radio', { name: 'Analista' })
  const days: string[] = []
  const choose = (fecha: string) =>
    act(() => actor.getSnapshot().children.schedule!.send({ type: 'date.chosen', fecha }))
  const { unsubscribe } = subscribeToStage(actor, () => days.push('changed'))
  choose('17/03/2099')
  choose('17/03/2099')
  expect(days).toEqual(['changed'])
  unsubscribe()
  choose('18/03/2099')
  expect(days).toEqual(['changed'])
})
