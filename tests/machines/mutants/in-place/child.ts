/** A process for the faults of one chart: what it is asked comes as a message, what it finds goes as messages. */
import { chartFiles } from '../../support/chart-files.ts'
import { type Asked, tryInPlace } from './one-chart.ts'

process.once('message', (message) => {
  const { id, ...asked } = message as Asked & { id: string }
  const chart = chartFiles.find((one) => one.id === id)!
  tryInPlace(chart, asked, (told) => process.send!(told)).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
