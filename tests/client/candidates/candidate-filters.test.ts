import { expect, it } from 'vitest'
import { candidateLabels } from '../../../src/client/candidates/list/candidate-filters.ts'

it.each([
  ['etapa', 'oferta', undefined, 'Etapa: Oferta'],
  ['etapa', 'otra', undefined, 'Etapa: otra'],
  ['fase', 'FC-ES', undefined, 'Fase: En espera de la solicitud de empleo'],
  ['fase', 'otra', undefined, 'Fase: otra'],
  ['vacante', '7', undefined, 'Vacante: n.º 7'],
  ['vacante', '7', 'Contador General', 'Vacante: Contador General'],
  ['espera', 'accion', undefined, 'Esperan tu acción'],
  ['etapa', 'oferta,filtro', undefined, 'Etapa: Oferta o Filtro'],
  ['vacante', '7,8', undefined, 'Vacante: n.º 7 o n.º 8'],
  ['turno', 'tu,gerente', undefined, 'Turno: Tú o Gerente'],
  ['atraso', 'ambar,rojo', undefined, 'Atraso: Atrasado o Muy atrasado'],
  ['calificacion', 'SIN', undefined, 'Calificación: Sin calificar'],
  ['resultado', 'descartado', undefined, 'Resultado: Descartados'],
  ['diasDesde', '3', undefined, '3 días o más'],
  ['diasHasta', '7', undefined, '7 días o menos'],
  ['propias', 'vacantes', undefined, 'De mis vacantes'],
  ['sede', '9', undefined, 'sede: 9'],
])('the filter %s=%s, with the name %j, is shown as %j', (name, value, called, said) => {
  expect(candidateLabels().of(name, value, called)).toBe(said)
})

it('counts candidates, and has the label for the most recent of too many', () => {
  expect([candidateLabels().counted, candidateLabels().shown]).toEqual([
    ['candidato', 'candidatos'],
    'los más recientes',
  ])
})
