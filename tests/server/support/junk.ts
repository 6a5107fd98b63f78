/** Junk that looks almost right: values made from the JSON schema of a call, with mistakes in them. */
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
}

/** Ids that nothing has, and what is no id at all. */
const wrongNumbers = fc.constantFrom(0, -1, 1.5, 2_147_483_647, 2_147_483_648, 1e300, Number.MAX_SAFE_INTEGER, -0)
const hardTexts = fc.constantFrom(
  '', ' ', '\0', 'a\0b', '\ud800', '\u202e', 'x'.repeat(5000), "'; drop table users; --", '%', '_', '\\', '<script>alert(1)</script>',
  '31/02/2026', '2026-03-02', '00/00/0000', '99/99/9999', 'null', '__proto__', '${7*7}', '😀'.repeat(50), '٣',
)
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), hardTexts, wrongNumbers)

/** Nine times in ten of the right kind, so that junk gets past the first check. */
const mostly = (right: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: anything })

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
      return mostly(wrongNumbers)
    case 'string':
      return mostly(fc.oneof(hardTexts, fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('02/03/2026', '1', '2147483647')))
    default:
      return anything
  }
}

/** Now and then a field is missing, and one is there that nobody knows. */
function junkObject({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.option(junkFor(schema), { nil: undefined, freq: 12 }),
  ])
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.dictionary(fc.string(), anything, { maxKeys: 3 }) }))
    .map(([known, unknown]) => ({ ...unknown, ...known }))
}
