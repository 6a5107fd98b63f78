/** Where tests leave what they found: outside version control; elsewhere (`TEST_RESULTS`) where they run for somebody who only asks whether they fail. */
import { inRepository } from '../../../src/setup/root.mjs'

export const resultsFolder = process.env['TEST_RESULTS'] ?? inRepository('test-results')
