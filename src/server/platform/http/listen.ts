/** The socket of the app: time limits, answers to malformed HTTP, and an orderly stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from '../base/env.ts'
import { StartRefused } from '../base/start-refused.ts'
import { foreignOrigin } from './paths.ts'
import { Refused } from './refused.ts'
import { protectiveHeaders } from './security-headers.ts'
import { gracefulStop } from './graceful-stop.ts'

export type Listening = {
  readonly port: number
  /** Accepts no new connections and answers requests on open ones; unanswered ones are cut off after the limit. */
  readonly stop: () => Promise<void>
}

const limits = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }

/** Rejects with StartRefused when the address is not available. */
export async function listen(app: Hono, env: Env): Promise<Listening> {
  const protection = { apiOrigin: foreignOrigin(env.apiBase), overTls: env.trustProxy }
  const headers = { ...protectiveHeaders(protection), 'content-type': 'application/json; charset=utf-8' }
  // Answers requests that never reach the app, because their host or address is malformed.
  const errorHandler = () => new Response(malformed, { status: 400, headers })
  const answer = getRequestListener(app.fetch, { errorHandler })
  const server = createServer(limits, (request, response) => {
    if (hasTwoHosts(request)) refuse(response, headers)
    // It handles its own failures, through errorHandler.
    else void answer(request, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => answerNoRequest(error, socket, headers))
  const stop = gracefulStop(server)
  await bind(server, env)
  return { port: (server.address() as AddressInfo).port, stop }
}

const malformed = JSON.stringify({
  error: new Refused('datos-invalidos', { mensaje: 'La solicitud no se puede entender.' }).refusal,
})

/** A proxy may have used one of them and this server the other (RFC 9112 §3.2), even if both are equal. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

function refuse(response: ServerResponse, headers: Record<string, string>): void {
  response
    .writeHead(400, { ...headers, 'content-length': Buffer.byteLength(malformed), connection: 'close' })
    .end(malformed)
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function answerNoRequest(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(malformed), connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\n${head}\r\n${malformed}`)
}

function bind(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartRefused(whyNot(error, port, host))))
    server.listen(port, host, resolve)
  })
}

function whyNot({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `El puerto ${port} ya está en uso. Elige otro, por ejemplo: PORT=${port + 1} npm start`
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${port}. Elige uno mayor que 1024 con PORT.`
  return `No se puede atender en ${host}:${port} (${code ?? message}). Revisa HOST y PORT.`
}
