/**
 * A proxy to PostgreSQL that behaves like a pooler: it invents the backend's process id, and its sessions outlive their
 * clients.
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type PoolerLine = { /** For the same database. */ readonly url: string; readonly close: () => Promise<void> }

/** A client's termination message. */
const terminate = Buffer.from([0x58, 0, 0, 0, 4])
/** BackendKeyData: its letter and length, before the process id. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12])

export async function poolerLine(database: string): Promise<PoolerLine> {
  const target = new URL(database)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
    }
    far.on('close', () => near.destroy())
    near.on(
      'data',
      (chunk: Buffer) =>
        void far.write(
          chunk.subarray(-terminate.length).equals(terminate) ? chunk.subarray(0, -terminate.length) : chunk,
        ),
    )
    let isChanged = false
    far.on('data', (chunk: Buffer) => {
      const at = isChanged ? -1 : chunk.indexOf(keyData)
      if (at >= 0) {
        chunk.writeInt32BE(-7, at + keyData.length)
        isChanged = true
      }
      near.write(chunk)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: Object.assign(new URL(database), { hostname: '127.0.0.1', port }).href,
    async close() {
      const closed = once(server, 'close')
      server.close()
      open.forEach((socket) => socket.destroy())
      await closed
    },
  }
}
