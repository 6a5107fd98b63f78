/** The drafts of a process's forms: their keys, when they are written, and those of forms that no longer exist. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftsBelow, type FoundDraft, readDraft, writeDraft } from '../../../src/client/kit/drafts/draft-store.ts'
import { takeUpCorrection } from '../../../src/client/recruitment/history/interrupted-correction.ts'
import type { ProcessActor } from '../../../src/client/recruitment/process-actor.ts'
import {
  correctionDraftForm,
  draftedValues,
  draftsOfProcess,
  stageDraftForm,
} from '../../../src/client/kit/drafts/stage-draft.ts'
import { leftBehind, takeLeft } from '../../../src/client/recruitment/page/stale-drafts.ts'
import { LeftDrafts } from '../../../src/client/recruitment/page/stale-drafts-notes.tsx'
import { writeSession } from '../../../src/client/kit/session/session-storage.ts'
import type { HistoryItem } from '../../../src/contract/recruitment.ts'
import { processAt, savedFilter, statusAt } from '../../../machines/recruitment/process.samples.ts'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { openStage } from './open-stage.tsx'
import { outlineOf } from './outline.ts'

const idUsuario = 5
const storedDrafts = () => draftsBelow({ idUsuario, form: '' })
const signIn = () => writeSession({ token: 'uno', user: { ...recruiter, idUsuario } })
const keep = (form: string, more: Partial<Parameters<typeof writeDraft>[1]> = {}) =>
  writeDraft(
    { idUsuario, form },
    { open: true, values: { continuar: 'NO' }, shown: [{ label: 'Motivo', value: 'Otro empleo' }], ...more },
  )
const foundOf = (form: string): FoundDraft => ({ idUsuario, form, draft: readDraft({ idUsuario, form })! })
const page = () => act(() => void window.dispatchEvent(new Event('pagehide')))

beforeEach(signIn)

describe('the draft of a form', () => {
  it.each([
    [{ proceso: processAt('FT', 4), codigo: 'FT', idEvento: null }, 'proceso/3/4/FT/0'],
    [
      { proceso: { ...processAt('SE-RE', 4), idEntrevista: 9 }, codigo: 'SE-RE', idEvento: null },
      'proceso/3/4/SE-RE/9',
    ],
    [{ proceso: processAt('OF', 4), codigo: 'FT', idEvento: 21 }, 'proceso/3/correccion/21'],
  ] as const)('%#: has its own key, and is not restored in another form', (filled, form) => {
    expect([stageDraftForm(filled), draftedValues(filled)]).toEqual([form, null])
    keep(form)
    expect(draftedValues(filled)).toEqual({ continuar: 'NO' })
    sessionStorage.removeItem('bolsa-de-trabajo-admin.token')
    expect(draftedValues(filled)).toBeNull()
  })

  it('of a process has a key below the process', () =>
    expect([draftsOfProcess(3), correctionDraftForm(3, 21)]).toEqual(['proceso/3/', 'proceso/3/correccion/21']))
})

describe('a draft', () => {
  const forms = () => storedDrafts().map(({ form, draft }) => [form, draft.values])

  it('stores the chosen values, and is deleted after saving', async () => {
    let answer = refused(500, 'error-interno')
    const { hand } = openStage('FT', { answers: { 'POST /reclutamiento/guardar-datos-fase': () => answer } })
    await hand.click(await screen.findByRole('radio', { name: 'No' }))
    page()
    expect(forms()).toEqual([['proceso/3/1/FT/0', { continuar: 'NO' }]])
    await hand.click(screen.getByRole('radio', { name: 'Sí' }))
    await hand.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByRole('alert')
    page()
    expect(forms()).toEqual([['proceso/3/1/FT/0', { continuar: 'SI' }]])
    answer = entity({ version: 2, codigo: 'PE-AG', idFase: 2, deshacer: 0 })
    await hand.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(forms()).toEqual([]))
  })

  it('moves to the new version when a correction changes the process', async () => {
    const { hand, actor, unmount } = openStage('FT')
    await hand.click(await screen.findByRole('radio', { name: 'No' }))
    page()
    act(() => actor.send({ type: 'process.refreshed', proceso: processAt('FT', 2) }))
    page()
    expect(forms()).toEqual([['proceso/3/2/FT/0', { continuar: 'NO' }]])
    unmount()
    // After the user leaves the screen, its listeners are removed
    act(() => actor.send({ type: 'process.refreshed', proceso: processAt('FT', 3) }))
    expect(forms()).toEqual([['proceso/3/2/FT/0', { continuar: 'NO' }]])
  })

  it('is not stored for an unchanged form, whatever changes beside it', async () => {
    const { actor } = openStage('FT')
    await screen.findByRole('radio', { name: 'No' })
    act(() => actor.send({ type: 'process.refreshed', proceso: processAt('FT', 1) }))
    page()
    expect(forms()).toEqual([])
  })

  it('includes the day and the person of an appointment', async () => {
    const { actor, unmount } = openStage('PE-AG')
    await screen.findByRole('radio', { name: 'Analista' })
    const schedule = actor.getSnapshot().children.schedule!
    act(() => schedule.send({ type: 'date.chosen', fecha: '17/03/2099' }))
    page()
    expect(forms()).toMatchObject([['proceso/3/1/PE-AG/0', { fecha: '17/03/2099' }]])
    act(() =>
      schedule.send({
        type: 'interviewer.chosen',
        interviewer: { tipoEntrevistador: 1029, idConsultor: 6, idUsuario: 5 },
      }),
    )
    page()
    expect(forms()).toMatchObject([['proceso/3/1/PE-AG/0', { fecha: '17/03/2099', tipoEntrevistador: 1029 }]])
    unmount()
    sessionStorage.clear()
    act(() => schedule.send({ type: 'date.chosen', fecha: '18/03/2099' }))
    expect(sessionStorage.length).toBe(0)
  })

  it('is restored with values from before a conflicting change', async () => {
    const { container } = openStage('CN-DE', { draft: { continuar: 'NO', decision: 'descartar' } })
    await waitFor(() =>
      expect(outlineOf(container).slice(0, 2)).toEqual([
        '¿El candidato fue contratado?: Sí / *No',
        '¿Qué deseas hacer con el candidato?: Repostular / *Descartar',
      ]),
    )
  })

  it("is discarded with 'Descartar borrador', which resets the form", async () => {
    keep('proceso/3/1/FT/0', { values: { continuar: 'SI' } })
    const { container, hand } = openStage('FT')
    await hand.click(await screen.findByRole('button', { name: 'Descartar borrador' }))
    await waitFor(() =>
      expect(outlineOf(container)).toEqual(['Continuar con el proceso: Sí / No', '[Guardar] primary submit']),
    )
    expect(forms()).toEqual([])
  })
})

describe('an outdated draft', () => {
  it('belongs to the same process, to a stage, and to another version', () => {
    for (const form of [
      'proceso/3/1/FT/0',
      'proceso/3/2/FT/0',
      'proceso/3/correccion/21',
      'proceso/3/1/XX/0',
      'proceso/33/1/FT/0',
      'otro/3/1/FT/0',
      'proceso/3/1/FT',
    ])
      keep(form)
    expect(leftBehind(processAt('FT', 2)).map(({ form }) => form)).toEqual(['proceso/3/1/FT/0'])
    sessionStorage.removeItem('bolsa-de-trabajo-admin.token')
    expect(leftBehind(processAt('FT', 2))).toEqual([])
  })

  it('is moved to the current form', () => {
    keep('proceso/3/1/FT/0')
    const { draft } = foundOf('proceso/3/1/FT/0')
    takeLeft(foundOf('proceso/3/1/FT/0'), { proceso: processAt('FT', 2), codigo: 'FT', idEvento: null })
    expect(storedDrafts()).toEqual([
      { idUsuario, form: 'proceso/3/2/FT/0', draft: { ...draft, at: expect.any(Number) as number } },
    ])
  })

  const note = [
    'waiting:',
    'Lo que escribiste en «Filtro» no se guardó: el proceso cambió mientras tanto.',
    'rows of facts: Motivo = Otro empleo',
  ]
  const mine = '[Usar en este formulario] secondary small'
  const discard = '[Descartar borrador] secondary small'
  const show = (version: number, actor?: ReturnType<typeof openStage>['actor']) =>
    outlineOf(render(<LeftDrafts proceso={processAt('FT', version)} actor={actor} />).container)

  it('shows its values, and can be used only in the form of its stage', async () => {
    keep('proceso/3/1/FT/0')
    const form = openStage('FT', { proceso: { version: 2 } })
    expect(show(2, form.actor)).toEqual([...note, discard])
    await screen.findByRole('radio', { name: 'Sí' })
    expect(show(2, form.actor)).toEqual([...note, mine, discard])
    expect(show(2, openStage('OF').actor)).toEqual([...note, discard])
    expect(show(2)).toEqual([...note, discard])
    expect(show(1, form.actor)).toEqual([])
  })

  it("is used with 'Usar en este formulario'", async () => {
    keep('proceso/3/1/FT/0')
    const { container, actor } = openStage('FT', { proceso: { version: 2 } })
    await screen.findByRole('radio', { name: 'Sí' })
    const notes = render(<LeftDrafts proceso={processAt('FT', 2)} actor={actor} />)
    fireEvent.click(screen.getByRole('button', { name: 'Usar en este formulario' }))
    await waitFor(() => expect(outlineOf(container)).toContain('Continuar con el proceso: Sí / *No'))
    expect([outlineOf(notes.container), storedDrafts().map(({ form }) => form)]).toEqual([[], ['proceso/3/2/FT/0']])
  })

  it("is deleted with 'Descartar borrador'", () => {
    keep('proceso/3/1/FT/0')
    const { container } = render(<LeftDrafts proceso={processAt('FT', 2)} actor={undefined} />)
    fireEvent.click(screen.getByRole('button', { name: 'Descartar borrador' }))
    expect([outlineOf(container), storedDrafts()]).toEqual([[], []])
  })

  it('is hidden while its own form is still shown', async () => {
    const { actor, hand } = openStage('FT', {
      answers: { 'POST /reclutamiento/guardar-datos-fase': refused(409, 'etapa-cambio') },
    })
    await hand.click(await screen.findByRole('radio', { name: 'Sí' }))
    await hand.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByRole('button', { name: 'Ir a la etapa actual' })
    keep('proceso/3/1/FT/0')
    expect(show(2, actor)).toEqual([])
  })
})

describe('an interrupted correction', () => {
  const item = (id: number, editable = true): HistoryItem => ({ ...savedFilter, id, editable })
  async function take(history: readonly HistoryItem[] | null) {
    const send = vi.fn<ProcessActor['send']>()
    const status = history && { ...statusAt('OF', ['OF']), history: [...history] }
    takeUpCorrection({ send, getSnapshot: () => ({ context: { status } }) } as unknown as ProcessActor)
    expect(send).not.toHaveBeenCalled()
    await Promise.resolve()
    return send.mock.calls.map(([event]) => event)
  }

  it('is reopened when its dialog was open and the item is still editable', async () => {
    keep('proceso/3/correccion/21', { open: false })
    keep('proceso/3/correccion/22')
    keep('proceso/3/correccion/23')
    keep('proceso/33/correccion/24')
    expect(await take([item(24), item(21), item(22, false), item(23)])).toEqual([
      { type: 'edit.requested', item: item(23) },
    ])
  })

  it('is not reopened without a matching draft, item or session', async () => {
    keep('proceso/3/correccion/21', { open: false })
    expect([await take([item(21)]), await take([]), await take(null)]).toEqual([[], [], []])
    keep('proceso/3/correccion/21')
    sessionStorage.removeItem('bolsa-de-trabajo-admin.token')
    expect(await take([item(21)])).toEqual([])
  })
})
