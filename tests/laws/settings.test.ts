/** The documentation lists every environment variable, and no others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { variableNames } from '../../src/server/platform/base/env.ts'
import { root } from './support/files.ts'

const page = readFileSync(join(root, 'docs/operate/settings.md'), 'utf8')
/** First column of the tables that explain the variables. */
const explained = page
  .split('\n')
  .filter((line) => /^\| `[A-Z_`, ]+ \| [^|]+ \| [^|]+ \|$/.test(line))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
/** Variables of `npm run setup`, not of the server. */
const ofSetup = ['SETUP_PASSWORD']

it('names each variable of src/server/platform/base/env.ts once in docs/operate/settings.md', () => {
  expect(explained.toSorted()).toEqual([...variableNames, ...ofSetup].toSorted())
})
