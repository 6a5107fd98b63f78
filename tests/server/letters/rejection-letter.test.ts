/**
 * The letter of a rejection: it leaves once or is called off once, and until then the candidate sees the state before.
 */
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { editEmail } from '../../../src/contract/candidates.ts'
import { callOffLetter, type LetterDelay, listLetters } from '../../../src/contract/letters.ts'
import { rejectCandidate, revertRejection, undoDecision } from '../../../src/contract/process-outcomes.ts'
import { deliveryOf } from '../../../src/server/app.ts'
import { addStartTemplates } from '../../../src/server/operations/installation/start-templates.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { letterTemplates } from '../../../src/server/platform/db/tables/letters.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { createDelivery } from '../../../src/server/platform/work/delivery.ts'
import { deliverDue } from '../../../src/server/platform/work/outbox.ts'
import { startRecruitment } from '../../../src/server/recruitment/engine/start.ts'
import {
  callOffLetters,
  releaseLetters,
  scheduleLetter,
} from '../../../src/server/recruitment/decisions/order-letters.ts'
import { beforeTests } from '../support/before-tests.ts'
import { mergeRecords, undo as undoMerge } from '../support/duplicates.ts'
import { startMailWorld } from '../support/mail-world.ts'
import { type Case, monday } from '../support/process-world.ts'
import { beginElsewhere } from '../support/two-records.ts'
import { asIfActive } from '../support/vacancies.ts'
import { visitorOf } from '../support/visitor.ts'

const mail = beforeTests(() => startMailWorld({ undoSeconds: 10 }))
const hour = 3_600_000
const second = 1000
beforeAll(() => addStartTemplates(mail.world.db))
beforeEach(async () => {
  mail.world.setNow(monday)
  await mail.world.db.delete(outbox)
  mail.smtp.take()
})

const recruiter = () => mail.world.as('ROLE_CRP_REC')
const templateNamed = async (nombre: string) => {
  const isIt = and(eq(letterTemplates.nombre, nombre), eq(letterTemplates.branch, 'CORP'))
  return (await mail.world.db.select().from(letterTemplates).where(isIt))[0]!.id
}
const reject = async (process: Case, horas: LetterDelay = 24) => {
  const carta = { idPlantilla: await templateNamed('Rechazo general'), horas }
  const body = { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version, carta } as const
  const { entity, status } = await (await recruiter()).call(rejectCandidate, { body })
  expect(status).toBe(200)
  process.version = entity!.version
}
const revert = async (process: Case) => {
  const body = { idReclutamiento: process.id, idUsuario: 0, motivo: 'Error', version: process.version } as const
  const { entity, status } = await (await recruiter()).call(revertRejection, { body })
  expect(status).toBe(200)
  process.version = entity!.version
}
const undo = async (process: Case) => {
  const body = { idReclutamiento: process.id, idUsuario: 0, version: process.version } as const
  const answered = await (await recruiter()).call(undoDecision, { body })
  if (answered.entity) process.version = answered.entity.version
  return answered.status
}
/** What the candidate's page says at this moment. */
const page = async (process: Pick<Case, 'id'>) => {
  const visitor = await visitorOf(mail.world, process)
  const { status, text } = await visitor.open(visitor.own.main)
  if (status !== 200) return status
  return text.includes('Este proceso terminó.') ? 'terminó' : text.includes('Estamos revisando') ? 'como antes' : text
}
const letters = async (process: Pick<Case, 'id'>) =>
  (await (await recruiter()).call(listLetters, { query: { idReclutamiento: process.id } })).entity!.map(
    ({ tipo, estado, porque }) => [tipo, estado, porque],
  )
/** Of the letters about a rejection that leave now. */
const subjects = async () =>
  (await mail.deliver())
    .map(({ to, mail: { subject } }) => [to, subject])
    .filter(([, subject]) => subject!.includes('Tu proceso'))
const toAna = (process: Case, title = 'Analista contable') => [
  [`ana${process.candidateId}@correo.mx`],
  `Tu proceso para ${title}`,
]
const begin = async () => {
  const process = await mail.world.begin('grupo')
  await mail.world.db
    .update(candidates)
    .set({ correo: `ana${process.candidateId}@correo.mx` })
    .where(eq(candidates.id, process.candidateId))
  return process
}

describe('leaves once', () => {
  test('at once, when the undo is over; until then page and new links show the state before', async () => {
    const process = await begin()
    await reject(process, 0)
    expect([await subjects(), await page(process)]).toEqual([[], 'como antes'])
    mail.world.pass(10 * second - 1)
    expect([await subjects(), await page(process)]).toEqual([[], 'como antes'])
    mail.world.pass(1)
    expect(await page(process)).toBe('como antes')
    expect(await subjects()).toEqual([toAna(process)])
    expect(await page(process)).toBe('terminó')
    mail.world.pass(200 * hour)
    expect(await subjects()).toEqual([])
    expect(await letters(process)).toEqual([['Carta de rechazo', 'enviada', null]])
  })

  test.each([24, 48, 72] as const)('after %d hours, with its text', async (horas) => {
    const process = await begin()
    await reject(process, horas)
    mail.world.pass(horas * hour - 1)
    expect([await subjects(), await page(process), await letters(process)]).toEqual([
      [],
      'como antes',
      [['Carta de rechazo', 'espera', null]],
    ])
    mail.world.pass(1)
    const [letter, ...more] = await mail.deliver()
    expect(more).toEqual([])
    expect(letter?.mail.text?.split('\n').filter(Boolean)).toEqual([
      'Hola, Ana:',
      'Terminamos de revisar tu proceso para la vacante Analista contable y decidimos seguir con otra persona.',
      'Tus datos se quedan con nosotros: si se abre una vacante que vaya contigo, te buscaremos.',
      'Gracias por tu tiempo y por tu interés en trabajar con nosotros.',
      'Atentamente,',
      mail.world.deps.env.companyName,
    ])
    expect(await page(process)).toBe('terminó')
  })

  test('two processes deliver at the same time', async () => {
    const process = await begin()
    await reject(process)
    mail.world.pass(24 * hour)
    const { deps } = mail.world
    await Promise.all([deliverDue(deps, deliveryOf(deps)), deliverDue(deps, deliveryOf(deps))])
    expect(mail.smtp.take().map((letter) => letter.mail.subject)).toEqual(['Tu proceso para Analista contable'])
    expect(await page(process)).toBe('terminó')
  })

  test('a process is killed before it sends, and the next one sends after the lease', async () => {
    const process = await begin()
    await reject(process)
    mail.world.pass(24 * hour)
    const { deps } = mail.world
    // Its delivery never ends
    void deliverDue(deps, () => new Promise(() => {}))
    await vi.waitUntil(async () => (await mail.world.db.$count(outbox, eq(outbox.attempts, 1))) > 0)
    mail.world.pass(61 * second)
    expect(await page(process)).toBe('como antes')
    expect(await subjects()).toEqual([toAna(process)])
    expect(await page(process)).toBe('terminó')
  }, 20_000)

  test('a process is killed after it sent, and the next one repeats it under the same name', async () => {
    const process = await begin()
    await reject(process)
    mail.world.pass(24 * hour)
    const { deps } = mail.world
    const isSent = Promise.withResolvers<void>()
    // It stores nothing any more
    void deliverDue(deps, async (row) => {
      await deliveryOf(deps)(row)
      isSent.resolve()
      await new Promise(() => {})
    })
    await isSent.promise
    const once = mail.smtp.take()
    const shown = async () =>
      (await (await recruiter()).call(listLetters, { query: { idReclutamiento: process.id } })).entity!.map(
        ({ estado, porque, puedeAnular, ocultaRechazo }) => ({ estado, porque, puedeAnular, ocultaRechazo }),
      )
    const leaving = { estado: 'espera', porque: null, puedeAnular: false, ocultaRechazo: true }
    mail.world.pass(60 * second - 1)
    expect([await mail.deliver(), await shown(), await page(process)]).toEqual([[], [leaving], 'como antes'])
    mail.world.pass(1)
    const twice = await mail.deliver()
    const facts = (letters: typeof once) => letters.map(({ to, mail: { messageId } }) => [to, messageId])
    expect(facts(twice)).toEqual(facts(once))
    expect(facts(once)).toEqual([[[`ana${process.candidateId}@correo.mx`], expect.any(String)]])
    expect([await shown(), await page(process)]).toEqual([
      [{ estado: 'enviada', porque: null, puedeAnular: false, ocultaRechazo: false }],
      'terminó',
    ])
    mail.world.pass(100 * hour)
    expect(await mail.deliver()).toEqual([])
  })

  test('a version that does not know it tries in vain, and another one sends it', async () => {
    const process = await begin()
    await reject(process)
    mail.world.pass(24 * hour)
    const { deps } = mail.world
    const demo = { areHere: async () => false, planAnswer: async () => {}, answer: async () => {} }
    await deliverDue(deps, createDelivery(deps, {}, demo))
    expect([await page(process), await subjects()]).toEqual(['como antes', []])
    mail.world.pass(15 * second)
    expect(await subjects()).toEqual([toAna(process)])
    expect(await page(process)).toBe('terminó')
  })

  test('to the mail as it is then', async () => {
    const process = await begin()
    await reject(process)
    const body = { idCandidato: process.candidateId, correo: 'nuevo@correo.mx' }
    expect((await (await recruiter()).call(editEmail, { body })).status).toBe(200)
    expect(await page(process)).toBe('como antes')
    mail.smtp.take()
    mail.world.pass(24 * hour)
    expect(await subjects()).toContainEqual([['nuevo@correo.mx'], 'Tu proceso para Analista contable'])
    expect(await page(process)).toBe('terminó')
  })

  test('several rejections of one candidate are one letter, at the later hour', async () => {
    const [first, other] = [await begin(), await beginElsewhere(mail.world)]
    await reject(first, 72)
    await mail.world.db
      .update(recruitments)
      .set({ candidateId: first.candidateId })
      .where(eq(recruitments.id, other.id))
    await reject(other, 0)
    mail.world.pass(24 * hour)
    expect([await subjects(), await page(first), await page(other)]).toEqual([[], 'como antes', 'como antes'])
    mail.world.pass(48 * hour)
    expect(await subjects()).toEqual([toAna(first, 'Analista contable y Auditor interno')])
    mail.world.pass(72 * hour)
    expect(await subjects()).toEqual([])
    expect([await page(first), await page(other)]).toEqual(['terminó', 'terminó'])
    expect(await letters(first)).toEqual([
      ['Carta de rechazo', 'enviada', null],
      ['Carta de rechazo', 'anulada', 'Va en otra carta de rechazo.'],
    ])
  })

  test('the one that waited leaves by itself when the other rejection is reverted', async () => {
    const [first, other] = [await begin(), await beginElsewhere(mail.world)]
    await mail.world.db
      .update(recruitments)
      .set({ candidateId: first.candidateId })
      .where(eq(recruitments.id, other.id))
    await reject(first, 0)
    await reject(other, 24)
    mail.world.pass(10 * second)
    expect(await subjects()).toEqual([])
    await mail.world.db.update(outbox).set({ deliveredAt: monday }).where(eq(outbox.recruitmentId, other.id))
    mail.world.pass(24 * hour)
    expect(await subjects()).toEqual([toAna(first)])
  })
})

describe('is called off', () => {
  test('by the undo, and the page is as before', async () => {
    const process = await begin()
    await reject(process)
    expect(await undo(process)).toBe(200)
    expect([await page(process), await letters(process)]).toEqual([
      'como antes',
      [['Carta de rechazo', 'anulada', 'La decisión se deshizo.']],
    ])
    mail.world.pass(100 * hour)
    expect(await subjects()).toEqual([])
  })

  test('by a reversal; the letter of the next rejection leaves once', async () => {
    const process = await begin()
    await reject(process)
    mail.world.pass(hour)
    await revert(process)
    expect([await page(process), await letters(process)]).toEqual([
      'como antes',
      [['Carta de rechazo', 'anulada', 'El rechazo se revirtió.']],
    ])
    await reject(process, 48)
    mail.world.pass(24 * hour)
    expect([await subjects(), await page(process)]).toEqual([[], 'como antes'])
    mail.world.pass(24 * hour)
    expect([await subjects(), await page(process)]).toEqual([[toAna(process)], 'terminó'])
  })

  test('by a reversal while a delivery had failed once', async () => {
    const process = await begin()
    await reject(process)
    await mail.world.db.update(outbox).set({ attempts: 1 })
    await revert(process)
    mail.world.pass(24 * hour)
    expect([await subjects(), await page(process), await letters(process)]).toEqual([
      [],
      'como antes',
      [['Carta de rechazo', 'anulada', 'El rechazo se revirtió.']],
    ])
  })

  test('by hand: the page shows the end at once, and not before the rejection can no longer be undone', async () => {
    const [soon, late] = [await begin(), await begin()]
    await reject(soon)
    await reject(late)
    const callOffFirst = async (process: Case) => {
      const client = await recruiter()
      const [letter] = (await client.call(listLetters, { query: { idReclutamiento: process.id } })).entity!
      expect([letter!.puedeAnular, letter!.ocultaRechazo]).toEqual([true, true])
      expect((await client.call(callOffLetter, { body: { idCarta: letter!.idCarta } })).status).toBe(200)
      const [after] = (await client.call(listLetters, { query: { idReclutamiento: process.id } })).entity!
      expect([after!.estado, after!.porque, after!.puedeAnular, after!.ocultaRechazo]).toEqual([
        'anulada',
        'Se anuló a mano.',
        false,
        false,
      ])
    }
    await callOffFirst(soon)
    mail.world.pass(10 * second - 1)
    expect(await page(soon)).toBe('como antes')
    mail.world.pass(1)
    expect([await page(soon), await page(late)]).toEqual(['terminó', 'como antes'])
    mail.world.pass(hour)
    expect(await page(late)).toBe('como antes')
    await callOffFirst(late)
    expect(await page(late)).toBe('terminó')
    // An undone decision is open again, with or without its letter
    const undone = await begin()
    await reject(undone)
    await callOffFirst(undone)
    expect([await undo(undone), await page(undone)]).toEqual([200, 'como antes'])
    mail.world.pass(100 * hour)
    expect([await subjects(), await page(undone)]).toEqual([[], 'como antes'])
  })

  test('by hand, and the rejection can still be undone', async () => {
    const process = await begin()
    await reject(process)
    mail.world.pass(second)
    const client = await recruiter()
    const [letter] = (await client.call(listLetters, { query: { idReclutamiento: process.id } })).entity!
    expect((await client.call(callOffLetter, { body: { idCarta: letter!.idCarta } })).status).toBe(200)
    expect([await undo(process), await page(process), await letters(process)]).toEqual([
      200,
      'como antes',
      [['Carta de rechazo', 'anulada', 'Se anuló a mano.']],
    ])
  })

  test('when the record is blocked, which opens no page', async () => {
    const process = await begin()
    const visitor = await visitorOf(mail.world, process)
    await reject(process)
    await mail.world.db.update(candidates).set({ blockedAt: monday }).where(eq(candidates.id, process.candidateId))
    expect((await visitor.open(visitor.own.main)).status).toBe(410)
    mail.world.pass(24 * hour)
    expect(await subjects()).toEqual([])
    await mail.world.db.update(candidates).set({ blockedAt: null }).where(eq(candidates.id, process.candidateId))
    expect([await page(process), await letters(process)]).toEqual([
      'terminó',
      [['Carta de rechazo', 'anulada', 'El expediente está bloqueado.']],
    ])
    mail.world.pass(100 * hour)
    expect(await subjects()).toEqual([])
  })

  test('when the process was merged into another record; after an undone merge it leaves', async () => {
    const [primary, merged] = [await begin(), await beginElsewhere(mail.world, { correo: 'otra@correo.mx' })]
    await reject(merged)
    const { entity } = await mergeRecords(await recruiter(), primary.candidateId, merged.candidateId)
    expect(await page(merged)).toBe('como antes')
    await undoMerge(await recruiter(), entity!.idUnion)
    expect(await page(merged)).toBe('como antes')
    const again = await mergeRecords(await recruiter(), primary.candidateId, merged.candidateId)
    mail.world.pass(24 * hour)
    expect(await subjects()).toEqual([])
    expect([await page(merged), await letters(merged)]).toEqual([
      'terminó',
      [['Carta de rechazo', 'anulada', 'El proceso pasó a otro expediente.']],
    ])
    await undoMerge(await recruiter(), again.entity!.idUnion)
    mail.world.pass(100 * hour)
    expect(await subjects()).toEqual([])

    const [one, other] = [await begin(), await beginElsewhere(mail.world, { correo: 'tercera@correo.mx' })]
    await reject(other)
    const third = await mergeRecords(await recruiter(), one.candidateId, other.candidateId)
    await undoMerge(await recruiter(), third.entity!.idUnion)
    mail.world.pass(24 * hour)
    expect(await subjects()).toEqual([[['tercera@correo.mx'], 'Tu proceso para Auditor interno']])
    expect(await page(other)).toBe('terminó')
  })

  test('when the candidate has applied anew', async () => {
    const process = await begin()
    await reject(process)
    mail.world.pass(hour)
    const { publicationId } = mail.world.house.publication.atencion
    const anew = await asIfActive(mail.world.db, publicationId, (tx) =>
      startRecruitment(tx, { candidateId: process.candidateId, publicationId, at: mail.world.deps.now() }),
    )
    expect([await page(process), await page({ id: anew })]).toEqual(['como antes', 'como antes'])
    mail.world.pass(23 * hour)
    expect(await subjects()).toEqual([])
    expect([await page(process), await page({ id: anew })]).toEqual(['terminó', 'como antes'])
    expect(await letters(process)).toEqual([['Carta de rechazo', 'anulada', 'El candidato se postuló de nuevo.']])
  })
})

test('a letter of a job waits for its release, or is called off with it', async () => {
  const [released, stopped] = [await begin(), await begin()]
  const idPlantilla = await templateNamed('Rechazo general')
  const { db, house } = mail.world
  const actor = { userId: house.user.ROLE_CRP_REC, role: 'ROLE_CRP_REC', branch: 'CORP' } as const
  for (const [process, jobId] of [
    [released, 7],
    [stopped, 8],
  ] as const) {
    await reject(process, 0)
    await db.delete(outbox)
    await db.transaction((tx) =>
      scheduleLetter(tx, {
        recruitmentId: process.id,
        version: process.version,
        choice: { idPlantilla, horas: 24 },
        actor,
        at: monday,
        undoMs: 0,
        jobId,
      }),
    )
    if (jobId === 7) await db.update(outbox).set({ createdAt: monday })
    const rows = await db.select().from(outbox).orderBy(asc(outbox.id))
    expect(rows.map(({ dueAt }) => dueAt.toISOString())).toEqual(['9999-01-01T00:00:00.000Z'])
    mail.world.pass(100 * hour)
    expect([await subjects(), await page(process)]).toEqual([[], 'como antes'])
    if (jobId === 7) {
      await db.transaction((tx) => releaseLetters(tx, jobId, mail.world.deps.now()))
      mail.world.pass(24 * hour)
      expect([await subjects(), await page(process)]).toEqual([[toAna(process)], 'terminó'])
    } else {
      expect(await db.transaction((tx) => callOffLetters(tx, jobId, mail.world.deps.now()))).toEqual([rows[0]!.id])
      expect([await page(process), await letters(process)]).toEqual([
        'terminó',
        [['Carta de rechazo', 'anulada', 'El envío a varios se deshizo.']],
      ])
    }
  }
})
