/** The served OpenAPI document has the contract's content in the standard's own terms. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../src/contract/calls.ts'
import { deleteArea } from '../../../src/contract/areas.ts'
import type { RefusalCode } from '../../../src/contract/errors.ts'
import { refusals } from '../../../src/contract/refusals.ts'
import { phaseCodes } from '../../../src/contract/phases.ts'
import { remainingTime } from '../../../src/contract/session.ts'
import { openApiDocument } from '../../../src/server/platform/http/openapi.ts'
import { refusalsOf } from '../../../src/server/platform/http/refusals.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Record<string, { schema: Record<string, unknown> }> }
  readonly responses: Record<
    string,
    { readonly description: string; readonly content: Record<string, { schema: Record<string, unknown> }> }
  >
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

test('lists every call of the contract under its resource, with its access', () => {
  const expected = Object.entries(calls).flatMap(([resource, own]) =>
    own.map(({ method, path, mayCall }) => [method.toLowerCase(), path, resource, mayCall === 'public'] as const),
  )
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { tags, security }]) => [method, path, tags[0], security.length === 0] as const,
    ),
  )
  expect(listed.toSorted()).toEqual(expected.toSorted())
  const ids = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map((one) => one.operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('declares server address, authentication and the form of refusals', () => {
  const { paths: _, ...rest } = openApiDocument('/servidor')
  const fields = { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'string' } }
  const { codigo, ...properties } = (
    rest as {
      components: {
        schemas: { Refusal: { properties: { error: { properties: Record<string, { enum: string[] }> } } } }
      }
    }
  ).components.schemas.Refusal.properties.error.properties
  expect(codigo?.enum).toHaveLength(33)
  expect(rest).toEqual({
    openapi: '3.1.0',
    info: {
      title: 'Bolsa de Trabajo Admin',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'Toda respuesta viene en `entity`; todo rechazo en `error`, con un `mensaje` en español.',
    },
    servers: [{ url: '/servidor' }],
    tags: Object.keys(calls).map((name) => ({ name })),
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            error: { type: 'object', properties: { codigo, ...properties }, required: ['codigo', 'mensaje'] },
          },
          required: ['error'],
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'header', name: 'token' },
        integration: { type: 'apiKey', in: 'header', name: 'x-integration-key' },
      },
    },
  })
  expect(properties['campos']).toEqual(fields)
})

const signedIn = [{ bearer: [] }, { token: [] }]
const refusedWith = (codes: Record<number, readonly RefusalCode[]>) =>
  Object.fromEntries(
    Object.entries({ ...codes, 500: ['error-interno'] as const, 503: ['sin-servicio'] as const }).map(
      ([status, all]) => [
        status,
        {
          description: all.map((code) => `\`${code}\`: ${refusals[code].mensaje}`).join('\n'),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ],
    ),
  )
const done = (entity: object) => ({
  200: {
    description: 'Hecho',
    content: { 'application/json': { schema: { type: 'object', properties: { entity }, required: ['entity'] } } },
  },
})
const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }

test.each<[method: string, path: string, operation: object]>([
  [
    'get',
    '/tiempo-restante',
    {
      operationId: 'getTiempoRestante',
      tags: ['session'],
      summary: remainingTime.summary,
      description: 'Con sesión, de cualquier rol.',
      security: signedIn,
      responses: { ...done({ type: 'number' }), ...refusedWith({ 401: ['sesion-vencida'] }) },
    },
  ],
  [
    'post',
    '/areaForm/baja-area-de-interes',
    {
      operationId: 'postAreaFormBajaAreaDeInteres',
      tags: ['areas'],
      summary: deleteArea.summary,
      description: 'Roles: ROLE_COM_ADMN, ROLE_CRP_ADMN.',
      security: signedIn,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { id, version: { type: 'integer', minimum: 0, maximum: 2147483646 } },
              required: ['id'],
            },
          },
        },
      },
      responses: {
        ...done({
          type: 'object',
          properties: { success: { const: true }, candidatos: { type: 'number' } },
          required: ['success', 'candidatos'],
        }),
        ...refusedWith({
          400: ['datos-invalidos'],
          401: ['sesion-vencida'],
          403: ['sin-permiso'],
          404: ['no-encontrado'],
          409: ['registro-cambio'],
          413: ['demasiado-grande'],
          415: ['tipo-no-soportado'],
          422: ['peticion-distinta'],
        }),
      },
      parameters: [
        {
          name: 'idempotency-key',
          in: 'header',
          required: false,
          schema: { type: 'string', format: 'uuid' },
          description:
            'Un UUID por cada cosa que se guarda: repetida con la misma clave durante un día, la petición recibe la primera respuesta y no se hace otra vez.',
        },
      ],
    },
  ],
])('describes %s %s completely', (method, path, operation) => {
  expect(document.paths[path]![method]).toEqual(operation)
})

test.each<[method: string, path: string, security: readonly object[], statuses: string]>([
  ['get', '/areaForm/obtener-areas-interes', signedIn, '200 401 403 500 503'],
  ['get', '/areaForm/obtener-area-interes', signedIn, '200 400 401 403 404 500 503'],
  ['post', '/integracion/evento', [{ integration: [] }], '200 400 403 404 409 413 415 500 503'],
  ['post', '/integracion/documento', [{ integration: [] }], '200 400 403 404 409 413 415 429 500 503'],
  ['get', '/integracion/proceso', [{ integration: [] }], '200 400 403 404 500 503'],
  ['post', '/integracion/candidato', [{ integration: [] }], '200 400 403 409 413 415 500 503'],
  ['post', '/login', [], '200 400 401 409 413 415 429 500 503'],
  ['post', '/logout', signedIn, '200 401 409 500 503'],
  ['get', '/renovar-token', signedIn, '200 401 409 500 503'],
  ['get', '/instalacion/obtener-estado', [], '200 404 500 503'],
  ['post', '/acceso/elegir-contrasena', [], '200 400 409 410 413 415 500 503'],
  ['post', '/perfil/cambiar-contrasena', signedIn, '200 400 401 409 413 415 429 500 503'],
  ['post', '/perfil/cerrar-sesion', signedIn, '200 400 401 404 409 413 415 422 500 503'],
  ['post', '/perfil/cerrar-otras-sesiones', signedIn, '200 400 401 409 422 500 503'],
  ['get', '/datos-personales/exportar', signedIn, '200 400 401 403 404 409 500 503'],
  ['get', '/metricas/cargar-filtros-iniciales', signedIn, '200 400 401 403 404 409 500 503'],
  ['post', '/cartera/obtener-subarea-interes', signedIn, '200 400 401 403 413 415 500 503'],
])('describes access and possible refusals of %s %s', (method, path, security, statuses) => {
  const operation = document.paths[path]![method]!
  expect([operation.security, Object.keys(operation.responses).join(' ')]).toEqual([security, statuses])
})

const several = (name: string, values?: readonly string[]) => ({
  name,
  in: 'query',
  required: false,
  schema: {
    type: 'string',
    description: `Uno o varios, separados por comas${values ? `: ${values.join(', ')}` : ''}.`,
  },
})
const stages = [
  'filtro',
  'primeraEntrevista',
  'examenes',
  'segundaEntrevista',
  'oferta',
  'solicitud',
  'folio',
  'documentos',
  'estudio',
  'contratacion',
]
/** Each filter of the candidates, and its opposite. */
const chosen = (nameOf: (name: string) => string) => [
  several(nameOf('etapa'), stages),
  several(nameOf('fase'), phaseCodes),
  several(nameOf('vacante')),
  several(nameOf('area')),
  several(nameOf('sede')),
  several(nameOf('responsable')),
  several(nameOf('turno'), ['tu', 'colega', 'candidato', 'gerente', 'cita']),
  several(nameOf('entrevistador')),
  several(nameOf('atraso'), ['ninguno', 'ambar', 'rojo']),
  several(nameOf('origen')),
  several(nameOf('calificacion'), ['FV', 'VB', 'NV', 'LN', 'SIN']),
  several(nameOf('etiqueta')),
]
const day = { in: 'query', required: false, schema: { type: 'string', minLength: 1 } }
const days = { in: 'query', required: false, schema: { type: 'string', pattern: '^\\d{1,6}$' } }
const oneOf = (name: string, values: readonly string[]) => ({
  name,
  in: 'query',
  required: false,
  schema: { type: 'string', enum: values },
})

test('describes query text, input bodies and response entities', () => {
  const list = document.paths['/candidatos/obtener-candidatos-en-reclutamiento']!['get']!
  expect(list.parameters).toEqual([
    { name: 'paginaActual', in: 'query', required: true, schema: { type: 'string', pattern: '^\\d{1,6}$' } },
    { name: 'search', in: 'query', required: false, schema: { type: 'string', maxLength: 100 } },
    ...chosen((name) => name),
    ...chosen((name) => `no${name[0]!.toUpperCase()}${name.slice(1)}`),
    oneOf('espera', ['accion', 'reagendar']),
    { name: 'diasDesde', ...days },
    { name: 'diasHasta', ...days },
    { name: 'citaDesde', ...day },
    { name: 'citaHasta', ...day },
    { name: 'inicioDesde', ...day },
    { name: 'inicioHasta', ...day },
    { name: 'texto', in: 'query', required: false, schema: { type: 'string', minLength: 1, maxLength: 100 } },
    { name: 'publicacion', in: 'query', required: false, schema: { type: 'string', pattern: '^\\d{1,10}$' } },
    oneOf('propias', ['vacantes']),
    several('resultado', ['proceso', 'descartado', 'contratado']),
    oneOf('orden', ['dias', 'nombre', 'vacante', 'cita', 'reciente']),
  ])
  const login = document.paths['/login']!['post']!
  expect(login.requestBody!.content['application/json']!.schema).toMatchObject({ required: ['usuario', 'password'] })
  expect(login.responses['200']!.content['application/json']!.schema).toMatchObject({
    properties: { entity: { required: ['token', 'usuario'] } },
    required: ['entity'],
  })
  expect(Object.keys(login.responses)).toEqual(['200', '400', '401', '409', '413', '415', '429', '500', '503'])
})

test('describes purpose, access and every refusal of each call', () => {
  const operations = Object.values(document.paths).flatMap((one) => Object.values(one))
  for (const { operationId, summary, description, responses } of operations) {
    expect([operationId, summary, description]).toEqual([
      operationId,
      expect.stringMatching(/^\p{Lu}.+\.$/u),
      expect.stringMatching(
        /^(Sin sesión|Con sesión, de cualquier rol|Con la clave de integración, .*|Roles: [\w, ]+)\./,
      ),
    ])
    for (const { description: meaning } of Object.values(responses)) expect(meaning).not.toBe('')
  }
})

test('explains which id is meant where a query has two ids of which one is enough', () => {
  const described = (path: string) => document.paths[path]!['get']!
  const optional = (name: string) => ({
    name,
    in: 'query',
    required: false,
    schema: { type: 'string', pattern: '^\\d{1,10}$' },
  })
  for (const path of [
    '/vacantes/detalle-vacante',
    '/vacantes/detalle-vacante-cerrada',
    '/vacantes/mostrar-buscar-observador',
  ]) {
    expect([path, described(path).parameters]).toEqual([path, [optional('idVacante'), optional('idPublicacion')]])
    expect(described(path).description).toContain('Se indica `idPublicacion`, o `idVacante` para la más reciente')
  }
  expect(document.paths['/vacantes/asignar-observador']!['post']!.description).toContain('nulo: nadie observa')
})

test('names each refusal of a call once', () => {
  for (const call of Object.values(calls).flat()) {
    const codes = [...refusalsOf(call).values()].flat()
    expect([call.path, codes]).toEqual([call.path, [...new Set(codes)]])
  }
})
