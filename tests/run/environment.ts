/** On what the tests ran: the commit, and the programs and the computer that can make a difference. */
import { spawnSync } from 'node:child_process'
import { arch, cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { findChromiumShell } from '../../src/setup/chromium.mjs'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { inRepository } from '../../src/setup/root.mjs'

/** Null: there is none, or it is unknown. */
export type Environment = {
  readonly commit: string | null
  readonly branch: string | null
  /** Files differ from the commit. */
  readonly isChanged: boolean
  readonly node: string
  readonly chromium: string | null
  readonly postgres: string | null
  readonly system: string
  readonly cores: number
  readonly memoryGb: number
}

export function environment(): Environment {
  const programs = findPostgres()
  const chromium = findChromiumShell()
  return {
    commit: said('git', ['rev-parse', 'HEAD']),
    branch: said('git', ['rev-parse', '--abbrev-ref', 'HEAD']),
    isChanged: (said('git', ['status', '--porcelain']) ?? '') !== '',
    node: process.versions.node,
    chromium: chromium === undefined ? null : versionIn(said(chromium, ['--version'])),
    postgres: programs === undefined ? null : versionIn(said(join(programs, 'postgres'), ['--version'])),
    system: `${type()} ${release()} ${arch()}`,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  }
}

/** What a program prints, on one line; null when it cannot be run. */
function said(program: string, words: readonly string[]): string | null {
  const { status, stdout } = spawnSync(program, words, {
    cwd: inRepository('.'),
    encoding: 'utf8',
    timeout: 20_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout.trim().replaceAll(/\s+/g, ' ') : null
}

const versionIn = (text: string | null): string | null => /\d+(\.\d+)+/.exec(text ?? '')?.[0] ?? null
