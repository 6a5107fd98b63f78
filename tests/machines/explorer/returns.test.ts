/** Ways back on the page: names from the chart's descriptions, and what they paint. */
import { expect, it } from 'vitest'
import type { ProcessReturns, WayBack } from '../../../src/contract/chart-routes.ts'
import { documentedCharts, namedGraph } from '../../../docs/tools/explorer/charts.ts'
import {
  daysText,
  returnMarks,
  returnName,
  returnPath,
  shownReturns,
  timesUndone,
} from '../../../docs/tools/explorer/page/overlays/numbers/returns.ts'

const graph = namedGraph(documentedCharts.find(({ id }) => id === 'recruitment')!.machine)
const way = (evento: string, origen: string, destino: string, veces = 1, decision: string | null = null): WayBack => ({
  evento,
  decision,
  origen,
  destino,
  procesos: 1,
  veces,
  mediana: 1.5,
  volvieron: 1,
  claves: { procesos: null, veces: null },
})
const sentBack = way('solicitud.devuelta', 'abierto.solicitud.revision', 'abierto.solicitud.espera', 4)
const reversed = way('descarte.revertido', 'descartado', 'abierto.solicitud.revision', 2)
const undone = way('decision.deshecha', 'abierto.contratacion', 'abierto.estudio', 3, 'estudio.omitido')
const undoneFilter = way(
  'decision.deshecha',
  'abierto.primeraEntrevista.agendar',
  'abierto.filtro',
  1,
  'filtro.aprobado',
)
const returns: ProcessReturns = {
  vueltas: [sentBack, undone, reversed, undoneFilter],
  procesos: 9,
  conVueltas: 3,
  clave: null,
}

it('is named as the chart describes it, an undo after the decision that was undone', () => {
  expect(returns.vueltas.map((one) => [returnName(graph, one), returnPath(graph, one)])).toEqual([
    [
      'La solicitud se devuelve con un comentario',
      'Revisión de la solicitud de empleo → En espera de la solicitud de empleo',
    ],
    ['Se deshace: «El estudio no aplica»', 'Contratación → Estudio'],
    ['El rechazo se revierte', 'Rechazado → Revisión de la solicitud de empleo'],
    ['Se deshace: «Sí continúa»', 'Agendar primera entrevista → Filtro'],
  ])
})

it('leaves undone decisions out unless they are wanted', () => {
  expect([shownReturns(returns, false), shownReturns(returns, true)]).toEqual([[sentBack, reversed], returns.vueltas])
  expect(timesUndone(returns)).toBe(4)
  expect([daysText(null), daysText(1.5)]).toEqual(['–', '1.5 d'])
})

it('marks where one returns, the stage around it, and the transition if it is the only one', () => {
  const labels = Object.fromEntries([...returnMarks(graph, returns.vueltas)].map(([id, { label }]) => [id, label]))
  expect(labels).toEqual({
    'abierto.solicitud': '↩ 6',
    'abierto.solicitud.espera': '↩ 4',
    'abierto.solicitud.revision': '↩ 2',
    'abierto.estudio': '↩ 3',
    'abierto.filtro': '↩ 1',
    'abierto.solicitud.revision | solicitud.devuelta | 0': '↩ 4',
    'descartado | descarte.revertido | 0': '↩ 2',
    'abierto.primeraEntrevista.agendar | decision.deshecha | 0': '↩ 1',
  })
  expect(returnMarks(graph, returns.vueltas).get('abierto.solicitud')?.details).toEqual([
    { name: 'Regresan', value: '6' },
  ])
  expect(returnMarks(graph, [undoneFilter]).get('abierto.filtro')?.details).toEqual([
    { name: 'Regresan', value: '1' },
    { name: 'Días que costó, mediana', value: '1.5 d' },
  ])
  expect([...returnMarks(graph, [])]).toEqual([])
})
