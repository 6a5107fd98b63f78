import { expect, it } from 'vitest'
import { criteriaText } from '../../../src/client/shell/bulk/criteria-text.ts'
import type { BulkCriteria } from '../../../src/contract/bulk.ts'

const autor = 'Rebeca Torres'

it.each<[BulkCriteria | null, string]>([
  [null, 'Elegidos uno por uno. Confirmó Rebeca Torres.'],
  [[], 'Elegidos todos los de la lista. Confirmó Rebeca Torres.'],
  [
    [
      { filtro: 'etapa', valores: ['filtro', 'oferta'] },
      { filtro: 'noTurno', valores: ['tu'] },
      { filtro: 'search', valores: [] },
    ],
    'Elegidos por filtro: Etapa: Filtro, Oferta; Turno no es Tú; Búsqueda. Confirmó Rebeca Torres.',
  ],
  [
    [
      { filtro: 'noVacante', valores: ['3'] },
      { filtro: 'responsable', valores: ['5', '6'] },
      { filtro: 'diasDesde', valores: ['3'] },
      { filtro: 'propias', valores: ['vacantes'] },
    ],
    'Elegidos por filtro: Vacante no es 1 elegido; Responsable: 2 elegidos; Días en la fase desde: 3; Mis vacantes. Confirmó Rebeca Torres.',
  ],
])('says by what processes were chosen: %j', (criterio, text) => {
  expect(criteriaText({ criterio, autor })).toBe(text)
})
