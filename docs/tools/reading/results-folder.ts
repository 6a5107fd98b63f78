/**
 * Where tests write their results, outside version control; in `TEST_RESULTS` for a run of which only the exit code
 * counts.
 */
import { inRepository } from '../../../src/setup/root.mjs'

export const resultsFolder = process.env['TEST_RESULTS'] ?? inRepository('test-results')
