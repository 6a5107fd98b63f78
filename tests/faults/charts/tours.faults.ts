/**
 * `recorridos`: the tours of a broken chart, and of the uses of a kit's chart, as `models.test.ts` plays them; without
 * a fault those of all selected charts.
 */
import { expect, it } from 'vitest'
import { loadPart, modelFiles } from '../../../docs/tools/reading/chart-files.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { chartOf, wantedFault } from './planted.ts'
import { failureOfTours } from './tours.ts'

it.each(modelFiles)('$name', async (file) => {
  const model = await loadPart<AnyModel>(file, 'model')
  const chart = chartOf(model.machine)
  if (chart !== undefined && [chart, undefined].includes(wantedFault().split(' ')[0] || undefined))
    expect(await failureOfTours(model)).toBe(null)
})
