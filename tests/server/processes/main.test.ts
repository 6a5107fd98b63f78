/** The program itself: its output at the start, at a failed start, and how it ends. */
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { settingsOfFreshPlace } from '../support/database.ts'
import { endOf, loadQuickly, startProgram } from '../support/program.ts'

/** Exit code and output of a start that fails. */
async function failedStart(settings: Record<string, string>) {
  const { code, failed } = await endOf(startProgram('main', settings))
  return { code, said: failed }
}

test('logs its address and data folder, serves until a signal, reports the drain at /listo and shuts down in order', async () => {
  const settings = await settingsOfFreshPlace()
  const program = startProgram('main', { ...settings, DRAIN_SECONDS: '2', LOG_LEVEL: 'debug' })
  let said = ''
  for await (const chunk of program.stdout) {
    said += String(chunk)
    if (said.includes('Ctrl+C')) break
  }
  const address = new URL(/lista: (http:\/\/127\.0\.0\.1:\d+\/bolsa-de-trabajo-admin\/)/.exec(said)![1]!)
  expect(said).toContain(settings['DATABASE_URL'] ? 'servidor PostgreSQL' : settings['DATA_DIR'])
  // The start has no demo data, so the banner lists no accounts.
  expect(said).not.toContain('Cuentas de demostración')
  expect(said).toContain(
    `\n  Aviso: falta SMTP_URL. Ningún correo sale: los avisos solo se guardan en ${join(settings['DATA_DIR'] ?? '', 'mail')}.\n`,
  )
  expect((await fetch(`${address.href}api/tiempo-restante`)).status).toBe(401)

  expect(await failedStart({ ...(await settingsOfFreshPlace()), PORT: address.port })).toEqual({
    code: 1,
    said: `El puerto ${address.port} ya está en uso. Elige otro, por ejemplo: PORT=${Number(address.port) + 1} npm start\n`,
  })

  const logged = text(program.stderr)
  const listo = async () => {
    const response = await fetch(`${address.origin}/listo`)
    return [response.status, ((await response.json()) as { partes: { proceso: string } }).partes.proceso]
  }
  expect(await listo()).toEqual([200, 'bien'])
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await vi.waitUntil(async () => (await listo())[0] === 503, { timeout: 1_900, interval: 20 })
  expect(await listo()).toEqual([503, 'mal'])
  expect(await ended).toEqual([0, null])
  const lines = (await logged)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toContainEqual({
    level: 'debug',
    at: expect.any(String) as string,
    id: expect.any(String) as string,
    method: 'GET',
    route: '/listo',
    status: 503,
    ms: expect.any(Number) as number,
    event: 'request.answered',
  })
}, 60_000)

/** The stop signal arrives in the instant in which it prints that it runs. */
const endAtOnce = `const { write } = process.stdout
process.stdout.write = (...words) => {
  if (String(words[0]).includes('Ctrl+C')) process.kill(process.pid, 'SIGTERM')
  return write.apply(process.stdout, words)
}`

test('shuts down in order even if the signal arrives as soon as the start is logged', async () => {
  const NODE_OPTIONS = `${loadQuickly.NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(endAtOnce)}`
  const { code, said } = await endOf(startProgram('main', { ...(await settingsOfFreshPlace()), NODE_OPTIONS }))
  expect([code, said]).toEqual([0, expect.stringContaining('Ctrl+C')])
}, 30_000)

test.each([
  [{ PORT: 'muchos' }, 'Configuración inválida: PORT debe ser un número entero de 0 a 65535.\n'],
  [
    { DATABASE_URL: 'postgres://ana:clave-secreta@127.0.0.1:1/bolsa', DATABASE_WAIT_SECONDS: '0' },
    'No se puede entrar a la base de datos de DATABASE_URL (ECONNREFUSED). Revisa que esté en marcha y sus datos de acceso.\n',
  ],
])('logs in one line why it does not start with %o', async (settings, said) => {
  expect(await failedStart(settings as Record<string, string>)).toEqual({ code: 1, said })
})
