/** Files in the body of a call, as a route of the server receives them. */
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { defineCall } from '../../../src/contract/call.ts'
import { answerFailure } from '../../../src/server/platform/http/failures.ts'
import { mount } from '../../../src/server/platform/http/mount.ts'
import { parseFile } from '../../../src/server/platform/http/parse-file.ts'
import { answerOpen } from '../../../src/server/platform/http/route.ts'
import { findCaller } from '../../../src/server/identity/session/sessions.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'

const upload = defineCall({
  method: 'POST',
  path: '/subir',
  mayCall: 'public',
  reads: 'nobody',
  summary: 'Recibe una imagen.',
  body: v.object({ imagen: v.string() }),
  answer: v.object({ kind: v.string(), bytes: v.number(), first: v.number() }),
})

const server = new Hono()
const app = beforeTests(() => startTestApp())
beforeAll(async () => {
  const route = answerOpen(upload, async ({ body }) => {
    const { kind, content } = parseFile(body.imagen, { field: 'imagen', kinds: ['jpg', 'png'], mostKilobytes: 500 })
    return { kind, bytes: content.byteLength, first: content[0] ?? 0 }
  })
  mount(server, () => [route], app.deps, findCaller)
  server.onError((failure, c) => answerFailure(failure, c, app.deps.log))
})

async function send(imagen: string) {
  const response = await server.request(upload.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ imagen }),
  })
  return { status: response.status, answer: (await response.json()) as unknown }
}

const jpg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]
const largest = 500 * 1024
const padded = (first: readonly number[], length: number) =>
  Buffer.concat([Buffer.from(first), Buffer.alloc(length - first.length, 7)])
const dataUrl = (content: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`

test.each([
  ['jpg', padded(jpg, 900), 'image/jpeg'],
  ['png', padded(png, largest), 'image/png'],
  ['png', padded(png, 901), 'text/html'],
])('recognises a %s by its first bytes, whatever type it declares', async (kind, content, type) => {
  expect(await send(dataUrl(content, type))).toEqual({
    status: 200,
    answer: { entity: { kind, bytes: content.byteLength, first: content[0] } },
  })
})

test.each([
  ['one byte too many', dataUrl(padded(png, largest + 1)), 'El tamaño del archivo deber ser menor a 500KB'],
  ['another kind that calls itself a picture', dataUrl(Buffer.from('GIF89a......')), 'El archivo debe ser JPG o PNG.'],
  [
    'a page that calls itself a picture',
    dataUrl(Buffer.from('<script>alert(1)</script>')),
    'El archivo debe ser JPG o PNG.',
  ],
  [
    'only the beginning of what a PNG begins with',
    dataUrl(Buffer.from([0x89, 0x50, 0x4e])),
    'El archivo debe ser JPG o PNG.',
  ],
  ['nothing', dataUrl(Buffer.alloc(0)), 'El archivo no es válido.'],
  ['no data URL', 'https://ejemplo.mx/foto.png', 'El archivo no es válido.'],
  ['a text with a data URL in it', `ver ${dataUrl(padded(png, 30))}`, 'El archivo no es válido.'],
  ['a data URL with nothing in it', 'data:image/png;base64,', 'El archivo no es válido.'],
  ['two types', `data:image/png;a=b;base64,${padded(png, 30).toString('base64')}`, 'El archivo no es válido.'],
  ['a picture with a wrong second byte', dataUrl(padded([0xff, 0xd9, 0xff], 30)), 'El archivo debe ser JPG o PNG.'],
  ['a data URL that is not base64', 'data:image/png,%89PNG', 'El archivo no es válido.'],
  ['signs that are no base64', `${dataUrl(padded(png, 30))}!!`, 'El archivo no es válido.'],
  ['a text that is cut off', dataUrl(padded(png, 31)).slice(0, -3), 'El archivo no es válido.'],
])('rejects %s at its field', async (_, imagen, text) => {
  expect(await send(imagen)).toEqual({
    status: 400,
    answer: {
      error: { codigo: 'datos-invalidos', mensaje: 'Los datos enviados no son válidos.', campos: { imagen: text } },
    },
  })
})
