/** What vitest runs while `runner.ts` runs the tests that are asked for. */
import { it } from 'vitest'

it('is there', () => {})
