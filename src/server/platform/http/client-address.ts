/** The client's address of a request, as far as it can be trusted. */
import { isIP, SocketAddress } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export type ClientAddress = {
  /** An IPv4 address, or an IPv6 network (/64) of one household, whose addresses one machine can use. */
  readonly address: string
  /** The same IPv4 address, or the larger IPv6 network (/48) of one customer. */
  readonly network: string
}

/**
 * The socket's address; behind our own proxy (TRUST_PROXY) the last entry of X-Forwarded-For, which that proxy wrote:
 * earlier entries can be forged. Invalid addresses count as one.
 */
export function clientAddress(c: Context, trustProxy: boolean): ClientAddress {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return readAddress(forwarded || socketAddress(c))
}

/** Loopback addresses, including `localhost` as in HOST. */
export const isLoopback = (address: string): boolean =>
  /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1|localhost)$/.test(address)

function socketAddress(c: Context): string {
  // Requests passed to the app in process have no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}

/** Takes an address with or without port, brackets or zone: `1.2.3.4:5678`, `[2001:db8::1]:443`, `fe80::1%eth0`. */
export function readAddress(written: string): ClientAddress {
  const bare = written.replace(/%[^\]]*/, '')
  const parsed = SocketAddress.parse(isIP(bare) === 6 ? `[${bare}]` : bare)
  if (!parsed) return one('desconocida')
  // IPv4, also as IPv4-mapped IPv6
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(parsed.address)
  return ipv4?.[1] === undefined
    ? { address: prefix(parsed.address, 4), network: prefix(parsed.address, 3) }
    : one(ipv4[1])
}

const one = (address: string): ClientAddress => ({ address, network: address })

/** Takes the short form of an IPv6 address. Returns its first groups of 16 bits. */
function prefix(ipv6: string, groups: number): string {
  const [head = '', tail] = ipv6.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - front.length - back.length }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, groups).join(':')}::/${groups * 16}`
}
