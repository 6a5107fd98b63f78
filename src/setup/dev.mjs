/**
 * `npm run dev`: vite serves the client at PORT with hot reload; the API runs beside it, restarts when its files
 * change, and gets its calls from vite. Ends when either ends.
 */
import { spawn } from 'node:child_process'
import { inRepository } from './root.mjs'
import { say } from './say.mjs'

const port = Number(process.env['PORT'] || 3000)
const apiPort = port + 1

const programs = [
  start({ PORT: String(apiPort) }, '--watch', '--watch-preserve-output', 'src/server/main.ts'),
  start({ DEV_API_PORT: String(apiPort) }, 'node_modules/vite/bin/vite.js', '--port', String(port)),
]
for (const program of programs) program.once('exit', end)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
process.once('exit', end)
say(`the client is at http://127.0.0.1:${port}/bolsa-de-trabajo-admin/`)

/** @param {Record<string, string>} env @param {...string} args */
function start(env, ...args) {
  return spawn(process.execPath, args, { cwd: inRepository('.'), stdio: 'inherit', env: { ...process.env, ...env } })
}

function end() {
  for (const program of programs) program.kill('SIGTERM')
}
