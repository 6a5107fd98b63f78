/** Brings what the tests covered up to date in a page that is built already. In: its folder, `dist/docs` by default. */
import { join, resolve } from 'node:path'
import { compressFolder } from '../../../src/setup/precompress.mjs'
import { inRepository } from '../../../src/setup/root.mjs'
import { modelFiles } from '../../../tests/machines/support/chart-files.ts'
import { leaveCoverage } from './leave.ts'

const folder = resolve(process.argv[2] ?? inRepository('dist/docs'))
leaveCoverage(folder, modelFiles.map(({ id }) => id))
await compressFolder(join(folder, 'coverage'))
