/** The test file of vitest while `runner.ts` runs the selected tests. */
import { it } from 'vitest'

it('is there', () => {})
