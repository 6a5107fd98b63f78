/** Edge cases of reading a request: query, body and fields. */
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readJson } from '../../../src/server/platform/http/body.ts'
import { parse } from '../../../src/server/platform/http/parse.ts'
import { readQuery } from '../../../src/server/platform/http/query.ts'
import { Refused } from '../../../src/server/platform/http/refused.ts'

test.each([
  ['?a=1&b=2', { a: '1', b: '2' }],
  ['?a=b=c&d==', { a: 'b=c', d: '=' }],
  ['?a=b%26c+d%2B', { a: 'b&c d+' }],
  ['?a&b=', { a: '', b: '' }],
  ['?&&a=1&', { a: '1' }],
])('%s', async (query, values) => {
  const app = new Hono().get('/', (c) => c.json(readQuery(c)))
  expect(await (await app.request(`/${query}`)).json()).toEqual(values)
})

test.each([
  [1_048_576, 200],
  [1_048_577, 413],
])('a body of %i bytes, with and without its length, returns status %i', async (bytes, status) => {
  const app = new Hono().post('/', async (c) => c.json(String(await readJson(c)).length))
  app.onError((failure, c) => c.json({}, failure instanceof Refused ? (failure.status as 413) : 500))
  const body = `"${'x'.repeat(bytes - 2)}"`
  const type = { 'content-type': 'application/json' }
  const declared = await app.request('/', {
    method: 'POST',
    body,
    headers: { ...type, 'content-length': String(bytes) },
  })
  const undeclared = await app.request('/', { method: 'POST', body, headers: type })
  expect([declared.status, undeclared.status]).toEqual([status, status])
})

test.each([
  [v.object({ a: v.string() }), {}, { a: 'Este dato es requerido.' }],
  [v.object({ a: v.pipe(v.string(), v.maxLength(3)) }), { a: 'cuatro' }, { a: 'La longitud máxima es 3.' }],
  [v.object({ a: v.pipe(v.string(), v.minLength(1)) }), { a: '' }, { a: 'Este dato es requerido.' }],
  [v.object({ a: v.pipe(v.string(), v.minLength(3)) }), { a: 'ab' }, { a: 'Escribe al menos 3 caracteres.' }],
  [v.object({ a: v.pipe(v.string(), v.nonEmpty()) }), { a: '' }, { a: 'Este dato es requerido.' }],
  [v.object({ a: v.pipe(v.number(), v.minValue(1)) }), { a: 0 }, { a: 'El valor mínimo es 1.' }],
  [v.object({ a: v.pipe(v.number(), v.maxValue(5)) }), { a: 6 }, { a: 'El valor máximo es 5.' }],
  [v.object({ a: v.number() }), { a: 'uno' }, { a: 'Este dato no es válido.' }],
])('a rule without a message uses the default: %#', (schema, input, campos) => {
  expect(() => parse(schema, input)).toThrow(
    expect.objectContaining({
      refusal: expect.objectContaining({ codigo: 'datos-invalidos', campos }) as unknown,
    }) as Error,
  )
})

test.each([
  [{ 'content-type': 'application/json' }, 200],
  [{ 'content-type': ' Application/JSON ; charset=utf-8' }, 200],
  [{ 'content-type': 'application/json', 'content-encoding': 'identity' }, 200],
  [{ 'content-type': 'application/json', 'content-encoding': 'br' }, 415],
  [{ 'content-type': 'text/json' }, 415],
])('the headers %j return %i', async (headers, status) => {
  const app = new Hono().post('/', async (c) => c.json(await readJson(c)))
  app.onError((failure, c) => c.json({}, failure instanceof Refused ? (failure.status as 415) : 500))
  expect(
    (await app.request('/', { method: 'POST', body: Buffer.from('{}'), headers: headers as Record<string, string> }))
      .status,
  ).toBe(status)
})

test.each([
  ['á'.repeat(10), 200],
  [Buffer.from([0x22, 0xc3, 0x28, 0x22]), 400],
])('reads a chunked body without a length: %s', async (text, status) => {
  const whole = typeof text === 'string' ? Buffer.from(JSON.stringify(text)) : text
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of whole) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const app = new Hono().post('/', async (c) => c.json(await readJson(c)))
  app.onError((failure, c) => c.json({ mensaje: (failure as Refused).refusal.mensaje }, 400))
  const response = await app.request('/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  } as RequestInit)
  expect([response.status, await response.json()]).toEqual([
    status,
    status === 200 ? text : { mensaje: 'El texto enviado no está en UTF-8.' },
  ])
})

test('rejects a missing body as invalid JSON', async () => {
  const app = new Hono().post('/', async (c) => c.json(await readJson(c)))
  app.onError((failure, c) => c.json((failure as Refused).refusal, 400))
  const response = await app.request('/', { method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(await response.json()).toEqual({
    codigo: 'datos-invalidos',
    mensaje: 'La información enviada no es JSON válido.',
  })
})

test.each([
  ['?a=1&a=2', 'Un dato de la dirección está repetido.'],
  ['?a=%', 'La dirección contiene caracteres que no son válidos.'],
  ['?%00=1', 'El texto enviado contiene caracteres que no se pueden guardar.'],
])('rejects %s', async (query, mensaje) => {
  const app = new Hono().get('/', (c) => c.json(readQuery(c)))
  app.onError((failure, c) => c.json((failure as Refused).refusal, 400))
  expect(await (await app.request(`/${query}`)).json()).toEqual({ codigo: 'datos-invalidos', mensaje })
})

test('names the first twenty invalid fields, each with its first error', () => {
  const schema = v.object(
    Object.fromEntries(
      Array.from({ length: 21 }, (_, index) => [
        `campo${index}`,
        v.pipe(v.string(), v.minLength(3), v.regex(/^a/, 'No empieza con a.')),
      ]),
    ),
  )
  const refusalOf = () => {
    try {
      return parse(schema, Object.fromEntries(Object.keys(schema.entries).map((name) => [name, 'x'])))
    } catch (failure) {
      return (failure as Refused).refusal.campos
    }
  }
  expect(refusalOf()).toEqual(
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`campo${index}`, 'Escribe al menos 3 caracteres.'])),
  )
  expect(parse(v.string(), 'bien')).toBe('bien')
})
