import { Button } from '../../../../../../src/client/ui/actions/button.tsx'
import { type ChartScope, downloadOcel, downloadXes } from '../../../../../../src/contract/chart-numbers.ts'
import panel from '../../panel.module.css'
import { perform } from './connection.ts'
import styles from './numbers.module.css'
import { useSaving } from './use-saving.ts'

const files = {
  XES: { call: downloadXes, name: 'reclutamiento.xes' },
  'OCEL 2.0': { call: downloadOcel, name: 'reclutamiento.ocel.json' },
} as const
type Format = keyof typeof files

/** The events behind the routes, for programs of process mining. */
export function LogDownload({ scope }: { scope: ChartScope }) {
  const { running, problem, save } = useSaving<Format>()
  const write = (format: Format) => {
    const { call, name } = files[format]
    return save(format, name, (signal) => perform(call, { body: scope, signal }))
  }
  return (
    <section className={panel.section}>
      <h3>Registro de eventos</h3>
      <p className={panel.note}>
        De estos procesos, desde que empezaron hasta ahora, para programas de minería de procesos; sin nombres.
      </p>
      <div className={styles.row}>
        {(Object.keys(files) as Format[]).map((format) => (
          <Button
            key={format}
            size="small"
            busy={running === format}
            busyText="Escribiendo…"
            disabled={running !== null && running !== format}
            onClick={() => void write(format)}
          >
            {format}
          </Button>
        ))}
      </div>
      <p role="alert" className={panel.wrong}>
        {problem}
      </p>
    </section>
  )
}
