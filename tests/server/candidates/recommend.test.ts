/** 'Recomendar a vacante': the responsible user of the vacancy is notified once, and finds the candidate. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assignVacancy, getCandidate, recommendVacancy } from '../../../src/contract/candidates.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { type candidates, recommendations } from '../../../src/server/platform/db/tables/candidates.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { publications } from '../../../src/server/platform/db/tables/vacancies.ts'
import { deliveryOf } from '../../../src/server/app.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { recommendationLetter } from '../../../src/server/letters/recommendation-letter.ts'
import { startTestApp } from '../support/app.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { temporaryFolder } from '../support/database.ts'
import { changingNothing, dump } from '../support/dump.ts'
import { accountOf, addCandidate, addOption, addPublication, addRecruitment, type Option } from '../support/people.ts'

const dataDir = temporaryFolder()
let recruiter: Client
let other: Option
let mine: Option
const app = beforeTests(() => startTestApp({ env: { dataDir } }))
beforeAll(async () => {
  recruiter = await app.as('ROLE_CRP_REC')
  other = await addOption(app.db, 'CORP', 'Auditor', { responsibleId: await accountOf(app.db, 'ROLE_CRP_ADMN') })
  mine = await addOption(app.db, 'CORP', 'Contador', { responsibleId: await accountOf(app.db, 'ROLE_CRP_REC') })
})
beforeEach(() => app.db.delete(outbox))

const someone = (more: Partial<typeof candidates.$inferInsert> = {}) =>
  addCandidate(app.db, ['Ana', 'Libre', 'Ríos'], more)
const recommend = (client: Client, idCandidato: number, { idPublicacion, idSede }: Option) =>
  client.call(recommendVacancy, { body: { idPublicacion, idCandidato, idSede } })
const refusedTo = (client: Client, idCandidato: number, option: Option) =>
  changingNothing(app.db, async () => {
    const { status, error } = await recommend(client, idCandidato, option)
    return [status, error]
  })
const rowsOf = (candidateId: number) =>
  app.db.select().from(recommendations).where(eq(recommendations.candidateId, candidateId))
const sees = async (role: Role, idCandidato: number) =>
  (await (await app.as(role)).call(getCandidate, { query: { idCandidato } })).status

const again = { codigo: 'ya-recomendado', mensaje: 'El candidato ya fue recomendado a esa vacante.' }
const busy = { codigo: 'candidato-ocupado', mensaje: 'El candidato ya tiene un proceso actual o fue contratado.' }
const gone = {
  codigo: 'datos-invalidos',
  mensaje: 'Esa vacante ya no está disponible. Elige otra.',
  campos: { idPublicacion: 'Esa vacante ya no está disponible. Elige otra.' },
}

describe('a recommendation', () => {
  test('is stored with its author and queues one letter', async () => {
    const at = app.deps.now()
    const id = await someone()
    expect((await recommend(recruiter, id, other)).entity).toEqual({ success: true })
    expect(await rowsOf(id)).toEqual([
      {
        id: expect.any(Number),
        candidateId: id,
        publicationId: other.idPublicacion,
        recommendedBy: await accountOf(app.db, 'ROLE_CRP_REC'),
        at,
      },
    ])
    expect(await app.db.select().from(outbox)).toEqual([
      {
        id: expect.any(Number),
        recruitmentId: null,
        kind: 'recomendacion',
        payload: { idCandidato: id, idPublicacion: other.idPublicacion },
        createdAt: at,
        dueAt: at,
        attempts: 0,
        deliveredAt: null,
        failedAt: null,
        replyCode: null,
      },
    ])
  })

  test('is made once for each vacancy, by any user; a candidate without a recruitment can be assigned to it afterwards', async () => {
    const id = await someone()
    const third = await addOption(app.db, 'CORP', 'Abogado', { consultantId: await accountOf(app.db, 'ROLE_CRP_ADMN') })
    await recommend(recruiter, id, other)
    expect(await refusedTo(recruiter, id, other)).toEqual([409, again])
    expect((await recommend(recruiter, id, third)).status).toBe(200)
    expect(
      (await (await app.as('ROLE_CRP_ADMN')).call(assignVacancy, { body: { ...other, idCandidato: id } })).status,
    ).toBe(200)
  })

  test('to another branch, by an administrator, makes the candidate visible to that branch only', async () => {
    const id = await someone()
    const before = await addRecruitment(app.db, id, mine.idPublicacion)
    await app.db.execute(sql`update recruitments set outcome = 'descartada' where id = ${before}`)
    const master = await addOption(app.db, 'COM', 'Asesor', {
      responsibleId: await accountOf(app.db, 'ROLE_COM_ANL'),
      esVacanteMaestra: true,
    })
    expect([await sees('ROLE_COM_ANL', id), await sees('ROLE_CRP_ATN_CTS_REC', id)]).toEqual([404, 404])
    expect((await recommend(await app.as('ROLE_CRP_ADMN'), id, master)).status).toBe(200)
    expect([await sees('ROLE_COM_ANL', id), await sees('ROLE_CRP_ATN_CTS_REC', id)]).toEqual([200, 404])
    expect(
      (await (await app.as('ROLE_COM_ANL')).call(assignVacancy, { body: { ...master, idCandidato: id } })).status,
    ).toBe(200)
  })

  test('is stored once after fifty concurrent requests, with one letter', async () => {
    const id = await someone()
    const answers = await Promise.all(Array.from({ length: 50 }, () => recommend(recruiter, id, other)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { error } of answers.filter(({ status }) => status !== 200)) expect(error).toEqual(again)
    expect([(await rowsOf(id)).length, await app.db.$count(outbox)]).toEqual([1, 1])
  })
})

describe('rejects without changes', () => {
  test('a candidate in process, hired, unknown, or of another branch', async () => {
    const [inProcess, elsewhere, hired] = [await someone(), await someone(), await someone({ contratado: 1 })]
    await addRecruitment(app.db, inProcess, mine.idPublicacion)
    await addRecruitment(app.db, elsewhere, await addPublication(app.db, 'COM'))
    expect(await refusedTo(recruiter, inProcess, other)).toEqual([409, busy])
    expect(await refusedTo(recruiter, hired, other)).toEqual([409, busy])
    const unknown = { codigo: 'no-encontrado', mensaje: 'No se encontró la información solicitada.' }
    expect(await refusedTo(recruiter, elsewhere, other)).toEqual([404, unknown])
    expect(await refusedTo(recruiter, 2_000_000_000, other)).toEqual([404, unknown])
  })

  test('a candidate in process in the same vacancy', async () => {
    const id = await someone()
    await addRecruitment(app.db, id, other.idPublicacion)
    expect(await refusedTo(recruiter, id, other)).toEqual([
      409,
      { codigo: 'ya-asignado', mensaje: 'El candidato ya está en proceso en esa vacante.' },
    ])
  })

  test('an own vacancy, another branch’s, a covered, closed or unassigned one, one at another site, an unknown one', async () => {
    const responsibleId = await accountOf(app.db, 'ROLE_CRP_ADMN')
    const options: Option[] = [
      mine,
      await addOption(app.db, 'COM', 'Asesor', { responsibleId }),
      await addOption(app.db, 'CORP', 'Cubierta', { responsibleId, free: 0 }),
      await addOption(app.db, 'CORP', 'Cerrada', { responsibleId, closedAt: app.deps.now() }),
      await addOption(app.db, 'CORP', 'Sin nadie', {}),
      { ...other, idSede: mine.idSede },
      { ...other, idPublicacion: 2_000_000_000 },
    ]
    const id = await someone()
    for (const option of options) expect(await refusedTo(recruiter, id, option)).toEqual([400, gone])
  })

  test('rolls back the recommendation if its letter fails', async () => {
    const id = await someone()
    const before = await dump(app.db)
    await app.db.execute(sql`alter table outbox add constraint fails check (kind <> 'recomendacion')`)
    expect((await recommend(recruiter, id, other)).status).toBe(500)
    await app.db.execute(sql`alter table outbox drop constraint fails`)
    expect(await dump(app.db)).toEqual(before)
    expect((await recommend(recruiter, id, other)).status).toBe(200)
  })
})

describe('the letter', () => {
  const folder = join(dataDir, 'mail')
  const mailed = () =>
    (existsSync(folder) ? readdirSync(folder) : []).map((name) => readFileSync(join(folder, name), 'utf8'))
  const letterAbout = (idCandidato: number, { idPublicacion }: Option) =>
    recommendationLetter(app.deps, { payload: { idCandidato, idPublicacion } })

  test('goes to the responsible user of the vacancy, from the configured sender', async () => {
    await recommend(recruiter, await someone(), other)
    await deliverDue(app.deps, deliveryOf(app.deps))
    expect((await app.db.select().from(outbox))[0]?.deliveredAt).toEqual(app.deps.now())
    expect(mailed()).toEqual([expect.stringContaining('To: adriana.salgado@bolsa-demo.mx\n')])
  })

  test('names author, candidate and vacancy, and goes to analyst and consultant if they differ', async () => {
    const id = await addCandidate(app.db, ['Íñigo', 'Peña', ''])
    const led = await addOption(app.db, 'CORP', 'Analista', {
      responsibleId: await accountOf(app.db, 'ROLE_CRP_ADMN'),
      consultantId: await accountOf(app.db, 'ROLE_CRP_OBS'),
    })
    await recommend(recruiter, id, led)
    expect(await letterAbout(id, led)).toMatchObject({
      to: ['adriana.salgado@bolsa-demo.mx', 'octavio.beltran@bolsa-demo.mx'],
      subject: 'Te recomiendan un candidato para Analista',
      text: [
        'Hola, Adriana y Octavio:',
        '',
        'Rebeca Torres Medina te recomienda a Íñigo Peña para la vacante Analista (Sede de Analista).',
        'Abre su perfil en la bolsa de trabajo para asignarle la vacante.',
        '',
        'Atentamente,',
        'Bolsa de Trabajo',
        '',
      ].join('\n'),
    })
  })

  test('escapes names in text, HTML and headers', async () => {
    const id = await addCandidate(app.db, ['<b>Ana</b>\r\nBcc: todos@correo.mx', 'Luna\n\nAtentamente,', 'X'])
    const led = await addOption(app.db, 'CORP', 'Uno\nDos', { responsibleId: await accountOf(app.db, 'ROLE_CRP_ADMN') })
    await recommend(recruiter, id, led)
    const letter = await letterAbout(id, led)
    expect([letter?.subject, letter?.text.split('\n')[2]]).toEqual([
      'Te recomiendan un candidato para Uno Dos',
      'Rebeca Torres Medina te recomienda a <b>Ana</b> Bcc: todos@correo.mx Luna Atentamente, X para la vacante Uno Dos (Sede de Uno Dos).',
    ])
  })

  test('is dropped without retries if the vacancy has no responsible user any more', async () => {
    const left = await addOption(app.db, 'CORP', 'Dejada', { responsibleId: await accountOf(app.db, 'ROLE_CRP_ADMN') })
    const id = await someone()
    await recommend(recruiter, id, left)
    await app.db.update(publications).set({ responsibleId: null }).where(eq(publications.id, left.idPublicacion))
    const before = mailed().length
    await deliverDue(app.deps, deliveryOf(app.deps))
    expect([mailed().length, (await app.db.select().from(outbox))[0]?.deliveredAt]).toEqual([before, app.deps.now()])
  })

  test('goes to the current address of the recipient', async () => {
    const id = await someone()
    await recommend(recruiter, id, other)
    const isReader = eq(users.id, await accountOf(app.db, 'ROLE_CRP_ADMN'))
    await app.db.update(users).set({ email: 'nueva@bolsa-demo.mx' }).where(isReader)
    const letter = await letterAbout(id, other)
    await app.db.update(users).set({ email: 'adriana.salgado@bolsa-demo.mx' }).where(isReader)
    expect(letter?.to).toEqual(['nueva@bolsa-demo.mx'])
  })
})
