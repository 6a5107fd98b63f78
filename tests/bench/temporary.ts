/** Folders that are gone when the bench ends, however it ends. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = new Set<string>()
process.once('exit', () => folders.forEach(discard))

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bolsa-bench-'))
  folders.add(folder)
  return folder
}

const discard = (folder: string) => rmSync(folder, { recursive: true, force: true })
