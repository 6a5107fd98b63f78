/** The overlay of what the last run of the tests covered. */
import { loadScript } from '../../load-script.ts'
import type { DriverCoverage } from '../../../page-data.ts'
import { defineOverlay, OverlayProblem } from '../overlay.ts'
import { chosenFrom, viewOf } from './choices.ts'
import { legends, marksOf } from './coverage-marks.ts'
import { CoveragePanel } from './coverage-panel.tsx'

export const coverage = defineOverlay<readonly DriverCoverage[]>({
  id: 'cobertura',
  name: 'Cobertura de las pruebas',
  definition: [
    'Lo que recorrieron las pruebas la última vez que corrieron en el equipo donde se hizo esta página (npm test, o una parte). Un recorrido cuenta una vez en cada estado y transición por donde pasa, con su comprobación hecha.',
    'Una condición se vio cumplida cuando su transición se tomó, y sin cumplir cuando se preguntó y no se tomó por ella. Un par son dos transiciones que ocurrieron una tras otra.',
    'Cada recorrido se repite con su orden: npm run replay. La máquina sola también tiene una tabla de ejemplos que fallan y se cumplen para cada condición; esos no se cuentan aquí.',
  ],
  isOf: () => true,
  load: async ({ id }) => {
    await Promise.all([loadScript(`coverage/${id}.js`), loadScript('coverage/conditions.js')])
    const found = window.statechartCoverage[id] ?? []
    if (found.length === 0)
      throw new OverlayProblem(
        'Esta página se hizo sin resultados de las pruebas. Con npm test se corren; la próxima vez que se inicie con npm start aparecen aquí.',
      )
    return found
  },
  marks: (all, chart, settings) => marksOf(chosenFrom(all, settings), chart, viewOf(settings)),
  legend: (_, __, settings) => legends[viewOf(settings)],
  Panel: CoveragePanel,
})
