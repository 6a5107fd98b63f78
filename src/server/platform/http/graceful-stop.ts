/**
 * Stops a running server without resetting a request. Node's own `close` ends idle connections at once, together with a
 * request that is just arriving on one.
 */
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** After this time, requests sent before the stop was visible have arrived. */
const graceMs = 1_000
/** Requests that are unanswered by then get no answer. */
const longestMs = 5_000

/**
 * Must be called before the server listens.
 * @returns a function that stops listening, answers requests on open connections, and closes each after its answer
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
    // Accepts pending connections first: the system would reset them.
    await setImmediate()
    await setImmediate()
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    const timeout = AbortSignal.timeout(longestMs)
    timeout.addEventListener('abort', () => server.closeAllConnections())
    await Promise.race([closed, setTimeout(graceMs, undefined, { ref: false })])
    // A browser connects before it has a request; node treats such a connection as busy.
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
