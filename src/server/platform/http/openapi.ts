/** The OpenAPI 3.1 document, generated from the contract's calls and never edited by hand. */
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type AnyCall, idempotencyHeader } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'
import { refusal, type RefusalCode } from '../../../contract/errors.ts'
import { refusals } from '../../../contract/refusals.ts'
import { integrationHeader } from './access.ts'
import { refusalsOf } from './refusals.ts'

type Json = Readonly<Record<string, unknown>>

const refusalRef = { $ref: '#/components/schemas/Refusal' }

/** `server`: base address of the calls' paths. */
export function openApiDocument(server: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bolsa de Trabajo Admin',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'Toda respuesta viene en `entity`; todo rechazo en `error`, con un `mensaje` en español.',
    },
    servers: [{ url: server }],
    tags: Object.keys(calls).map((name) => ({ name })),
    paths: pathsOf(Object.entries(calls)),
    components: {
      schemas: { Refusal: schemaOf(refusal) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'header', name: 'token' },
        integration: { type: 'apiKey', in: 'header', name: integrationHeader },
      },
    },
  }
}

function pathsOf(resources: readonly [string, readonly AnyCall[]][]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [resource, own] of resources) {
    for (const call of own) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, resource) }
    }
  }
  return paths
}

function operationOf(call: AnyCall, resource: string): Json {
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [resource],
    summary: call.summary,
    description: [permissionText(call), call.note].filter(Boolean).join(' '),
    security: securityOf(call),
    ...(call.query ? { parameters: parametersOf(call.query) } : {}),
    ...(call.writes === 'once' ? { parameters: [idempotencyParameter] } : {}),
    ...(call.body ? { requestBody: { required: true, content: jsonOf(schemaOf(call.body)) } } : {}),
    responses: {
      200: { description: 'Hecho', content: call.file ? { [call.file]: {} } : jsonOf(entityOf(call.answer)) },
      ...Object.fromEntries([...refusalsOf(call)].map(([status, codes]) => [status, refusedWith(codes)])),
    },
  }
}

const securityOf = ({ mayCall }: AnyCall): readonly Json[] => {
  if (mayCall === 'public') return []
  return mayCall === 'integration' ? [{ integration: [] }] : [{ bearer: [] }, { token: [] }]
}

const permissionText = ({ mayCall }: AnyCall): string => {
  if (mayCall === 'public') return 'Sin sesión.'
  if (mayCall === 'session') return 'Con sesión, de cualquier rol.'
  return mayCall === 'integration'
    ? `Con la clave de integración, en el encabezado \`${integrationHeader}\`.`
    : `Roles: ${mayCall.join(', ')}.`
}

const refusedWith = (codes: readonly RefusalCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${refusals[code].mensaje}`).join('\n'),
  content: jsonOf(refusalRef),
})

const entityOf = (answer: v.GenericSchema): Json => ({
  type: 'object',
  properties: { entity: schemaOf(answer) },
  required: ['entity'],
})

function parametersOf(query: v.GenericSchema): readonly Json[] {
  const { properties, required } = schemaOf(query) as { properties: Record<string, Json>; required: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const idempotencyParameter: Json = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'Un UUID por cada cosa que se guarda: repetida con la misma clave durante un día, la petición recibe la primera respuesta y no se hace otra vez.',
  schema: { type: 'string', format: 'uuid' },
}

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } })

/**
 * The wire format: the input of a schema, before it is trimmed or converted to numbers. Rules between fields cannot be
 * expressed in JSON Schema and are omitted; the server checks them all the same.
 */
function schemaOf(schema: v.GenericSchema): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  }) as Record<string, unknown>
  return json
}
