/** The projects of vitest.config.ts, whose test files run in the order that the environment names. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vitest.config.ts'
import { pathOf } from '../run/test-results.ts'
import { orderVariable } from './order.ts'

const order = JSON.parse(process.env[orderVariable]!) as readonly string[]

class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => order.indexOf(pathOf(moduleId))
    return files.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

const test = base.test!

export default { ...base, test: { ...test, sequence: { ...test.sequence, sequencer: NearestFirst } } }
