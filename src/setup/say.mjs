/**
 * One line of progress, on standard error: the output of a command stays its own.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`setup: ${line}\n`)
}

/**
 * Ends the preparation with what is wrong and what to do about it.
 * @param {string} line
 * @returns {never}
 */
export function giveUp(line) {
  say(line)
  process.exit(1)
}
