/** The program on a PostgreSQL that is not there yet: it waits, with one line of the log. */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { freePort } from '../../chaos/server-process.ts'
import { freshPlace } from '../support/database.ts'
import { faultyLine } from '../support/faulty-line.ts'
import { endOf, startProgram } from '../support/program.ts'

async function away() {
  const { dataDir, databaseUrl = '' } = await freshPlace()
  const port = await freePort()
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
  }
  return { settings, comesUp: () => faultyLine(Number(new URL(databaseUrl).port), port) }
}
const awaited = (seconds: number) => ({
  level: 'warn',
  at: expect.any(String) as string,
  reason: 'ECONNREFUSED',
  seconds,
  event: 'database.awaited',
})

test('logs one line and continues when the database is available', async () => {
  const { settings, comesUp } = await away()
  const program = startProgram('main', settings)
  const lines: string[] = []
  const errors = createInterface({ input: program.stderr }).on('line', (line) => lines.push(line))
  await once(errors, 'line')
  const line = await comesUp()
  try {
    let said = ''
    for await (const chunk of program.stdout) {
      said += String(chunk)
      if (said.includes('Ctrl+C')) break
    }
    expect(said).toContain('está lista')
    expect(lines.map((one) => JSON.parse(one) as unknown)).toEqual([awaited(120)])
  } finally {
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    await ended
    await line.close()
  }
})

test('ends with one line after the time limit', async () => {
  const { settings } = await away()
  const { code, said, failed } = await endOf(startProgram('main', { ...settings, DATABASE_WAIT_SECONDS: '1' }))
  const [event, ...rest] = failed.trimEnd().split('\n')
  expect([code, said, JSON.parse(event ?? ''), rest]).toEqual([
    1,
    '',
    awaited(1),
    [
      'No se puede entrar a la base de datos de DATABASE_URL (ECONNREFUSED), tras esperarla 1 s. Revisa que esté en marcha y sus datos de acceso.',
    ],
  ])
})
