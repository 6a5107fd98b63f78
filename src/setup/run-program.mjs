/** Runs a program of the preparation; it ends with us, so that no build or install continues in vain. */
import { spawn } from 'node:child_process'

/**
 * Its output goes to the standard error, separate from the command's output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { timeout?: number }} options
 * @returns {Promise<number | null>} exit status
 */
export function runProgram(program, args, options = {}) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 2, 2] })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  }).finally(() => process.off('exit', end))
}
