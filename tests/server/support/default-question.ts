/**
 * The request of a call that every-call.ts does not define: the required fields of its schema, about the process of
 * the test.
 */
import { toJsonSchema } from '@valibot/to-json-schema'
import type { AnyCall } from '../../../src/contract/call.ts'

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** @param known value of each field whose name says what it refers to */
export function defaultQuestion({ query, body }: AnyCall, known: Readonly<Record<string, unknown>>): object {
  const sent = query ?? body
  if (!sent) return {}
  return {
    [query ? 'query' : 'body']: example(
      toJsonSchema(sent, { typeMode: 'input', errorMode: 'ignore' }) as Schema,
      known,
    ),
  }
}

function example(schema: Schema, known: Readonly<Record<string, unknown>>): unknown {
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  switch (schema.type) {
    case 'object': {
      const names = Object.keys(schema.properties ?? {}).filter(
        (name) => name in known || schema.required?.includes(name),
      )
      return Object.fromEntries(
        names.map((name) => [name, name in known ? known[name] : example(schema.properties![name]!, known)]),
      )
    }
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    default:
      return 'Uno'
  }
}
