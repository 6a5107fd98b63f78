/**
 * `npm run <command>`: prepares what the command needs, so that a fresh clone needs no manual steps, and starts it with
 * the pinned Node. Plain JavaScript for any Node from 20.19 on, without packages, because it installs them.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import './end-with-npm.mjs'
import { commands } from './commands.mjs'
import { pinnedNode } from './dependencies.mjs'
import { prepare } from './prepare.mjs'
import { inRepository } from './root.mjs'
import { giveUp } from './say.mjs'

const [name = '', ...args] = process.argv.slice(2)
const {
  needs = [],
  program,
  node = [],
} = commands[name] ?? giveUp(`nothing is called "${name}"; there are ${Object.keys(commands).join(', ')}.`)
await prepare(needs)
if (program) start(program)

/** The program ends with this process, and this process with the program. @param {readonly string[]} program */
function start(program) {
  const child = spawn(pinnedNode, ['--import', './src/setup/end-with-npm.mjs', ...node, ...program, ...args], {
    cwd: inRepository('.'),
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  process.once('exit', () => child.kill('SIGTERM'))
  child.once('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal ?? 'SIGTERM']))
}
