/** A form in a dialog that stores its draft: for which user, under which key, and when there is nothing to store. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApplicationContext } from '../../../../src/client/kit/actors/application-context.ts'
import { createApplication } from '../../../../src/client/app/application.ts'
import { DraftNote } from '../../../../src/client/kit/drafts/draft-note.tsx'
import { type FormDraft, useDraft } from '../../../../src/client/kit/drafts/use-draft.ts'
import { draftsBelow } from '../../../../src/client/kit/drafts/draft-store.ts'
import { countUnsent } from '../../../../src/client/kit/drafts/own-place.ts'
import { removeSession, writeSession } from '../../../../src/client/kit/session/session-storage.ts'
import { config, recruiter, stubServer } from '../../support/stub-server.ts'

const idUsuario = 5
const discarded = vi.fn<() => void>()
let draft: Omit<FormDraft, 'watch'>
const keepDraft = (one: typeof draft) => (draft = one)

function Typing({ form, options }: { form: Parameters<typeof useDraft>[0]; options: Parameters<typeof useDraft>[1] }) {
  const { watch, ...own } = useDraft(form, options)
  keepDraft(own)
  return (
    <form ref={watch}>
      <DraftNote draft={own} onDiscard={discarded} />
      <label>
        Correo
        <input name="correo" defaultValue={String(own.values?.['correo'] ?? '')} />
      </label>
      <label>
        Nota
        <input name="nota" defaultValue={String(own.values?.['nota'] ?? '')} />
      </label>
    </form>
  )
}

function open(form: Parameters<typeof useDraft>[0] = 'candidato/7/correo', options?: Parameters<typeof useDraft>[1]) {
  const application = createApplication({ config, stored: null, fetch: stubServer({}).fetch })
  return render(
    <ApplicationContext value={application}>
      <Typing form={form} options={options} />
    </ApplicationContext>,
  )
}
const field = (label = 'Correo') => screen.getByLabelText<HTMLInputElement>(label)
const type = (value: string, label = 'Correo') => fireEvent.input(field(label), { target: { value } })
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')))
const stored = () =>
  draftsBelow({ idUsuario, form: '' }).map(({ form, draft: { open: isOpen, values, shown } }) => ({
    form,
    open: isOpen,
    values,
    shown,
  }))
const note = () => screen.queryByRole('status')?.textContent ?? null
const luna = {
  form: 'candidato/7/correo',
  values: { correo: 'luna', nota: '' },
  shown: [{ label: 'Correo', value: 'luna' }],
}

beforeEach(() => {
  writeSession({ token: 'uno', user: { ...recruiter, idUsuario } })
  discarded.mockReset()
})

it('stores the values when the page unloads and when the dialog closes', () => {
  const { unmount } = open()
  expect([note(), draft.values]).toEqual([null, null])
  type('luna')
  leave()
  expect(stored()).toEqual([{ ...luna, open: true }])
  unmount()
  expect(stored()).toEqual([{ ...luna, open: false }])
})

it('restores the values with a message, and discards them on request', () => {
  const first = open()
  type('luna')
  first.unmount()
  const second = open()
  expect([field().value, draft.values]).toEqual(['luna', { correo: 'luna', nota: '' }])
  expect(note()).toBe(
    'Recuperamos lo que habías escrito. No se ha enviado: revísalo antes de guardar.Descartar borrador',
  )
  second.unmount()
  expect(stored()).toEqual([{ ...luna, open: false }])
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Descartar borrador' }))
  expect([note(), stored(), discarded.mock.calls.length]).toEqual([null, [], 1])
})

it('stores an emptied form after a restored draft, since the form began with other values', () => {
  const first = open()
  type('luna')
  first.unmount()
  open()
  type('')
  leave()
  expect(stored()).toMatchObject([{ values: { correo: '', nota: '' }, shown: [] }])
})

it('stores no draft after all changes are undone, in any order of the fields', () => {
  let order = ['correo', 'nota', 'a', 'b', 'c']
  const extra: Record<string, unknown> = { a: undefined, b: null, c: '' }
  const read = (element: HTMLElement) =>
    Object.fromEntries(
      order.map((name) => [name, element.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? extra[name]]),
    )
  sessionStorage.setItem('otra', 'cosa')
  open('x', { read: (element) => ({ ...read(element), fijo: 1, otro: 2 }) })
  type('luna')
  leave()
  expect(stored()).toMatchObject([{ form: 'x', values: { correo: 'luna', fijo: 1 } }])
  order = ['nota', 'correo']
  Object.assign(extra, { d: '' })
  type('')
  leave()
  expect(stored()).toEqual([])
})

it('ignores the order of the fields', () => {
  let names = ['a', 'b', 'c']
  open('x', { read: () => Object.fromEntries(names.map((name) => [name, name])) })
  for (const other of [
    ['c', 'b', 'a'],
    ['b', 'a', 'c'],
    ['c', 'a', 'b'],
  ]) {
    names = other
    type('luna')
    leave()
    expect(stored()).toEqual([])
  }
})

it('moves the draft when the name of the form changes', () => {
  let version = 1
  open(() => `proceso/${version}`)
  type('luna')
  leave()
  version = 2
  type('luna nueva')
  leave()
  expect(stored().map(({ form, values }) => [form, values['correo']])).toEqual([['proceso/2', 'luna nueva']])
})

it('stores changes that are reported from outside the fields', () => {
  const stop = vi.fn<() => void>()
  let changeActor = () => {}
  const { unmount } = open('x', {
    outside: (actor) => {
      changeActor = () => actor.send({ type: 'text.typed' })
      return stop
    },
  })
  field().value = 'luna'
  act(() => changeActor())
  leave()
  expect(stored()).toMatchObject([{ form: 'x', values: { correo: 'luna' } }])
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})

it('deletes the draft when the form is saved', () => {
  open()
  type('luna')
  leave()
  act(() => draft.saved())
  expect(stored()).toEqual([])
})

it('stores the draft for its author, also after the session has ended', () => {
  const { unmount } = open()
  type('luna')
  removeSession()
  unmount()
  expect(stored()).toEqual([{ ...luna, open: false }])
})

it.each([
  ['nobody', () => removeSession()],
  ['a user without an id', () => writeSession({ token: 'uno', user: recruiter })],
])('stores no draft for %s', (_, signIn) => {
  signIn()
  const { unmount } = open()
  type('luna')
  leave()
  unmount()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('.borrador.'))).toEqual([])
  expect(countUnsent()).toBe(0)
})

it('counts the forms with unsent values, including what was typed just now', () => {
  const first = open('a')
  type('luna')
  first.unmount()
  open('b')
  expect(countUnsent()).toBe(1)
  type('sol')
  expect(countUnsent()).toBe(2)
  writeSession({ token: 'dos', user: { ...recruiter, idUsuario: 6 } })
  expect(countUnsent()).toBe(0)
})
