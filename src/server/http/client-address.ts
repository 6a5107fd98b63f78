/** The address that a request comes from, as far as it can be believed. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The socket's address; behind a proxy of ours (TRUST_PROXY) the last entry of X-Forwarded-For, which
 * that proxy wrote: what stands before it anybody can invent. An IPv6 network counts as one address,
 * since a single machine owns all of them.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return network(forwarded || socketAddress(c))
}

function socketAddress(c: Context): string {
  // Requests handed to the app in process have no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'desconocida') : 'proceso'
}

/** The first 64 bits of an IPv6 address; IPv4 as it is, also when written as IPv6. */
export function network(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (ipv4?.[1]) return ipv4[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - front.length - back.length }, () => '0')
  const groups = [...front, ...zeros, ...back].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}
