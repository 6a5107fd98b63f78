import type { ReportInfo } from '../../contract/metrics.ts'
import { Card } from '../ui/layout/card.tsx'
import { showDay } from '../ui/base/dates.ts'
import { Facts } from '../ui/lists/facts.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { amountText, changeText } from './report-figures.ts'
import styles from './report-side.module.css'

/** The whole period beside the previous one of the same length. */
export function ReportComparison({ info: { comparacion } }: { info: ReportInfo }) {
  const { startDate, endDate, cifras } = comparacion
  return (
    <Card title="Frente al periodo anterior">
      <Stack gap="small">
        <p className={styles.quiet}>
          {showDay(startDate)} a {showDay(endDate)}
        </p>
        <dl className={styles.figures}>
          {cifras.map((figure) => (
            <div key={figure.nombre}>
              <dt>{figure.nombre}</dt>
              <dd>
                <strong>{amountText(figure)}</strong>
                <span className={styles.quiet}>
                  Antes: {amountText({ ...figure, actual: figure.anterior })}
                  {changeText(figure) !== null && ` · ${changeText(figure)}`}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  )
}

const bases = {
  cohorte: 'Sigue hasta hoy a quienes empezaron en el periodo: sus números todavía pueden cambiar.',
  actividad: 'Lo que pasó en el periodo, sin importar cuándo empezó.',
}

/** The definition of what the report counts. */
export function ReportDefinition({ info: { definicion } }: { info: ReportInfo }) {
  const { descripcion, unidad, base, periodo, denominador, casos } = definicion
  return (
    <Card title="Qué cuenta este reporte">
      <Stack>
        <p>{descripcion}</p>
        <Facts
          look="grid"
          facts={[
            { label: 'Periodo', value: periodo },
            { label: 'De cuántos', value: denominador },
            { label: 'Unidad', value: unidad },
            { label: 'Base', value: bases[base] },
          ]}
        />
        <ul className={styles.cases} aria-label="Casos especiales">
          {casos.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
