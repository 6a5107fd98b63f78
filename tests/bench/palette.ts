/**
 * 'Ctrl+K' from the last letter to its result: a million candidates on PostgreSQL, a hundred thousand on the embedded
 * database.
 */
import { PALETTE_DEBOUNCE_MS } from '../../machines/shell/palette.machine.ts'
import { searchPalette } from '../../src/contract/palette.ts'
import { menNames, surnames, womenNames } from '../../src/server/operations/demo/candidates/names.ts'
import { createRandom } from '../../src/server/operations/demo/random.ts'
import { portfolio } from '../../src/server/platform/db/tables/portfolio.ts'
import { inProcess } from '../../src/server/platform/db/tables/recruitment.ts'
import { searchText } from '../../src/server/platform/base/search-text.ts'
import { percentile } from './readers.ts'
import { type Kind, nameOf, readOverHttp } from './reading.ts'
import type { Finding } from './report.ts'
import { onDatabase, type Place } from './world.ts'

/**
 * Milliseconds from the last letter to its result, including the pause in which the palette waits for another letter.
 */
const budget = 100
/** Eight people type at once, a letter each time: fast typists need longer. */
const everyMs = 150

function kinds(): Kind<string>[] {
  const random = createRandom(14)
  const names = [...womenNames, ...menNames].map((name) => searchText(name))
  const families = surnames.map((name) => searchText(name))
  const letter = () => random.pick([...'abcdefghijklmnopqrstuvwxyz'])
  const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
  const createKind = (name: string, draw: () => string, role: Kind<string>['role'] = 'ROLE_COM_REC'): Kind<string> => ({
    name: `palette, ${name}`,
    role,
    draw,
  })
  return [
    createKind('one letter', letter),
    createKind('two letters', () => letter() + letter()),
    createKind('the first letters of a name', () =>
      random.pick([...names, ...families]).slice(0, random.between(3, 5)),
    ),
    createKind('a name', () => random.pick([...names, ...families])),
    createKind(
      'two names in any order',
      () => `${random.pickCommon(families)} ${random.pickCommon(names).slice(0, random.between(1, 6))}`,
    ),
    createKind(
      'a rare name',
      () => `${random.pick(families.slice(60))} ${random.pick(families.slice(60))} ${random.pick(names)}`,
    ),
    createKind('no hit', () => `${letter()}xq${letter()}`),
    createKind('the first digits of a telephone', () => `55${random.between(20, 21)}`),
    createKind('the last digits of a telephone', () => digits(5)),
    createKind('a telephone', () => `55${20_000_000 + random.between(1, 900_000)}`),
    createKind('an e-mail', () => `persona${random.between(1, 900_000)}@c`),
    createKind('the title of a vacancy', () => random.pick(['asesor', 'aux', 'vend', 'ger', 'anal', 'caj'])),
    createKind(
      'of an administrator',
      () => random.pick([...names, ...families]).slice(0, random.between(1, 6)),
      'ROLE_COM_ADMN',
    ),
  ]
}

export async function measurePalette(place: Place): Promise<Finding[]> {
  const answered = await readOverHttp(place, {
    kinds: kinds(),
    requestOf: (texto: string) => ({ path: searchPalette.path, body: { texto } }),
    mostTimes: 0,
    everyMs,
  })
  const size = await onDatabase(
    place,
    async (db) => `${await db.$count(inProcess)} in process, ${await db.$count(portfolio)} in the portfolio`,
  )
  return answered.map(({ kind, answers }) => ({
    what: `${kind.name}, 95th percentile, ${nameOf(place)}`,
    measured: percentile(answers, 0.95) + PALETTE_DEBOUNCE_MS,
    budget,
    unit: 'ms',
    note: `median ${(percentile(answers, 0.5) + PALETTE_DEBOUNCE_MS).toFixed(1)} ms with the ${PALETTE_DEBOUNCE_MS} ms that the palette waits for another letter; 8 people who type a letter every ${everyMs} ms; ${size}`,
  }))
}
