/** `npm run report`: makes the report again from what the last runs left in test-results/. */
import { relative } from 'node:path'
import { inRepository } from '../../../src/setup/root.mjs'
import { writeReport } from './write.ts'

console.log(relative(process.cwd(), writeReport(inRepository('test-results'))))
