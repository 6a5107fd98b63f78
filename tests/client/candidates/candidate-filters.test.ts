import { expect, it } from 'vitest'
import { candidateFilterLabels } from '../../../src/client/candidates/candidate-filters.ts'

it.each([
  ['etapa', 'oferta', undefined, 'Etapa: Oferta'],
  ['etapa', 'otra', undefined, 'Etapa: otra'],
  ['fase', 'FC-ES', undefined, 'Fase: En espera de la solicitud de empleo'],
  ['fase', 'otra', undefined, 'Fase: otra'],
  ['vacante', '7', undefined, 'Vacante: n.º 7'],
  ['vacante', '7', 'Contador General', 'Vacante: Contador General'],
  ['espera', 'accion', undefined, 'Esperan tu acción'],
  ['otro', 'valor', undefined, 'valor'],
])('the filter %s=%s, with the name %j, is shown as %j', (name, value, called, said) => {
  expect(candidateFilterLabels.of(name, value, called)).toBe(said)
})

it('counts candidates, and has the label for the most recent of too many', () => {
  expect([candidateFilterLabels.counted, candidateFilterLabels.shown]).toEqual([['candidato', 'candidatos'], 'los más recientes'])
})
