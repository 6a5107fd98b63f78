/** Candidates in process are found by their telephone and by how their mail begins, and by neither within the other. */
import { beforeAll, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { editEmail } from '../../../src/contract/candidates.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { addCandidate, addPublication, addRecruitment } from '../support/people.ts'

const app = beforeTests(() => startTestApp())
let recruiter: Client
let ana = 0
beforeAll(async () => {
  recruiter = await app.as('ROLE_CRP_REC')
  const publicationId = await addPublication(app.db, 'CORP')
  ana = await addCandidate(app.db, ['Ana', 'Luna', 'Ríos'], { correo: 'ana2024@correo.mx', telefono: '5510203040' })
  const eva = await addCandidate(app.db, ['Eva', 'Paz', 'Gil'], { correo: 'eva@correo.mx', telefono: '5520244050' })
  for (const id of [ana, eva]) await addRecruitment(app.db, id, publicationId)
})

const found = async (search: string) =>
  (await recruiter.call(listCandidates, { query: { paginaActual: 1, search } })).entity?.resumenCandidatos?.map(
    ({ nombres }) => nombres,
  )

test('digits are those of the telephone, not of the mail', async () => {
  expect([await found('2024'), await found('1020 3040')]).toEqual([['Eva'], ['Ana']])
})

test('a mail is found as it was changed, in any case', async () => {
  await recruiter.call(editEmail, { body: { idCandidato: ana, correo: 'Ana.LUNA@Correo.mx' } })
  expect([await found('ana.luna@'), await found('ANA.Luna@correo'), await found('ana2024@')]).toEqual([
    ['Ana'],
    ['Ana'],
    undefined,
  ])
})
