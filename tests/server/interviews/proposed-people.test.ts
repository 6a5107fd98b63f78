/** Who is proposed and named for a booking: never who has rejected the candidate, and the vacancy's own by name. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getPhaseData } from '../../../src/contract/stage-data.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { beforeTests } from '../support/before-tests.ts'
import { type Case, save, secondInterview, startWorld } from '../support/process-world.ts'
import { walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { tokenMinutes: 1440 } }))
const client = beforeTests(() => world.as('ROLE_CRP_REC'))
const { cliente, otro } = interviewerTypes
const proposed = async (process: Case, codigoFase: 'SE-AGG') =>
  (await client.call(getPhaseData, { query: { codigoFase, idReclutamiento: process.id } })).entity?.propuesta

describe('the people of a booking', () => {
  test('are never proposed after they have rejected the candidate in an earlier interview', async () => {
    const process = await walkTo(world, 'grupo', 'SE-AGG')
    const { user } = world.house
    const decide = (interviewerId: number, aprobado: boolean | null) =>
      world.db
        .update(interviews)
        .set({ aprobado })
        .where(and(eq(interviews.recruitmentId, process.id), eq(interviews.interviewerId, interviewerId)))
    await save(client, process, 'SE-AGG', {
      ...secondInterview(world, user.ROLE_CRP_OBS, cliente),
      fecha: '25/03/2026',
    })
    expect(await proposed(process, 'SE-AGG')).toMatchObject({ tipoEntrevistador: cliente })
    await decide(user.ROLE_CRP_OBS, true)
    expect(await proposed(process, 'SE-AGG')).toMatchObject({ tipoEntrevistador: cliente })
    await decide(user.ROLE_CRP_OBS, false)
    expect(await proposed(process, 'SE-AGG')).toMatchObject({ tipoEntrevistador: null, persona: null })
    // Another one of last time is proposed, until that user has rejected too
    await save(client, process, 'SE-AGG', {
      ...secondInterview(world, user.ROLE_CRP_ADMN, otro),
      fecha: '26/03/2026',
    })
    expect(await proposed(process, 'SE-AGG')).toMatchObject({
      tipoEntrevistador: otro,
      persona: { idUsuario: user.ROLE_CRP_ADMN },
    })
    await decide(user.ROLE_CRP_ADMN, false)
    expect(await proposed(process, 'SE-AGG')).toMatchObject({ tipoEntrevistador: null, persona: null })
    // Other candidates are not concerned
    expect(await proposed(await walkTo(world, 'grupo', 'SE-AGG'), 'SE-AGG')).toMatchObject({
      tipoEntrevistador: otro,
      persona: { idUsuario: user.ROLE_CRP_ADMN },
    })
  })

  test('are named where they are analyst and consultant of the vacancy', async () => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    const names = async () =>
      (await client.call(getPhaseData, { query: { codigoFase: 'PE-AGG', idReclutamiento: process.id } })).entity
        ?.entrevistadores
    const nameOf = async (id: number) => {
      const [row] = await world.db.select().from(users).where(eq(users.id, id))
      return `${row?.firstName} ${row?.lastName}`
    }
    const { user, publication } = world.house
    expect(await names()).toEqual({
      analista: await nameOf(user.ROLE_CRP_REC),
      consultor: await nameOf(user.ROLE_CRP_ADMN),
    })
    const isIt = eq(publications.id, publication.grupo.publicationId)
    await world.db.update(publications).set({ responsibleId: null }).where(isIt)
    const without = await names()
    await world.db.update(publications).set({ responsibleId: user.ROLE_CRP_REC }).where(isIt)
    expect(without).toEqual({ analista: null, consultor: await nameOf(user.ROLE_CRP_ADMN) })
  })
})
