/** Almost valid junk: values generated from a call's JSON schema, with errors. */
import fc from 'fast-check'

type JsonSchema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly pattern?: string
  readonly contentEncoding?: string
  readonly format?: string
}

/** Unknown ids, and invalid ones. */
const wrongNumbers = fc.constantFrom(0, -1, 1.5, 2_147_483_647, 2_147_483_648, 1e300, Number.MAX_SAFE_INTEGER, -0)
const hardTexts = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  'x'.repeat(5000),
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '31/02/2026',
  '2026-03-02',
  '00/00/0000',
  '99/99/9999',
  'null',
  '__proto__',
  '${7*7}',
  '😀'.repeat(50),
  '٣',
)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), hardTexts, wrongNumbers)

/** Nearly always of the right type, so that junk passes the first check. */
const mostly = (right: fc.Arbitrary<unknown>) => rarely(anything, right)
const rarely = <T>(rare: fc.Arbitrary<T>, usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 1, arbitrary: rare }, { weight: 19, arbitrary: usual })

/** A valid id that does not exist: the lookup must run and fail. */
const unknownId = 2_147_483_647
const numbers = rarely<unknown>(wrongNumbers, fc.constant(unknownId))
const texts = fc.oneof(hardTexts, fc.string({ unit: 'binary', maxLength: 40 }))

export function junkFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return mostly(fc.constant(schema.const))
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(junkFor))
  if (schema.allOf) return junkFor(Object.assign({}, ...schema.allOf))
  switch (schema.type) {
    case 'object':
      return mostly(junkObject(schema))
    case 'array':
      return mostly(fc.array(junkFor(schema.items ?? {}), { maxLength: 5 }))
    case 'boolean':
      return mostly(fc.boolean())
    case 'number':
    case 'integer':
      return mostly(numbers)
    case 'string':
      return junkText(schema)
    default:
      return anything
  }
}

function junkText({ pattern, contentEncoding, format }: JsonSchema): fc.Arbitrary<unknown> {
  if (pattern?.startsWith('^\\d')) return mostly(fc.constantFrom('1', '999999', String(unknownId)))
  if (format === 'email') return mostly(fc.oneof(texts, fc.constantFrom('alguien@correo.mx', ' ALGUIEN@correo.mx ')))
  if (contentEncoding === 'base64' || format === 'base64') return mostly(fc.base64String())
  return mostly(fc.oneof(texts, fc.constantFrom('02/03/2026', '1', 'texto')))
}

/** Sometimes a field is missing, and an unknown one is added. */
function junkObject({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.option(junkFor(schema), { nil: undefined, freq: 30 }),
  ])
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields)),
      rarely<object>(fc.dictionary(fc.string(), anything, { maxKeys: 3 }), fc.constant({})),
    )
    .map(([known, unknown]) => ({ ...unknown, ...known }))
}
