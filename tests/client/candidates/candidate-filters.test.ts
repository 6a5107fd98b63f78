import { expect, it } from 'vitest'
import { candidateLabels, titleOf } from '../../../src/client/candidates/list/candidate-filters.ts'

it.each([
  ['espera', 'accion', 'Esperan tu acción'],
  ['espera', 'reagendar', 'Por reagendar'],
  ['diasDesde', '3', 'Días en la fase: 3 días o más'],
  ['diasHasta', '7', 'Días en la fase: 7 días o menos'],
  ['propias', 'vacantes', 'De mis vacantes'],
  ['etapa', 'oferta', undefined],
])('the filter %s=%s has its own words: %j', (name, value, said) => {
  expect(candidateLabels.of(name, value, undefined)).toBe(said)
})

it.each([
  [{}, 'Candidatos en proceso'],
  [{ resultado: 'proceso', etapa: 'oferta' }, 'Candidatos en proceso'],
  [{ resultado: 'descartado' }, 'Candidatos rechazados'],
  [{ resultado: 'contratado' }, 'Candidatos contratados'],
  [{ resultado: 'proceso,contratado' }, 'Candidatos'],
])('with the filters %j the title is %j', (filters, title) => {
  expect(titleOf(filters)).toBe(title)
})

it('counts candidates, and has the label for the most recent of too many', () => {
  expect([candidateLabels.counted, candidateLabels.shown]).toEqual([['candidato', 'candidatos'], 'los más recientes'])
})
