/**
 * Ids and versions of every request have one schema, with the bounds of their columns: a larger number would be a
 * failure of the database.
 */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { nameOf } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { id, idText, longestId, version } from '../../src/contract/ids.ts'

/** What a walk needs of a valibot schema, of whatever kind. */
type Schema = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly items?: readonly Schema[]
  readonly rest?: Schema
  readonly value?: Schema
  readonly options?: readonly (Schema | string | number)[]
  readonly pipe?: readonly Schema[]
}
type Found = { readonly name: string; readonly schema: Schema }

/** `idCandidato`, `IdReclutamiento`, `idReclutamientos`, `id`, `ids`, `version`, `versiones`. */
const isNamed = (name: string) => /^(id|ids|Id|version|versiones)($|[A-Z])/.test(name)

/** The first of a pipe has been copied into the pipe itself. */
const partsOf = (schema: Schema): readonly Schema[] => [
  ...[schema.wrapped, schema.item, schema.rest, schema.value].filter((part) => part !== undefined),
  ...(schema.items ?? []),
  ...(schema.pipe ?? []).slice(1),
  ...(schema.options ?? []).filter((part) => typeof part === 'object'),
]

/** Every named property, at any depth. */
function namedIn(schema: Schema): readonly Found[] {
  const entries = Object.entries(schema.type === 'picklist' ? {} : (schema.entries ?? {}))
  const own = entries.flatMap(([name, entry]) => [
    ...(isNamed(name) ? [{ name, schema: entry }] : []),
    ...namedIn(entry),
  ])
  return [...own, ...partsOf(schema).flatMap(namedIn)]
}

const shared = new Set<unknown>([id, idText, version])
const isShared = (schema: Schema): boolean =>
  [schema, schema.pipe?.[0]].some((part) => shared.has(part)) || partsOf(schema).some(isShared)

/** Where another schema has a reason, besides the literal 0 that the specification sends for the user. */
const others = new Set([
  // Numbers of the charts, of at most six digits
  'idFase',
  'idEtapa',
  // A text that is stored as it was typed; the booking refuses what is no id (interviews/interviewers.ts)
  'idEntrevistador',
  // A random text
  'idSesion',
  // What two records looked like
  'version of POST /duplicados/unir',
  // One of three periods
  'idPeriodo',
])
const isOther = ({ name, schema }: Found, call: string) =>
  others.has(name) || others.has(`${name} of ${call}`) || schema.type === 'literal'

const requests = Object.values(calls)
  .flat()
  .flatMap((call) => {
    const parts = [call.query, call.body].filter((part) => part !== undefined) as unknown as readonly Schema[]
    return parts
      .flatMap(namedIn)
      .filter((found) => !isOther(found, nameOf(call)))
      .map((found) => ({ call: nameOf(call), ...found }))
  })

it('finds ids and versions at every depth', () => {
  expect(requests.length).toBeGreaterThan(300)
  const inner = v.pipe(
    v.object({
      lista: v.optional(
        v.array(
          v.pipe(
            v.object({ idSede: id }),
            v.check(() => true),
          ),
        ),
      ),
      una: v.union([v.object({ version }), v.string()]),
    }),
    v.check(() => true),
  )
  expect(namedIn(inner as unknown as Schema).map(({ name }) => name)).toEqual(['idSede', 'version'])
  expect(
    [
      v.pipe(v.number(), id),
      v.pipe(version, v.minValue(1)),
      v.optional(v.nullable(v.array(idText))),
      v.number(),
      v.pipe(v.string(), v.regex(/^\d+$/)),
    ].map((schema) => isShared(schema as unknown as Schema)),
  ).toEqual([true, true, true, false, false])
})

it('are those of ids.ts', () => {
  expect(requests.filter(({ schema }) => !isShared(schema)).map(({ call, name }) => `${call}: ${name}`)).toEqual([])
})

it('have the bounds of an integer column', () => {
  const taken = (schema: v.GenericSchema, values: readonly unknown[]) => values.filter((value) => v.is(schema, value))
  const numbers = [-1, 0, 1, 1.5, longestId - 1, longestId, longestId + 1, 1e300, Number.NaN, Number.POSITIVE_INFINITY]
  expect(taken(id, numbers)).toEqual([1, longestId - 1, longestId])
  expect(taken(version, numbers)).toEqual([0, 1, longestId - 1])
  expect(taken(idText, ['-1', '0', '1', '1.5', '2147483647', '2147483648', '1e3', ''])).toEqual(['1', '2147483647'])
  expect(longestId).toBe(2 ** 31 - 1)
})
