/** Whose turn it is: the row of the list, its filter and the counts of the views say the same, for every role. */
import { expect } from 'vitest'
import { countViews, listCandidates } from '../../../src/contract/candidate-list.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { turns } from '../../../src/contract/turn.ts'
import type { World } from './process-world.ts'

export async function expectTurnsToAgree(world: World): Promise<void> {
  const list = async (role: Role, filters: object = {}) =>
    (await (await world.as(role)).call(listCandidates, { query: { paginaActual: 1, ...filters } })).entity!
      .resumenCandidatos ?? []
  for (const role of ['ROLE_CRP_REC', 'ROLE_CRP_ADMN', 'ROLE_CRP_OBS'] as const) {
    const rows = await list(role)
    expect(rows.length).toBeGreaterThan(0)
    for (const turno of turns) {
      const found = (await list(role, { turno })).map(({ idReclutamiento }) => idReclutamiento)
      expect([role, turno, found]).toEqual([
        role,
        turno,
        rows.filter((row) => row.turno === turno).map(({ idReclutamiento }) => idReclutamiento),
      ])
    }
    const { entity } = await (await world.as(role)).call(countViews)
    expect([entity?.miTurno, entity?.todos]).toEqual([rows.filter(({ turno }) => turno === 'tu').length, rows.length])
  }
}
