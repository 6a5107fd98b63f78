/**
 * The parts of the gallery that need no screen: how a draft stores the arrangement, and how a picture is identified.
 */
import { expect, it, vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate'
import type { Api } from '../../../src/client/kit/api/call.ts'
import { checkPicture, dataUrlOf } from '../../../src/client/content/check-picture.ts'
import { readArrangement, writeArrangement } from '../../../src/client/content/use-gallery.ts'
import { wireContent } from '../../../src/client/content/wiring.ts'
import { pngHeader } from './samples.ts'

it.each([
  [null, 'the file could not be read'],
  [new Error('gone'), 'gone'],
])('fails for a file that cannot be read: %s', async (error, message) => {
  vi.stubGlobal(
    'FileReader',
    class extends EventTarget {
      readonly error = error
      readAsDataURL() {
        this.dispatchEvent(new Event('error'))
      }
    },
  )
  await expect(dataUrlOf(new File(['x'], 'foto.png'))).rejects.toThrow(message)
})

it('reads an arrangement back as it was written', () => {
  const places = [2, 0, 1, 4, 3].map((key) => ({ key, imagen: key === 0 ? 'a-b_C9' : null }))
  expect(writeArrangement(places)).toBe('2: 0:a-b_C9 1: 4: 3:')
  expect(readArrangement('2: 0:a-b_C9 1: 4: 3:')).toEqual(places)
})

it.each(['', 'nada', '0: 1: 2: 3:', '0: 1: 2: 3: 4: 4:', '0: 0: 1: 2: 3:', '1: 2: 3: 4: 5:'])(
  '%j is not an arrangement',
  (written) => {
    expect(readArrangement(written)).toBe(null)
  },
)

const jpg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, 0, 6, 0, 8]
it.each<[string, Iterable<number>, string | null]>([
  ['a JPG', jpg, null],
  ['a PNG', pngHeader(8, 6), null],
  ['a picture of 24 million pixels', pngHeader(6000, 4000), null],
  [
    'a picture with one more row',
    pngHeader(6000, 4001),
    'La imagen tiene demasiados píxeles: usa una de hasta 24 millones.',
  ],
  [
    'a picture of 400 million pixels',
    pngHeader(20_000, 20_000),
    'La imagen tiene demasiados píxeles: usa una de hasta 24 millones.',
  ],
  [
    'a JPG of 400 million pixels',
    [...jpg.slice(0, 13), 0x4e, 0x20, 0x4e, 0x20],
    'La imagen tiene demasiados píxeles: usa una de hasta 24 millones.',
  ],
  ['a PNG without its header', [0x89, 0x50, 0x4e, 0x47, 0x0d], 'La imagen está dañada o incompleta; elige otra.'],
  [
    'a file with the header of a JPG and the content of a PNG',
    [0xff, 0x50, 0x4e, 0x47],
    'El archivo debe ser JPG o PNG.',
  ],
  ['nothing', [], 'El archivo debe ser JPG o PNG.'],
])('%s: is checked by its header', async (_, bytes, message) => {
  expect(await checkPicture(new File([Uint8Array.from(bytes)], 'foto.png'))).toEqual(
    message === null ? { ok: true, saved: null } : { ok: false, refusal: { reason: 'refused', message } },
  )
})

it('rejects a file that cannot be read', async () => {
  const file = new File(['x'], 'foto.png')
  file.arrayBuffer = () => Promise.reject(new Error('gone'))
  expect(await checkPicture(file)).toEqual({
    ok: false,
    refusal: { reason: 'refused', message: 'La imagen está dañada o incompleta; elige otra.' },
  })
})

it('aborts an upload that is cancelled', async () => {
  const signals: AbortSignal[] = []
  const perform = vi.fn<(call: unknown, options: { signal: AbortSignal }) => Promise<never>>(
    (_, { signal }) => (signals.push(signal), new Promise<never>(() => {})),
  )
  const { upload } = wireContent({ perform } as unknown as Api, () => {})
  const logic = (upload as AnyStateMachine).implementations.actors['sendFile'] as AnyActorLogic
  const actor = createActor(logic, {
    input: { file: new File(['x'], 'foto.png'), to: { orden: 2, envio: 'clave' }, parent: { send: () => {} } },
  }).start()
  await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]))
  actor.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
