/**
 * Stops a server that is in use without resetting a request. Node's own `close` ends idle connections at once, and with
 * them the request that is just arriving on one.
 */
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** What was sent before the other side could know has arrived after so long. */
const graceMs = 1_000
/** Requests without an answer by then get none. */
const longestMs = 5_000

/**
 * To be called before the server listens.
 * @returns stops listening, answers what comes on the connections there are, closes each after its answer
 */
export function gracefulStop(server: Server): () => Promise<void> {
  const silent = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let isStopping = false
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    silent.delete(socket)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isStopping) response.setHeader('connection', 'close')
  })
  return async () => {
    isStopping = true
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
    // Pending connections are accepted first: the system resets those that are not.
    await setImmediate()
    await setImmediate()
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    const timeout = AbortSignal.timeout(longestMs)
    timeout.addEventListener('abort', () => server.closeAllConnections())
    await Promise.race([closed, setTimeout(graceMs, undefined, { ref: false })])
    // A browser connects before it has anything to ask; node takes such a connection for one that is busy.
    const closeIdle = () => {
      server.closeIdleConnections()
      silent.forEach((socket) => socket.destroy())
    }
    closeIdle()
    const again = setInterval(closeIdle, 50)
    await closed
    clearInterval(again)
    server.close()
  }
}
