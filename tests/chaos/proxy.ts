/**
 * The proxy of docs/operate/nginx.conf in front of servers of this machine, with a certificate that it signed itself.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findNginx } from '../../src/setup/nginx.mjs'
import { inRepository } from '../../src/setup/root.mjs'
import { temporaryFolder } from '../bench/temporary.ts'
import { freePort } from './server-process.ts'

export type Proxy = { readonly origin: string; readonly stop: () => Promise<void> }

/** This process trusts its certificate afterwards. */
export async function startProxy(ports: readonly [number, number]): Promise<Proxy> {
  const program = findNginx()
  if (program === undefined) throw new Error('chaos needs nginx: install it')
  const folder = temporaryFolder()
  const port = await freePort()
  const [certificate, key] = sign(folder)
  const site = replaceAll(readFileSync(inRepository('docs/operate/nginx.conf'), 'utf8'), [
    ['127.0.0.1:3001', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${ports[1]}`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen 80', `listen 127.0.0.1:${await freePort()}`],
    ['/etc/ssl/bolsa/fullchain.pem', certificate],
    ['/etc/ssl/bolsa/privkey.pem', key],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${user} worker_processes 1; pid ${join(folder, 'pid')};\nevents { worker_connections 1024; }\nhttp {\n${temporary.join('\n')}\naccess_log off;\n${site}}\n`,
  )
  mkdirSync(join(folder, 'proxy'))
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => nginx.kill('SIGTERM')
  process.once('exit', end)
  const ended = once(nginx, 'exit').finally(() => process.off('exit', end))
  await untilListening(port, nginx, join(folder, 'error.log'))
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate, 'utf8')])
  return {
    origin: `https://127.0.0.1:${port}`,
    async stop() {
      end()
      await ended
    },
  }
}

/** A line that the file no longer has would be missed silently. */
function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((site, [said, instead]) => {
    if (!site.includes(said)) throw new Error(`docs/operate/nginx.conf does not say ${said}`)
    return site.replaceAll(said, instead)
  }, text)
}

function sign(folder: string): readonly [certificate: string, key: string] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=127.0.0.1',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
  ]
  execFileSync('openssl', [...args, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return [certificate, key]
}

/** @param log the file whose content is reported when the program does not listen */
export async function untilListening(port: number, program: ChildProcess, log: string): Promise<void> {
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (tries === 100 || program.exitCode !== null)
      throw new Error(`${program.spawnfile} does not listen: ${readFileSync(log, 'utf8')}`)
    await setTimeout(50)
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
