/** Updates the coverage in a built page. Takes its folder, `dist/docs` by default. */
import { join, resolve } from 'node:path'
import { compressFolder } from '../../../../src/setup/precompress.mjs'
import { inRepository } from '../../../../src/setup/root.mjs'
import { documentedCharts } from '../charts.ts'
import { readGraph } from '../graph/read-graph.ts'
import { leaveCoverage } from './leave.ts'

const folder = resolve(process.argv[2] ?? inRepository('dist/docs'))
leaveCoverage(
  folder,
  documentedCharts.map(({ machine }) => readGraph(machine)),
)
await compressFolder(join(folder, 'coverage'))
