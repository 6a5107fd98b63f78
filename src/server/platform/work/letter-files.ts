/** Letters written to the data folder when there is no mail server (mail.ts): each is named after its outbox row. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const ours = /^aviso-(\d+)(-\d+)?\.eml(\.tmp)?$/
const rowOf = (name: string): number => Number(ours.exec(name)?.[1] ?? 0)

const folderOf = (dataDir: string): string => join(dataDir, 'mail')
const namesIn = (dataDir: string): Promise<string[]> => readdir(folderOf(dataDir)).catch(() => [])

/** Outbox rows that have a file. */
export const letterRows = async (dataDir: string): Promise<number[]> =>
  [...new Set((await namesIn(dataDir)).map(rowOf))].filter((row) => row > 0)

export async function dropLetters(dataDir: string, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return
  const gone = new Set(rows)
  for (const name of await namesIn(dataDir))
    if (gone.has(rowOf(name))) await rm(join(folderOf(dataDir), name), { force: true })
}
