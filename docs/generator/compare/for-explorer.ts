/** Puts a comparison into the explorer that is built, where it is laid over the charts. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compressFile } from '../../../src/setup/precompress.mjs'
import { inRepository } from '../../../src/setup/root.mjs'
import { lastChanges } from '../../explorer/build/changes-data.ts'
import { leaveChanges } from '../../explorer/build/leave.ts'
import type { Comparison } from './report.ts'

/** Says where it is seen, in one Spanish line. `brought`: what the page has anyway. */
export async function layOver(comparison: Comparison, folder = inRepository('dist/docs'), brought = lastChanges): Promise<string> {
  if (!existsSync(folder)) return 'El explorador no está construido: npm start lo hace; después, esta orden otra vez.'
  const charts = comparison.charts.map(({ chart }) => chart)
  // The same last change without its people is not offered a second time
  const others = (await brought()).filter((one) => !(one.before === comparison.before && one.after === comparison.after && one.charts.every(({ chart }) => charts.includes(chart))))
  await compressFile(join(folder, leaveChanges(folder, [comparison, ...others])))
  return `Se ve en el explorador, en la capa «Qué cambió»: ${join(folder, 'index.html')}#/${comparison.charts[0]?.chart ?? ''}?capa=cambios&panel=capa (el servidor que ya corre lo lee al iniciarse).`
}
