/** The e-mail edited in the profile: what is taken, what is refused, and where the next letter goes. */
import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editEmail, getCandidate } from '../../../src/contract/candidates.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { deliveryOf } from '../../../src/server/app.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { temporaryFolder } from '../support/database.ts'
import { changingNothing } from '../support/dump.ts'
import { addCandidate, addRecruitment, addPublication } from '../support/people.ts'

const dataDir = temporaryFolder()
let id: number
const app = beforeTests(() => startTestApp({ env: { dataDir } }))
const recruiter = beforeTests(() => app.as('ROLE_CRP_REC'))
beforeEach(async () => {
  id = await addCandidate(app.db, ['Ana', 'Luna', 'Ríos'], { correo: 'Ana.Luna@correo.mx' })
})

const edit = (client: Client, correo: string, idCandidato = id) =>
  client.call(editEmail, { body: { idCandidato, correo } })
const shown = async () => (await recruiter.call(getCandidate, { query: { idCandidato: id } })).entity?.correo
const refusedTo = (client: Client, correo: string, idCandidato = id) =>
  changingNothing(app.db, async () => {
    const { status, error } = await edit(client, correo, idCandidato)
    return [status, error]
  })

test('stores the new address trimmed', async () => {
  expect((await edit(recruiter, '  ana.nueva+bolsa@otro-correo.com.mx ')).entity).toEqual({ success: true })
  expect(await shown()).toBe('ana.nueva+bolsa@otro-correo.com.mx')
})

test('sends the next letter to the new address, also a queued one', async () => {
  const recruitmentId = await addRecruitment(app.db, id, await addPublication(app.db, 'CORP'))
  const at = app.deps.now()
  // The stage of the letter: the candidate gets no request for a step that the process has left.
  await app.db.update(recruitments).set({ codigo: 'FC-ES' }).where(eq(recruitments.id, recruitmentId))
  await app.db.insert(outbox).values({ recruitmentId, kind: 'solicitud', payload: {}, createdAt: at, dueAt: at })
  await edit(recruiter, 'nueva@correo.mx')
  await deliverDue(app.deps, deliveryOf(app.deps))
  const letters = readdirSync(join(dataDir, 'mail')).map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'))
  expect(letters.map((letter) => /^To: (.*)$/m.exec(letter)?.[1]).toSorted()).toEqual([
    'Ana.Luna@correo.mx',
    'nueva@correo.mx',
  ])
})

describe('rejects without changes', () => {
  test.each(['Ana.Luna@correo.mx', '  ana.luna@CORREO.mx  '])(
    'the current address of the candidate: %j',
    async (correo) => {
      const text = 'El correo ingresado coincide con el del candidato.'
      expect(await refusedTo(recruiter, correo)).toEqual([
        400,
        { codigo: 'datos-invalidos', mensaje: text, campos: { correo: text } },
      ])
    },
  )

  test.each([
    '',
    'ana',
    'ana@',
    '@correo.mx',
    'ana luna@correo.mx',
    'ana@correo',
    'ana@correo.mx, otra@correo.mx',
    'ana@correo.mx\nBcc: b@c.mx',
    `${'a'.repeat(250)}@correo.mx`,
  ])('an invalid address: %j', async (correo) => {
    const [status, error] = await refusedTo(recruiter, correo)
    expect([status, error]).toEqual([
      400,
      expect.objectContaining({ codigo: 'datos-invalidos', campos: { correo: 'El correo ingresado no es válido.' } }),
    ])
  })

  test('an unknown candidate and a candidate of another branch with the same 404', async () => {
    await addRecruitment(app.db, id, await addPublication(app.db, 'COM'))
    const unknown = { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' }
    expect(await refusedTo(recruiter, 'nueva@correo.mx')).toEqual([404, unknown])
    expect(await refusedTo(recruiter, 'nueva@correo.mx', 2_000_000_000)).toEqual([404, unknown])
  })
})

test('all but one of ten concurrent identical changes, as the address is unchanged', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => edit(recruiter, 'nueva@correo.mx')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
  expect(await shown()).toBe('nueva@correo.mx')
})
