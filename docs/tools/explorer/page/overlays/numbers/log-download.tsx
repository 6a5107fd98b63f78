import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../../../src/client/ui/actions/button.tsx'
import { saveFile } from '../../../../../../src/client/ui/base/save-file.ts'
import { type ChartScope, downloadOcel, downloadXes } from '../../../../../../src/contract/chart-numbers.ts'
import panel from '../../panel.module.css'
import { OverlayProblem } from '../overlay.ts'
import { perform } from './connection.ts'
import styles from './numbers.module.css'

const files = {
  XES: { call: downloadXes, name: 'reclutamiento.xes' },
  'OCEL 2.0': { call: downloadOcel, name: 'reclutamiento.ocel.json' },
} as const
type Format = keyof typeof files

/** The events behind the routes, for programs of process mining. */
export function LogDownload({ scope }: { scope: ChartScope }) {
  const [problem, setProblem] = useState('')
  const [running, setRunning] = useState<Format | null>(null)
  const left = useRef<AbortController>(null)
  useEffect(() => () => left.current?.abort(), [])
  const save = async (format: Format) => {
    const abort = new AbortController()
    left.current = abort
    setRunning(format)
    setProblem('')
    try {
      const { call, name } = files[format]
      saveFile(await perform(call, { body: scope, signal: abort.signal }), name)
    } catch (error) {
      if (abort.signal.aborted) return
      setProblem(error instanceof OverlayProblem ? error.message : 'No se pudo.')
    }
    setRunning(null)
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
            onClick={() => void save(format)}
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
