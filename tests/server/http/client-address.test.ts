/**
 * The caller's address, as the proxy writes it: all addresses that one machine or one customer can use count as one.
 */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, readAddress } from '../../../src/server/platform/http/client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:40001', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:40001', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['[fe80::1%25eth0]:443', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['1::', '1:0:0:0::/64', '1:0:0::/48'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64', '2001:db8:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
])('%s', (written, address, network) => {
  expect(readAddress(written)).toEqual({ address, network })
})

test.each([
  '',
  'unknown',
  '_hidden',
  '999.1.1.1',
  '203.0.113.7:99999',
  'a@203.0.113.7x',
  '[2001:db8::1',
  'x'.repeat(5000),
  "'; drop table users",
])('returns an unknown address for invalid text: %s', (written) => {
  expect(readAddress(written)).toEqual({ address: 'desconocida', network: 'desconocida' })
})

test.each([
  ['only the last entry, which the proxy itself wrote', true, '198.51.100.1, 203.0.113.7:40001', '203.0.113.7'],
  ['nothing before garbage of the last one', true, '198.51.100.1, garbage', 'desconocida'],
  ['no header where no proxy of ours is in front', false, '198.51.100.1', 'desconocida'],
])('trusts %s', async (_, trustProxy, header, address) => {
  const app = new Hono().get('/', (c) => c.json(clientAddress(c, trustProxy)))
  const response = await app.request('/', { headers: { 'x-forwarded-for': header } })
  expect(await response.json()).toEqual({ address, network: address })
})

test.each<
  [name: string, trustProxy: boolean, headers: Record<string, string>, remote: string | undefined, address: string]
>([
  ['the socket', false, { 'x-forwarded-for': '198.51.100.1' }, '203.0.113.7', '203.0.113.7'],
  ['the socket, where the proxy wrote nothing', true, {}, '203.0.113.7', '203.0.113.7'],
  ['the socket, where it wrote an empty line', true, { 'x-forwarded-for': ' ' }, '203.0.113.7', '203.0.113.7'],
  ['no address of a closed socket', false, {}, undefined, 'desconocida'],
])('trusts %s', async (_, trustProxy, headers, remoteAddress, address) => {
  const app = new Hono().get('/', (c) => c.json(clientAddress(c, trustProxy)))
  const response = await app.request(
    '/',
    { headers },
    { incoming: { socket: { remoteAddress, remotePort: 4000, remoteFamily: 'IPv4' } } },
  )
  expect(await response.json()).toEqual({ address, network: address })
})
