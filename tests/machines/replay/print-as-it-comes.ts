/** Prints the steps that another program writes to a file, as they are written. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stepsFile } from '../support/replay.ts'

const everyMs = 100

/** Prints the remaining lines and returns their number. */
export function printAsItComes(folder: string): () => number {
  const file = join(folder, stepsFile)
  let printed = 0
  const print = () => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    // The last one may be half written.
    const lines = text.split('\n').slice(0, -1)
    for (const line of lines.slice(printed)) console.log(line)
    printed = lines.length
    return printed
  }
  const timer = setInterval(print, everyMs)
  return () => {
    clearInterval(timer)
    return print()
  }
}
