/** A visitor of the public site without a session: cookies, forms as the page has them, and letters as they arrive. */
import type { Letter } from '../../../src/server/outbox/mail.ts'
import type { TestApp } from './app-on.ts'

type Given = Pick<TestApp, 'app' | 'deps'>
export type Seen = { readonly status: number; readonly text: string; readonly path: string; readonly headers: Headers }
type Fields = Readonly<Record<string, string | File | readonly string[]>>

export function createVisitor({ app, deps }: Given) {
  const cookies = new Map<string, string>()
  const origin = deps.env.publicUrl

  async function ask(path: string, init: RequestInit = {}): Promise<Seen> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.request(path, { ...init, headers: { ...(cookie === '' ? {} : { cookie }), ...(init.headers as Record<string, string>) } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) return ask(location)
    return { status: response.status, text: await response.text(), path, headers: response.headers }
  }

  /** As a browser sends the form of this page: its hidden fields, and what is typed. */
  async function send(page: Seen, action: string, fields: Fields = {}, headers: Record<string, string> = { origin }): Promise<Seen> {
    const [, own] = new RegExp(`<form[^>]*action="${action}"[^>]*>([\\s\\S]*?)</form>`).exec(page.text) ?? []
    if (own === undefined) throw new Error(`no form for ${action} in ${page.path}`)
    const form = new FormData()
    for (const [, name = '', value = ''] of own.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)) form.append(name, value)
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one as string | File)
    return post(action, form, headers)
  }

  async function post(action: string, form: FormData, headers: Record<string, string> = { origin }): Promise<Seen> {
    // Browsers send the length of a form
    const request = new Request(new URL(action, origin), { method: 'POST', body: form })
    const body = await request.arrayBuffer()
    return ask(action, { method: 'POST', body, headers: { 'content-type': request.headers.get('content-type')!, 'content-length': String(body.byteLength), ...headers } })
  }

  return { open: (path: string) => ask(path), send, post, cookies }
}
export type Visitor = ReturnType<typeof createVisitor>

/** The path of the letter's link. */
export function linkIn(letter: Letter | undefined): string {
  const found = /https?:\/\/[^/\s]+(\/bolsa-de-trabajo\/enlace\/[\w-]{43})/.exec(letter?.text ?? '')?.[1]
  if (found === undefined) throw new Error('no link in the letter')
  return found
}
