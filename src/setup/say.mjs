/** Prints one line of progress to the standard error, separate from the command's output. @param {string} line */
export function say(line) {
  process.stderr.write(`setup: ${line}\n`)
}

/** Ends the preparation with a problem and its remedy. @param {string} line @returns {never} */
export function giveUp(line) {
  say(line)
  process.exit(1)
}
