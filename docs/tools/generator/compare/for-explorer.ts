/** Adds a comparison to the built explorer, as an overlay of the charts. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compressFile } from '../../../../src/setup/precompress.mjs'
import { inRepository } from '../../../../src/setup/root.mjs'
import { lastChanges } from '../../explorer/build/changes-data.ts'
import { leaveChanges } from '../../explorer/build/leave.ts'
import type { Comparison } from './report.ts'

/** Returns its address as one Spanish line. `brought`: comparisons already in the page. */
export async function layOver(
  comparison: Comparison,
  folder = inRepository('dist/docs'),
  brought = lastChanges,
): Promise<string> {
  if (!existsSync(folder)) return 'El explorador no está construido: npm start lo hace; después, esta orden otra vez.'
  const charts = comparison.charts.map(({ chart }) => chart)
  // The same last change without people is not offered twice
  const others = (await brought()).filter(
    (one) =>
      !(
        one.before === comparison.before &&
        one.after === comparison.after &&
        one.charts.every(({ chart }) => charts.includes(chart))
      ),
  )
  await compressFile(join(folder, leaveChanges(folder, [comparison, ...others])))
  return `Se ve en el explorador, en la capa «Qué cambió»: ${join(folder, 'index.html')}#/${comparison.charts[0]?.chart ?? ''}?capa=cambios&panel=capa (el servidor que ya corre lo lee al iniciarse).`
}
