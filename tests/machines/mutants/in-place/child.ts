/** A process for the faults of one chart: what it is asked comes as a message, what it finds goes as messages. */
import { chartFiles } from '../../support/chart-files.ts'
import type { Heard, Question } from './lanes.ts'
import { tryInPlace } from './one-chart.ts'
import { visitsOf } from './visits.ts'

const tell = (heard: Heard): Promise<void> => new Promise((told) => void process.send!(heard, () => told()))

async function answer(question: Question): Promise<void> {
  if ('visits' in question) return tell({ visits: await visitsOf(question.visits) })
  const chart = chartFiles.find(({ id }) => id === question.chart)
  if (!chart) throw new Error(`no machine is called ${question.chart}`)
  await tryInPlace(chart, question.asked, tell)
}

process.once('message', (question) => {
  answer(question as Question).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
