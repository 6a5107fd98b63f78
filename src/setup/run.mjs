/** Runs a program of the preparation; it ends with us, so that nothing builds or installs where nobody waits for it. */
import { spawn } from 'node:child_process'

/**
 * What it prints goes to standard error: the output of a command stays its own.
 * @param {string} program @param {readonly string[]} words @param {import('node:child_process').SpawnOptions & { timeout?: number }} options
 * @returns {Promise<number | null>} exit status
 */
export function run(program, words, options = {}) {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 2, 2] })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  }).finally(() => process.off('exit', end))
}
