/** The routes of processes on the page: their name, their id in the address, what they paint. */
import { expect, it } from 'vitest'
import type { ProcessRoute, ProcessVariants } from '../../../src/contract/chart-routes.ts'
import type { StageName } from '../../../src/contract/phases.ts'
import {
  chosenRoute,
  coveredBy,
  routeId,
  routeMarks,
  routeName,
  stageOrder,
  stagesText,
  visitsOf,
} from '../../../docs/tools/explorer/page/overlays/numbers/variants.ts'

const route = (etapas: readonly StageName[], resultado: ProcessRoute['resultado'], cuantos = 3): ProcessRoute => ({
  etapas: [...etapas],
  resultado,
  cuantos,
  mediana: 1,
  clave: null,
})
const upTo = (stage: StageName): StageName[] => stageOrder.slice(0, stageOrder.indexOf(stage) + 1)
const returned = route([...upTo('solicitud'), 'solicitud', 'solicitud', 'folio'], 'abierta')
const reapplied = route([...stageOrder, ...stageOrder.slice(1)], 'contratada')

it('is named after its end and where it turned back', () => {
  expect(
    [
      route(stageOrder, 'contratada'),
      route(upTo('examenes'), 'descartada'),
      route(['filtro'], 'abierta'),
      returned,
      reapplied,
      route([...upTo('segundaEntrevista'), 'segundaEntrevista'], 'descartada'),
      route(
        upTo('documentos').flatMap((one) => (one === 'solicitud' || one === 'documentos' ? [one, one] : [one])),
        'descartada',
      ),
    ].map(routeName),
  ).toEqual([
    'Directo hasta la contratación',
    'Se rechaza en Exámenes',
    'Sigue en Filtro',
    'Sigue en Folio, con vuelta a Solicitud 2 veces',
    'Contratado, con vuelta a Primera entrevista',
    'Se rechaza en Segunda entrevista, con vuelta a Segunda entrevista',
    'Se rechaza en Documentos, con vuelta a Solicitud y Documentos',
  ])
  expect(stagesText(route(['filtro', 'primeraEntrevista'], 'descartada'))).toBe('Filtro, Primera entrevista: Rechazado')
})

it('is chosen by its id, which names its stages and its end', () => {
  const variants: ProcessVariants = { rutas: [returned, reapplied], totalRutas: 3, procesos: 9 }
  expect(routeId(returned)).toBe('1-2-3-4-5-6-6-6-7-abierta')
  expect(chosenRoute(variants, routeId(reapplied))).toBe(reapplied)
  expect([chosenRoute(variants, undefined), chosenRoute(variants, '1-abierta')]).toEqual([null, null])
  expect([coveredBy(variants.rutas), coveredBy([])]).toEqual([6, 0])
})

it('counts its visits and marks its stages by their place, and its end', () => {
  expect(visitsOf(returned)).toEqual([1, 1, 1, 1, 1, 3, 1, 0, 0, 0])
  const labels = (one: ProcessRoute) =>
    Object.fromEntries([...routeMarks(one)].map(([id, { label, tone }]) => [id, `${label} ${tone}`]))
  expect(labels(returned)).toEqual({
    'abierto.filtro': '1 amount',
    'abierto.primeraEntrevista': '2 amount',
    'abierto.examenes': '3 amount',
    'abierto.segundaEntrevista': '4 amount',
    'abierto.oferta': '5 amount',
    'abierto.solicitud': '6 · 7 · 8 warning',
    'abierto.folio': '9 amount',
  })
  expect(labels(reapplied)).toMatchObject({
    'abierto.filtro': '1 amount',
    'abierto.primeraEntrevista': '2 · 11 warning',
    'abierto.contratacion': '10 · 19 warning',
    completada: '3 good',
  })
  expect(labels(route(['filtro'], 'descartada', 7))).toEqual({ 'abierto.filtro': '1 amount', descartado: '7 bad' })
  expect(labels(route(['filtro'], 'contratada', 2))).toEqual({ 'abierto.filtro': '1 amount', completada: '2 good' })
})
