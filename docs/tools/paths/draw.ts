/** A draw of scripts to be followed by hand. */
import { createHash } from 'node:crypto'
import type { Script } from './script.ts'

/**
 * The same seed draws the same scripts. Each has its own place in the draw, so that a new script does not change the
 * order of the others. Scripts that need developer tools are not drawn.
 */
export function drawn(scripts: readonly Script[], count: number, seed: number): Script[] {
  const place = ({ id }: Script) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return scripts
    .filter(({ tools }) => tools.length === 0)
    .map((script) => ({ script, at: place(script) }))
    .toSorted((one, next) => (one.at < next.at ? -1 : 1))
    .slice(0, count)
    .map(({ script }) => script)
}
