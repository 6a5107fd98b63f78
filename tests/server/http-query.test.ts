/** What of a request is read, at its edges. */
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readJson } from '../../src/server/http/body.ts'
import { parse } from '../../src/server/http/parse.ts'
import { readQuery } from '../../src/server/http/query.ts'
import { Refused } from '../../src/server/http/refused.ts'

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
])('a body of %i bytes, with and without its length said: %i', async (bytes, status) => {
  const app = new Hono().post('/', async (c) => c.json(String(await readJson(c)).length))
  app.onError((failure, c) => c.json({}, failure instanceof Refused ? (failure.status as 413) : 500))
  const body = `"${'x'.repeat(bytes - 2)}"`
  const type = { 'content-type': 'application/json' }
  const declared = await app.request('/', { method: 'POST', body, headers: { ...type, 'content-length': String(bytes) } })
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
])('what a rule without words of its own says: %#', (schema, input, campos) => {
  expect(() => parse(schema, input)).toThrow(expect.objectContaining({ refusal: expect.objectContaining({ codigo: 'datos-invalidos', campos }) as unknown }) as Error)
})
