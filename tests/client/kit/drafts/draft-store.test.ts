/** The drafts in the tab's storage, and storage failures that must not break the page. */
import { beforeEach, expect, it, vi } from 'vitest'
import {
  draftLifeMs,
  draftsBelow,
  readDraft,
  removeDraft,
  subscribeToDrafts,
  writeDraft,
} from '../../../../src/client/kit/drafts/draft-store.ts'
import { forgetDrafts } from '../../../../src/client/kit/drafts/forget-drafts.ts'

const place = { idUsuario: 5, form: 'proceso/7/3/PE-RE/0' }
const written = {
  open: true,
  values: { comentarios: 'Muy puntual', motivoRechazo: 4, acepta: false, sede: null, folio: undefined, otro: {} },
  shown: [{ label: 'Comentarios', value: 'Muy puntual' }],
}
const key = 'bolsa-de-trabajo-admin.borrador.5/proceso/7/3/PE-RE/0'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

it('returns what was written, without empty values', () => {
  writeDraft(place, written)
  const stored = {
    v: 1,
    at: Date.now(),
    open: true,
    values: { comentarios: 'Muy puntual', motivoRechazo: 4, acepta: false, sede: null },
    shown: written.shown,
  }
  expect([readDraft(place), JSON.parse(sessionStorage.getItem(key)!)]).toEqual([stored, stored])
  expect(draftsBelow({ ...place, form: 'proceso/7/' })).toEqual([{ ...place, draft: stored }])
  removeDraft(place)
  expect([readDraft(place), sessionStorage.length]).toEqual([null, 0])
})

it('stores drafts separately by user and form', () => {
  writeDraft(place, written)
  expect(readDraft({ ...place, idUsuario: 6 })).toBeNull()
  expect(readDraft({ ...place, form: 'proceso/7/4/PE-RE/0' })).toBeNull()
  expect(draftsBelow({ idUsuario: 5, form: 'proceso/7/' }).map(({ form }) => form)).toEqual([place.form])
  // Neither another process whose number begins alike, nor another user's
  expect(draftsBelow({ idUsuario: 5, form: 'proceso/77/' })).toEqual([])
  expect(draftsBelow({ idUsuario: 6, form: '' })).toEqual([])
})

it('lists drafts in the order of their forms, and ignores other keys', () => {
  for (const form of ['b', 'a/2', 'a/1']) writeDraft({ idUsuario: 5, form }, written)
  sessionStorage.setItem('aaa', 'a/bolsa-de-trabajo-admin.borrador.5/')
  sessionStorage.setItem('x/bolsa-de-trabajo-admin.borrador.5/', 'cosa')
  expect(draftsBelow({ idUsuario: 5, form: '' }).map(({ form }) => form)).toEqual(['a/1', 'a/2', 'b'])
  expect(sessionStorage).toHaveLength(5)
})

it('drops a draft with a later time than the clock', () => {
  writeDraft(place, written)
  vi.setSystemTime(Date.now() - draftLifeMs)
  expect(readDraft(place)).toBeNull()
})

it('deletes a draft after a day, on any access', () => {
  writeDraft(place, written)
  expect(draftLifeMs).toBe(86_400_000)
  vi.setSystemTime(Date.now() + draftLifeMs - 1)
  expect(readDraft(place)).not.toBeNull()
  vi.setSystemTime(Date.now() + 1)
  expect(readDraft({ idUsuario: 6, form: 'otro' })).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

it.each([
  ['no JSON', '{'],
  ['a draft of another version', JSON.stringify({ v: 0, at: Date.now(), open: true, values: {}, shown: [] })],
  ['a draft without a time', JSON.stringify({ v: 1, open: true, values: {}, shown: [] })],
  [
    'a draft without labels',
    JSON.stringify({ v: 1, at: Date.now(), open: true, values: {}, shown: [{ value: 'Muy puntual' }] }),
  ],
  [
    'a draft with other values',
    JSON.stringify({ v: 1, at: Date.now(), open: true, values: { comentarios: { a: 1 } }, shown: [] }),
  ],
])('deletes %s', (_, text) => {
  sessionStorage.setItem(key, text)
  expect(draftsBelow({ ...place, form: '' })).toEqual([])
  expect(sessionStorage.length).toBe(0)
  sessionStorage.setItem(key, text)
  expect(readDraft(place)).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

it('ignores storage that is full or disabled', () => {
  const shut = () => {
    throw new DOMException('shut off', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: shut, ownKeys: shut }))
  expect(() => writeDraft(place, written)).not.toThrow()
  expect(readDraft(place)).toBeNull()
  expect(draftsBelow(place)).toEqual([])
  expect(() => removeDraft(place)).not.toThrow()
})

it('notifies subscribers until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToDrafts(listener)
  writeDraft(place, written)
  removeDraft(place)
  stop()
  writeDraft(place, written)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('deletes all drafts of one user, and nothing else', () => {
  writeDraft(place, written)
  writeDraft({ idUsuario: 55, form: 'x' }, written)
  sessionStorage.setItem('otra', 'cosa')
  sessionStorage.setItem('x/bolsa-de-trabajo-admin.borrador.5/', 'cosa')
  forgetDrafts(undefined)
  forgetDrafts(5)
  expect(Object.keys(sessionStorage).toSorted()).toEqual([
    'bolsa-de-trabajo-admin.borrador.55/x',
    'otra',
    'x/bolsa-de-trabajo-admin.borrador.5/',
  ])
})
