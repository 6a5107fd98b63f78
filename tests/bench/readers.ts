/** Readers who ask as soon as they are answered, over the server's real port. */
import { Agent, request } from 'node:http'
import { type CandidatePage, listCandidates } from '../../src/contract/candidates.ts'
import type { Question } from './questions.ts'

export type Server = { readonly api: string; readonly token: string }
export type Timed = { readonly question: Question; readonly page: CandidatePage; readonly ms: number }

const agent = new Agent({ keepAlive: true })

/** Milliseconds until the last byte; rejects on anything but 200. */
export function read({ api, token }: Server, question: Question): Promise<Timed> {
  const query = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const asked = request(`${api}${listCandidates.path}?${query}`, { agent, headers: { token } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - began
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode !== 200) return reject(new Error(`${response.statusCode}: ${text}`))
        const { entity } = JSON.parse(text) as { entity: CandidatePage }
        resolve({ question, page: entity, ms })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** All that `readers` readers were answered in this time. */
export async function readAll(server: Server, ask: () => Question, { readers, seconds }: { readers: number; seconds: number }): Promise<Timed[]> {
  const end = performance.now() + seconds * 1000
  const answers: Timed[] = []
  const reader = async () => {
    while (performance.now() < end) answers.push(await read(server, ask()))
  }
  await Promise.all(Array.from({ length: readers }, reader))
  return answers
}

/** The time that this share of the answers did not exceed. */
export function percentile(answers: readonly Timed[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}
