/** Of the gallery what needs no screen: how a draft keeps the arrangement, and what a picture is told by. */
import { expect, it, vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate'
import type { Api } from '../../../src/client/api/call.ts'
import { checkPicture, dataUrlOf } from '../../../src/client/content/check-picture.ts'
import { readArrangement, writeArrangement } from '../../../src/client/content/use-gallery.ts'
import { wireContent } from '../../../src/client/content/wiring.ts'

it.each([[null, 'the file could not be read'], [new Error('gone'), 'gone']])('a file that cannot be read fails: %s', async (error, message) => {
  vi.stubGlobal('FileReader', class extends EventTarget {
    readonly error = error
    readAsDataURL() {
      this.dispatchEvent(new Event('error'))
    }
  })
  await expect(dataUrlOf(new File(['x'], 'foto.png'))).rejects.toThrow(message)
})

it('an arrangement is read as it was written', () => {
  const places = [2, 0, 1, 4, 3].map((key) => ({ key, imagen: key === 0 ? 'a-b_C9' : null }))
  expect(writeArrangement(places)).toBe('2: 0:a-b_C9 1: 4: 3:')
  expect(readArrangement('2: 0:a-b_C9 1: 4: 3:')).toEqual(places)
})

it.each(['', 'nada', '0: 1: 2: 3:', '0: 1: 2: 3: 4: 4:', '0: 0: 1: 2: 3:', '1: 2: 3: 4: 5:'])('%j is no arrangement', (written) => {
  expect(readArrangement(written)).toBe(null)
})

it.each([
  ['a JPG', [0xff, 0xd8, 0xff, 0xe0], true],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d], true],
  ['what begins like a JPG and goes on like a PNG', [0xff, 0x50, 0x4e, 0x47], false],
  ['nothing', [], false],
])('%s: taken by its first bytes', async (_, bytes, isTaken) => {
  const refused = { ok: false, refusal: { reason: 'refused', message: 'El archivo debe ser JPG o PNG.' } }
  expect(await checkPicture(new File([Uint8Array.from(bytes)], 'foto.png'))).toEqual(isTaken ? { ok: true, saved: null } : refused)
})

it('one that is on its way is not sent any more when nobody wants it', async () => {
  const signals: AbortSignal[] = []
  const perform = vi.fn<(call: unknown, options: { signal: AbortSignal }) => Promise<never>>((_, { signal }) => (signals.push(signal), new Promise<never>(() => {})))
  const { upload } = wireContent({ perform } as unknown as Api, () => {})
  const logic = (upload as AnyStateMachine).implementations.actors['sendFile'] as AnyActorLogic
  const actor = createActor(logic, { input: { file: new File(['x'], 'foto.png'), to: { orden: 2, envio: 'clave' }, parent: { send: () => {} } } }).start()
  await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]))
  actor.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
