/** Every chart does what its witness says, and nothing else: the tables beside the models are read by people and never made by a test. */
import { describe, expect, it } from 'vitest'
import { modelFiles } from './support/chart-files.ts'
import { disagreements, howToGoOn } from './witness/files.ts'

describe('each chart agrees with its table', () => {
  it.each(modelFiles.map((chart) => [chart.id, chart] as const))('%s', async (_, chart) => {
    const found = await disagreements(chart)
    if (found.length > 0) expect.fail(`${found.join('\n\n')}\n\n${howToGoOn(chart)}`)
  })
})
