/**
 * Candidates who apply on the public site, some with a double click, and confirm by the letter's link; each repeats
 * what was not answered.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { confirmPath, linkPath, vacancyPath } from '../../src/site/paths.ts'

export type Site = {
  readonly origin: string
  readonly dataDir: string
  readonly vacancy: { readonly id: number; readonly title: string }
}
export type Sent = { readonly mail: string; readonly isAcknowledged: boolean; readonly ms: number }

const pauseMs = 50
const curriculum = `%PDF-1.4\n${'% '.repeat(2000)}\n%%EOF\n`
export const mailOf = (nth: number): string => `candidata${nth}@correo.mx`
/** Every fifth clicks twice. */
const isDoubled = (nth: number): boolean => nth % 5 === 0
/** A network of its own, as the server counts requests. */
const addressOf = (nth: number): string =>
  `10.${Math.floor(nth / 65_536) % 256}.${Math.floor(nth / 256) % 256}.${nth % 256}`

/** Sends it until it is answered. Rejects on any answer but the redirect to 'Revisa tu correo' and 503. */
export async function apply({ origin, vacancy }: Site, nth: number): Promise<Sent> {
  const path = `${vacancyPath(vacancy)}/postularme`
  const began = performance.now()
  const post = async () => {
    const form = new FormData()
    const typed = {
      nombres: 'Candidata',
      apellidoPaterno: `Número ${nth}`,
      correo: mailOf(nth),
      telefono: String(5_500_000_000 + nth),
      aviso: 'si',
      versionAviso: '0',
    }
    for (const [name, value] of Object.entries(typed)) form.append(name, value)
    form.append('curriculum', new File([curriculum], 'cv.pdf'))
    return fetch(origin + path, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin, 'x-forwarded-for': addressOf(nth) },
    })
  }
  const statuses = await until(async () =>
    (await Promise.all(isDoubled(nth) ? [post(), post()] : [post()])).map(({ status }) => status),
  )
  if (statuses.some((status) => status !== 303)) throw new Error(`${mailOf(nth)}: ${statuses.join(', ')}`)
  return { mail: mailOf(nth), isAcknowledged: true, ms: performance.now() - began }
}

/**
 * Opens the link, which sets a cookie, and confirms. A link that was used by a lost attempt counts as confirmed: the
 * database says whether it was.
 */
export async function confirm({ origin }: Site, link: string): Promise<void> {
  await until(async () => {
    const opened = await fetch(origin + link, { redirect: 'manual' })
    if (opened.status === 410) return
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const page = await (await fetch(origin + confirmPath, { headers: { cookie } })).text()
    const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value],
    )
    // Decided by an attempt whose answer was lost
    if (hidden.length === 0) return
    const confirmed = await fetch(origin + confirmPath, {
      method: 'POST',
      body: new URLSearchParams([...hidden, ['confirmo', 'si']]),
      redirect: 'manual',
      headers: { origin, cookie },
    })
    if (confirmed.status !== 303) throw new Error(`confirmation: ${confirmed.status}`)
  })
}

/** Mail → path of the link in its last letter. */
export function linksIn(dataDir: string): ReadonlyMap<string, string> {
  const folder = join(dataDir, 'mail')
  const pattern = new RegExp(`${linkPath('')}[\\w-]{43}`)
  const letters = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    // The last letter of each counts, which is not always the one that was ordered last
    .toSorted((one, other) => one.at - other.at)
    .map(({ path }) => readFileSync(path, 'utf8').replaceAll(/=\r?\n/g, ''))
  return new Map(
    letters.flatMap((letter) => {
      const [mail, link] = [/^To: <?([^>\r\n]+)/m.exec(letter)?.[1], pattern.exec(letter)?.[0]]
      return mail && link ? [[mail, link] as const] : []
    }),
  )
}

/** Repeats what a dead or starting server does not answer, for a minute. */
async function until<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + 60_000
  for (;;) {
    try {
      return await attempt()
    } catch (failure) {
      if (performance.now() > end) throw failure
      await setTimeout(pauseMs)
    }
  }
}

/** Runs `work` for each number, at most `at` at once, spread over the time. */
export async function byMany<Done>(
  { count, at, seconds }: { readonly count: number; readonly at: number; readonly seconds: number },
  work: (nth: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  const began = performance.now()
  let next = 0
  const one = async () => {
    for (let nth = next++; nth < count; nth = next++) {
      const due = began + (nth / count) * seconds * 1000
      await setTimeout(Math.max(0, due - performance.now()))
      done.push(await work(nth))
    }
  }
  await Promise.all(Array.from({ length: at }, one))
  return done
}
