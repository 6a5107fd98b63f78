/** A proxy to a server that can be cut or silenced: packets are dropped, and every connection stays open. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type FaultyLine = {
  readonly port: number
  /** Closes every open connection. */
  readonly cut: () => void
  /** Closes every open connection, and each new one. */
  readonly refuse: () => void
  /** Drops all packets from now on, on old and new connections. */
  readonly silence: () => void
  /** Forwards packets again on new connections; silenced ones stay silent. */
  readonly restore: () => void
  readonly close: () => Promise<void>
}

/** On this machine only, from its own port: any free one, or this one. */
export async function faultyLine(target: number, from = 0): Promise<FaultyLine> {
  const open = new Set<Socket>()
  let silent = false
  let refuses = false
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    return socket
  }
  const server = createServer((near) => {
    keep(near)
    if (refuses) return void near.resetAndDestroy()
    // The system has accepted the connection, and nothing else will happen on it.
    if (silent) return void near.pause()
    const far = keep(connect(target, '127.0.0.1'))
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }).listen(from, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => open.forEach((socket) => socket.resetAndDestroy())
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    refuse() {
      refuses = true
      cut()
    },
    silence() {
      silent = true
      for (const socket of open) socket.unpipe().pause()
    },
    restore() {
      silent = false
      refuses = false
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      open.forEach((socket) => socket.destroy())
      await closed
    },
  }
}
