/** Pictures, cached until their chart or the layout code changes. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../../../src/setup/fingerprint.mjs'
import { inRepository } from '../../../../src/setup/root.mjs'
import type { Graph } from '../graph/graph.ts'
import type { Drawing } from '../layout/drawing.ts'
import { layOut } from '../layout/lay-out.ts'
import type { Direction } from '../page-data.ts'

const cacheFolder = inRepository('node_modules/.cache/statecharts')
const layout = fingerprint(['docs/tools/explorer/layout', 'node_modules/elkjs/package.json'].map(inRepository))

/** Laid out now, or from the cache. */
export async function drawn(graph: Graph, direction: Direction): Promise<Drawing> {
  const name = createHash('sha256')
    .update(JSON.stringify([graph, direction, layout]))
    .digest('hex')
    .slice(0, 32)
  const path = join(cacheFolder, `${name}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Drawing
  const drawing = await layOut(graph, direction)
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(path, JSON.stringify(drawing))
  return drawing
}
