/** How the addresses of the screens are built and read. */
import { longestId } from '../../../contract/ids.ts'
import { type PlaceName, places } from './places.ts'

type ParamsIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never
/** A report's code: capital letters or digits. */
const codeParam = 'reportType'
/** Parameters of the route's page, as numbers. */
export type ParamsOf<Name extends PlaceName> = {
  readonly [Param in ParamsIn<(typeof places)[Name]['pattern']>]: Param extends typeof codeParam ? string : number
}
export type AnyParams = Readonly<Record<string, number | string>>

export type FoundPlace = { readonly name: PlaceName; readonly params: AnyParams }

/** Builds the path of a route: `pathTo('candidate', { prospectId: 7 })`. */
export function pathTo<Name extends PlaceName>(
  name: Name,
  ...[params]: ParamsIn<(typeof places)[Name]['pattern']> extends never ? [] : [params: ParamsOf<Name>]
): string {
  return fill(places[name].pattern, params ?? {})
}

/** The same for a route whose name is only known at run time; extra `params` are ignored. */
export function fill(pattern: string, params: AnyParams): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
}

/** Takes a path below `basePath`, with or without a trailing slash. Returns its route, or null for an unknown path. */
export function findPlace(path: string): FoundPlace | null {
  const requested = segmentsOf(path)
  for (const name of Object.keys(places) as PlaceName[]) {
    const params = read(segmentsOf(places[name].pattern), requested)
    if (params) return { name, params }
  }
  return null
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/')

function read(pattern: readonly string[], requested: readonly string[]): AnyParams | null {
  if (pattern.length !== requested.length) return null
  const params: Record<string, number | string> = {}
  for (const [at, segment] of pattern.entries()) {
    const text = requested[at] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== text) return null
      continue
    }
    const name = segment.slice(1)
    const value = readParam(name, text)
    if (value === null) return null
    params[name] = value
  }
  return params
}

function readParam(name: string, text: string): number | string | null {
  if (name === codeParam) return /^[A-Z\d]{1,4}$/.test(text) ? text : null
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return value <= longestId ? value : null
}
