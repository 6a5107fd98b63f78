/**
 * A visitor of the public site without a session: cookies by their paths, forms as the page has them, and letters as
 * they arrive.
 */
import type { Letter } from '../../../src/server/platform/work/mail.ts'
import { makeDataLink, makeProcessLink } from '../../../src/server/recruitment/decisions/candidate-links.ts'
import { linkPath, ownPath, type OwnPaths, ownPaths } from '../../../src/site/paths.ts'
import type { TestApp } from './app-on.ts'

type App = Pick<TestApp, 'app' | 'deps'>
export type Seen = { readonly status: number; readonly text: string; readonly path: string; readonly headers: Headers }
type Fields = Readonly<Record<string, string | File | readonly string[]>>

export function createVisitor({ app, deps }: App) {
  const cookies = createJar()
  const origin = deps.env.publicUrl
  let own: OwnPaths | undefined

  async function fetchPage(path: string, init: RequestInit = {}): Promise<Seen> {
    const cookie = cookies.sentTo(path)
    const response = await app.request(path, {
      ...init,
      headers: { ...(cookie === '' ? {} : { cookie }), ...(init.headers as Record<string, string>) },
    })
    for (const line of response.headers.getSetCookie()) cookies.receive(line)
    const location = response.headers.get('location')
    if (location !== null) return fetchPage(location)
    const key = new RegExp(`^${ownPath}/([0-9a-f-]{36})`).exec(path)?.[1]
    if (key !== undefined && response.status === 200) own = ownPaths(key)
    return { status: response.status, text: await response.text(), path, headers: response.headers }
  }

  /** As a browser sends the form of this page: its hidden fields, and what is typed. */
  async function send(
    page: Seen,
    action: string,
    fields: Fields = {},
    headers: Record<string, string> = { origin },
  ): Promise<Seen> {
    const [, own] = new RegExp(`<form[^>]*action="${action}"[^>]*>([\\s\\S]*?)</form>`).exec(page.text) ?? []
    if (own === undefined) throw new Error(`no form for ${action} in ${page.path}`)
    const form = new FormData()
    for (const [, name = '', value = ''] of own.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g))
      form.append(name, value)
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) form.append(name, one as string | File)
    return post(action, form, headers)
  }

  async function post(action: string, form: FormData, headers: Record<string, string> = { origin }): Promise<Seen> {
    // Browsers send the length of a form
    const request = new Request(new URL(action, origin), { method: 'POST', body: form })
    const body = await request.arrayBuffer()
    return fetchPage(action, {
      method: 'POST',
      body,
      headers: {
        'content-type': request.headers.get('content-type')!,
        'content-length': String(body.byteLength),
        ...headers,
      },
    })
  }

  /** Opens the link of a letter, and the process where the page requires a confirmation first. */
  async function enter(link: string, fields: Fields = {}): Promise<Seen> {
    const page = await fetchPage(link)
    return page.path.endsWith('/abrir') && page.status === 200 ? send(page, page.path, fields) : page
  }

  return {
    open: (path: string) => fetchPage(path),
    enter,
    send,
    post,
    cookies,
    /** The pages of the process that was opened last. */
    get own(): OwnPaths {
      if (!own) throw new Error('no process is open')
      return own
    },
  }
}

/** Cookies as a browser stores them: by name and path, sent to that path and what is below it. */
function createJar() {
  const stored = new Map<
    string,
    { readonly name: string; readonly path: string; readonly value: string; readonly line: string }
  >()
  const set = (name: string, path: string, value: string, line = ''): void =>
    void stored.set(`${path} ${name}`, { name, path, value, line })
  return {
    set,
    all: () => [...stored.values()],
    sentTo: (address: string) => {
      const { pathname } = new URL(address, 'http://localhost')
      return [...stored.values()]
        .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ')
    },
    receive: (line: string) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /; path=([^;]+)/i.exec(line)?.[1] ?? '/'
      if (/max-age=0/i.test(line)) stored.delete(`${path} ${name}`)
      else set(name, path, value, line)
    },
  }
}
export type Visitor = ReturnType<typeof createVisitor>

/** Who has opened a link of this process. */
export async function visitorOf(world: App, { id }: { readonly id: number }): Promise<Visitor> {
  const visitor = createVisitor(world)
  await visitor.enter(linkPath(await makeProcessLink(world.deps.db, id, world.deps.now())))
  return visitor
}

/** Opens a link to the data of the process in this browser too. */
export async function openData(world: App, visitor: Visitor, { id }: { readonly id: number }): Promise<Seen> {
  const { secret } = await makeDataLink(world.deps.db, id, world.deps.now())
  return visitor.enter(linkPath(secret))
}

/** The path of the letter's link. */
export function linkIn(letter: Letter | undefined): string {
  const found = /https?:\/\/[^/\s]+(\/bolsa-de-trabajo\/enlace\/[\w-]{43})/.exec(letter?.text ?? '')?.[1]
  if (found === undefined) throw new Error('no link in the letter')
  return found
}
