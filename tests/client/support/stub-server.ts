/** A stubbed server that records its requests. */
import type { SessionUser } from '../../../src/contract/session.ts'

export type ReceivedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}
type Answer = {
  readonly status?: number
  readonly content?: unknown
  readonly headers?: Record<string, string>
  readonly statusText?: string
}

export const apiBase = '/bolsa-de-trabajo-admin/api'
export const config = { apiBase, passwordSecret: 'bolsa-de-trabajo-admin-2026-demo' }

export const recruiter: SessionUser = {
  firstName: 'Rebeca',
  lastName: 'Torres Medina',
  idRole: 'ROLE_CRP_REC',
  branch: 'CORP',
  systemSections: [],
}

export const entity = (value: unknown, headers: Record<string, string> = {}): Answer => ({
  content: { entity: value },
  headers,
})
export const refused = (status: number, codigo: string, more: object = {}): Answer => ({
  status,
  content: { error: { codigo, mensaje: `mensaje de ${codigo}`, ...more } },
})

/** `answers`: method and path below the API's base → the answer, or a function that returns it. */
export function stubServer(
  answers: Record<string, Answer | ((received: ReceivedRequest) => Answer | Promise<Answer>)>,
) {
  const requests: ReceivedRequest[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const text = await request.text()
    const one: ReceivedRequest = {
      method: request.method,
      path: url.pathname.slice(apiBase.length) + url.search,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
    requests.push(one)
    const found = answers[`${one.method} ${url.pathname.slice(apiBase.length)}`]
    const answering = Promise.resolve(typeof found === 'function' ? found(one) : found)
    const {
      status = 200,
      content,
      headers = {},
      statusText = '',
    } = (await Promise.race([answering, gone(request.signal)])) ?? refused(404, 'no-encontrado')
    return new Response(JSON.stringify(content), {
      status,
      statusText,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  return { fetch, requests }
}

/** Fails like the browser's fetch when the caller aborts. */
const gone = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
