/**
 * Plays one tour and prints it step by step: `npm run replay -- session.pairs.3 --driver=servidor --until=7`. The id is
 * one of a failure, of a test, or of a script in docs/qa/. Without a driver it uses the bare machine; without an id it
 * lists the drivers of each machine.
 */
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from '../../../src/setup/prepare.mjs'
import { inRepository } from '../../../src/setup/root.mjs'
import { startGroup } from '../../support/process-group.ts'
import { readRecords } from '../support/failure-record.ts'
import { parseTourId } from '../../../machines/tours/find-tour.ts'
import { type ReplayRequest, replayVariable, screenFile } from '../support/replay.ts'
import { requestedTour } from './requested-tour.ts'
import { printAsItComes } from './print-as-it-comes.ts'
import { linesOf } from './record-lines.ts'
import { driverCalled, drivers, driversTable, fileFor } from './where.ts'

const out = inRepository('test-results/replay')

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

/** Out: 0 when every step passed, 1 when one did not. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { driver: { type: 'string', default: 'máquina' }, until: { type: 'string' }, longest: { type: 'string' } },
  })
  const [id] = positionals
  if (id === undefined)
    throw new Error(
      `npm run replay -- <recorrido o guion> [--driver=máquina] [--until=paso] [--longest=pasos]\n\nLos drivers que hay:\n${driversTable()}`,
    )
  const driver = driverCalled(values.driver)
  const longest = numberIn('longest', values.longest)
  const request: ReplayRequest = {
    ...(await requestedTour(id, { longest, until: numberIn('until', values.until) })),
    longest,
    out,
  }
  const { program, needs } = drivers[driver]
  const file = fileFor(parseTourId(request.tour).machine, driver)
  await prepare(needs(file))
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })

  console.log(`${request.tour} con «${driver}»`)
  const stopPrinting = printAsItComes(out)
  const child = startGroup(program(file, out), {
    ...process.env,
    NO_COLOR: '1',
    [replayVariable]: JSON.stringify(request),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [status] = await once(child, 'close')
  const steps = stopPrinting()

  const [record] = readRecords(out)
  if (record) console.log(linesOf(record).join('\n'))
  // It never came to play, or broke around it: what the program said is all there is.
  else if (status !== 0) console.log(said.trimEnd())
  else if (steps === 0) console.log(`${file} no recorre esta máquina con «${driver}».`)
  const screens = [record?.screenshot ?? '', screenFile].filter((name) => name !== '' && existsSync(join(out, name)))
  for (const name of screens) console.log(`Pantalla: ${relative(process.cwd(), join(out, name))}`)
  return status === 0 && steps > 0 ? 0 : 1
}

function numberIn(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} es un número de pasos`)
  return number
}
