import { expect, it } from 'vitest'
import { leadAddress } from '../../../src/client/dashboard/lead-address.ts'

it.each([
  [{ lista: 'candidatos', filtros: {} }, '/admin/candidatos'],
  [{ lista: 'candidatos', filtros: { etapa: 'oferta', vacante: 7 } }, '/admin/candidatos?etapa=oferta&vacante=7'],
  [{ lista: 'candidatos', filtros: { turno: 'tu' } }, '/admin/candidatos?turno=tu&orden=dias'],
  [{ lista: 'entrevistas', filtros: { cuales: 'por-registrar' } }, '/admin/entrevistas?cuales=por-registrar'],
  [{ lista: 'mi-dia', filtros: {} }, '#entrevistas-de-hoy'],
] as const)('the count %j links to %s', (lead, address) => {
  expect(leadAddress(lead)).toBe(address)
})
