/** Readers who send the next request immediately after an answer, over the server's real port. */
import { Agent, request } from 'node:http'
import { atShare } from './statistics.ts'

export type Server = { readonly api: string; readonly token: string }
/** `ms`: until the last byte. */
export type Answer = { readonly text: string; readonly ms: number }

const agent = new Agent({ keepAlive: true })

/** `body` is posted as JSON; without one it is a GET. Rejects on anything but 200. */
export function read({ api, token }: Server, path: string, body?: unknown): Promise<Answer> {
  const sent =
    body === undefined
      ? { headers: { token } }
      : { method: 'POST', headers: { token, 'content-type': 'application/json' } }
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const outgoing = request(api + path, { agent, ...sent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - began
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) resolve({ text, ms })
        else reject(new Error(`${path}: ${response.statusCode} ${text}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** All that `readers` readers were answered in this time. */
export async function readAll<Answered>(
  send: () => Promise<Answered>,
  { readers, seconds }: { readers: number; seconds: number },
): Promise<Answered[]> {
  const end = performance.now() + seconds * 1000
  const answers: Answered[] = []
  const reader = async () => {
    while (performance.now() < end) answers.push(await send())
  }
  await Promise.all(Array.from({ length: readers }, reader))
  return answers
}

/** The time that this share of the answers did not exceed. */
export const percentile = (answers: readonly { readonly ms: number }[], share: number): number =>
  atShare(
    answers.map(({ ms }) => ms),
    share,
  )
