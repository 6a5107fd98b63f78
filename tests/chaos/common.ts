/** The checks of the writers and of the database at the end of every part. */
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { countLost, type Subject } from './house.ts'
import type { Finding } from './report.ts'
import { audit } from './server-process.ts'
import type { ReceivedAnswer } from './writers.ts'

type Place = Parameters<typeof openDatabase>[0]

/** @param settings the database of `place`, as the environment names it */
export async function checkDatabase(
  place: Place,
  settings: Readonly<Record<string, string>>,
  subjects: readonly Subject[],
  received: readonly ReceivedAnswer[],
): Promise<Finding[]> {
  const { db, close } = await openDatabase(place)
  const lost = await countLost(db, subjects)
  await close()
  const { ok, said } = await audit(settings)
  const acknowledged = received.filter(({ how }) => how === 200).length
  return [
    { what: 'acknowledged saves lost', found: lost, most: 0, unit: 'saves', note: `of ${acknowledged}` },
    {
      what: 'differences found by audit:events',
      found: ok ? 0 : 1,
      most: 0,
      unit: 'times',
      note: said.split('\n').at(-1) ?? '',
    },
  ]
}

export function answered(received: readonly ReceivedAnswer[]): Finding[] {
  const unavailable = received.filter(({ how }) => how === 503).length
  return [
    {
      what: 'failures other than 503',
      found: received.filter(({ how }) => typeof how === 'number' && how >= 500 && how !== 503).length,
      most: 0,
      unit: 'answers',
      note: `${unavailable} were 503`,
    },
    {
      what: 'longest answer',
      found: Math.max(...received.map(({ ms }) => ms)) / 1000,
      most: 18,
      unit: 's',
      note: `of ${received.length}`,
    },
  ]
}
