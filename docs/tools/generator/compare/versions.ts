/** The charts of a commit, or of the working files, read from the machines themselves. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { inRepository } from '../../../../src/setup/root.mjs'
import { type ChartFile, loadPart, modelFilesIn, modelPathsOf } from '../../reading/chart-files.ts'
import type { AnyModel } from '../../../../machines/model/model.ts'
import { title as examplesTitle } from '../../reading/examples.ts'
import { witnessPath } from '../../reading/witness-files.ts'
import { parsePage } from '../../reading/witness-page.ts'
import { functionsOf, readChart, type Row, type Table } from '../../reading/chart-tables.ts'
import type { Graph } from '../../explorer/graph/graph.ts'
import { readGraph } from '../../explorer/graph/read-graph.ts'

export type ChartVersion = {
  readonly graph: Graph
  /** Its transitions have the order of the graph's. */
  readonly tables: readonly Table[]
  /** Its functions by name, and the situations in which they are tried. */
  readonly functions: ReturnType<typeof functionsOf>
  readonly examples: readonly Row[]
}
/** By the chart's id. */
export type Version = ReadonlyMap<string, ChartVersion>

/** Why there is no comparison, in one Spanish line. */
export class NotComparable extends Error {}

/** Takes the root of a repository; `only`: these charts. @throws NotComparable when a chart does not load */
export async function versionIn(root: string, only?: readonly string[]): Promise<Version> {
  const files = modelFilesIn(root).filter(({ id }) => only === undefined || only.includes(id))
  return new Map(await Promise.all(files.map(async (file) => [file.id, await readVersion(file, root)] as const)))
}

async function readVersion(file: ChartFile, root: string): Promise<ChartVersion> {
  const machine = await machineOf(file, root)
  const page = join(root, witnessPath(file))
  const sections = existsSync(page) ? parsePage(readFileSync(page, 'utf8')).sections : []
  return {
    graph: readGraph(machine),
    tables: readChart(machine),
    functions: functionsOf(machine),
    examples: sections.filter(({ title }) => title === examplesTitle).flatMap(({ rows }) => rows),
  }
}

async function machineOf(file: ChartFile, root: string): Promise<AnyStateMachine> {
  try {
    return (await loadPart<AnyModel>(file, 'model', root)).machine as AnyStateMachine
  } catch (cause) {
    throw new NotComparable(
      `No se pudo leer el diagrama ${file.id}: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}

/** Extracts the files of a commit into a temporary folder, with the current packages, and removes it after `read`. */
export async function atCommit<Result>(
  commit: string,
  read: (root: string) => Promise<Result>,
  repository = inRepository(''),
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), 'charts-'))
  try {
    const archive = join(root, 'commit.tar')
    git(repository, 'archive', '--format=tar', `--output=${archive}`, commitCalled(commit, repository))
    execFileSync('tar', ['-xf', archive, '-C', root])
    rmSync(archive)
    symlinkSync(inRepository('node_modules'), join(root, 'node_modules'))
    return await read(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Its full name. @throws NotComparable if this clone has no such commit */
export function commitCalled(name: string, repository = inRepository('')): string {
  try {
    return git(repository, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).trim()
  } catch {
    throw new NotComparable(`No hay ningún commit ${name} en este clon; si es parcial, git fetch --unshallow lo trae.`)
  }
}

/** The commits that changed a chart's own files, newest first. */
export function commitsOf(
  { folder, name }: Pick<ChartFile, 'folder' | 'name'>,
  most: number,
  repository = inRepository(''),
): string[] {
  const files = [
    `machines/${folder}/${name}.machine.ts`,
    `machines/${folder}/${name}.*.ts`,
    ...modelPathsOf({ folder, name }),
  ]
  return git(repository, 'log', '--no-merges', `--max-count=${most}`, '--format=%H', '--', ...files)
    .split('\n')
    .filter((line) => line !== '')
}

export const git = (repository: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', repository, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  })
