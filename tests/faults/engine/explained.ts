/**
 * What is explained, of all areas: a file of `explained/` for each folder. An entry whose fault is noticed, or is no
 * more, fails the run.
 */
import { inRepository } from '../../../src/setup/root.mjs'
import type { Explained } from '../explained/by-file.ts'
import { filesIn } from '../related.ts'

export async function readExplained(): Promise<Explained> {
  const files = filesIn('tests/faults/explained').filter((path) => !path.endsWith('/by-file.ts'))
  const all = await Promise.all(
    files.map(async (path) => ((await import(inRepository(path))) as { readonly explained: Explained }).explained),
  )
  return Object.assign({}, ...all) as Explained
}
