/** Keys of a sign-in attempt in the table of failures. */
import { digestOf } from '../../platform/base/digest.ts'
import type { ClientAddress } from '../../platform/http/client-address.ts'
import type { Counter } from './login-counters.ts'

export type Attempt = ClientAddress & { readonly userName: string }

/** Earlier successes: `conocido` for the account from this address, `visitada` for any account from the network. */
export type Kind = Counter | 'conocido' | 'visitada'

const kinds: Readonly<Record<Kind, (attempt: Attempt) => readonly string[]>> = {
  conocidas: ({ userName }) => [userName],
  cuenta: ({ userName }) => [userName],
  direccion: ({ network }) => [network],
  par: ({ userName, address }) => [userName, address],
  conocido: ({ userName, address }) => [userName, address],
  visitada: ({ network }) => [network],
}

/** Hashed: of fixed length, and without user names or addresses in the table. */
export const keyOf = (kind: Kind, attempt: Attempt): string => `${kind}:${digestOf(kinds[kind](attempt))}`

/** Every key of the attempt. */
export const keysOf = (attempt: Attempt): ReadonlyMap<string, Kind> =>
  new Map((Object.keys(kinds) as Kind[]).map((kind) => [keyOf(kind, attempt), kind]))
