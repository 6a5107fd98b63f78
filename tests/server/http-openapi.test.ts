/** The OpenAPI document that is served says what the contract says, in the standard's own terms. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { phaseCodes } from '../../src/contract/phases.ts'
import { startTestApp, type TestApp } from './support/app.ts'

type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Record<string, { schema: Record<string, unknown> }> }
  readonly responses: Record<string, { readonly content: Record<string, { schema: Record<string, unknown> }> }>
}
type Document = { readonly openapi: string; readonly paths: Record<string, Record<string, Operation>> }

let app: TestApp
let document: Document
beforeAll(async () => {
  app = await startTestApp()
  document = (await (await app.anonymous.send('/openapi.json')).json()) as Document
})
afterAll(() => app.stop())

test('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document) as never)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  // The validator itself finds faults.
  expect((await new Validator().validate({ ...structuredClone(document), info: {} } as never)).valid).toBe(false)
})

test('lists every call of the contract, under its resource, with who may make it', () => {
  const expected = Object.entries(calls).flatMap(([resource, own]) =>
    own.map(({ method, path, access }) => [method.toLowerCase(), path, resource, access === 'public'] as const),
  )
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { tags, security }]) => [method, path, tags[0], security.length === 0] as const),
  )
  expect(listed.toSorted()).toEqual(expected.toSorted())
  const ids = Object.values(document.paths).flatMap((operations) => Object.values(operations).map((one) => one.operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

const oneOf = (name: string, values: readonly string[]) => ({ name, in: 'query', required: false, schema: { type: 'string', enum: values } })

test('describes what travels: text in the query, the input of bodies, entity in the answer', () => {
  const list = document.paths['/candidatos/obtener-candidatos-en-reclutamiento']!['get']!
  expect(list.parameters).toEqual([
    { name: 'paginaActual', in: 'query', required: true, schema: { type: 'string', pattern: '^\\d{1,6}$' } },
    { name: 'search', in: 'query', required: false, schema: { type: 'string', maxLength: 100 } },
    oneOf('etapa', ['filtro', 'primeraEntrevista', 'examenes', 'segundaEntrevista', 'oferta', 'solicitud', 'folio', 'documentos', 'estudio', 'contratacion']),
    oneOf('fase', phaseCodes),
    { name: 'vacante', in: 'query', required: false, schema: { type: 'string', pattern: '^\\d{1,10}$' } },
    oneOf('espera', ['accion']),
  ])
  const login = document.paths['/login']!['post']!
  expect(login.requestBody!.content['application/json']!.schema).toMatchObject({ required: ['usuario', 'password'] })
  expect(login.responses['200']!.content['application/json']!.schema).toMatchObject({
    properties: { entity: { required: ['token', 'usuario'] } },
    required: ['entity'],
  })
  expect(Object.keys(login.responses)).toEqual(['200', '400', '401', '413', '415', '429', '500', '503'])
})
