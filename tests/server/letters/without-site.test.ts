/**
 * With PUBLIC_SITE=0 no letter to a candidate links to a page of this site, and each reads well; every letter is signed
 * by the employer.
 */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { inviteToChoose } from '../../../src/contract/appointment-choice.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { sentLinkNotice } from '../../../src/server/candidates/ended-links.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { outbox } from '../../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { candidacies, linkLetters, processLinks } from '../../../src/server/platform/db/tables/site.ts'
import type { Env } from '../../../src/server/platform/base/env.ts'
import { receivedNotice } from '../../../src/server/site/confirm.ts'
import { dataLinkNotice } from '../../../src/server/site/own/data-link.ts'
import { orderLinkLetter } from '../../../src/server/site/link-letters.ts'
import { beforeTests } from '../support/before-tests.ts'
import { lettersOf } from '../support/letters-of.ts'
import { type Case, startWorld } from '../support/process-world.ts'
import { recruiterFor, stride, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ env: { companyName: 'Muebles Ríos', publicSite: false } }))
beforeEach(async () => {
  await world.db.delete(outbox)
})

const company = 'https://muebles.mx/proceso'
const written = (env: Partial<Env> = {}) => lettersOf({ deps: { ...world.deps, env: { ...world.deps.env, ...env } } })
const textsOf = async (env: Partial<Env> = {}) =>
  (await written(env)).map(
    ({ subject, text }) => `${subject} | ${text.trimEnd().replaceAll(/enlace\/[\w-]{43}/g, 'enlace/SECRETO')}`,
  )
const order = (process: Case, kind: string, payload: Record<string, unknown> = {}) =>
  world.db
    .insert(outbox)
    .values({ recruitmentId: process.id, kind, payload, createdAt: world.deps.now(), dueAt: world.deps.now() })
const farewell = 'Atentamente,\nMuebles Ríos'

describe('a letter of a stage', () => {
  test.each([
    [undefined, ''],
    [`${company}/{idReclutamiento}`, 'Cargar mis documentos: '],
  ])('with CANDIDATE_URL %s', async (candidateUrl, label) => {
    const process = await walkTo(world, 'grupo', 'FD-EN')
    await world.db.delete(outbox)
    await stride(world, process, 'FD-EN')
    const link = label && `${label}${company}/${process.id}\n\n`
    expect(await textsOf({ candidateUrl })).toEqual([
      `Carga tus documentos | Hola, Ana:\n\nYa puedes cargar tus documentos para la vacante Analista contable.\nSúbelos en la bolsa de trabajo para continuar con tu contratación.\n\n${link}${farewell}`,
    ])
  })
})

describe('an invitation to choose an hour', () => {
  const facts = 'Tipo de entrevista: Telefónica\nTe entrevistará: Ana Prueba'
  test.each([
    [undefined, 'Tu entrevista para Analista contable', 'Te escribiremos para acordar el día y la hora.', ''],
    [
      company,
      'Elige la hora de tu entrevista para Analista contable',
      'Elige el día y la hora que te queden bien: te mostramos los que están libres en los próximos días hábiles.',
      `Elegir la hora: ${company}\n\nDespués puedes cambiarla o cancelarla con el mismo enlace.\n\n`,
    ],
  ])('with CANDIDATE_URL %s', async (candidateUrl, subject, line, rest) => {
    const process = await walkTo(world, 'grupo', 'PE-AGG')
    const cita = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815 }
    expect(
      (
        await (
          await recruiterFor(world, process)
        ).call(inviteToChoose, {
          body: { idReclutamiento: process.id, version: process.version, codigoFase: 'PE-AGG', cita },
        })
      ).status,
    ).toBe(200)
    const [text] = await textsOf({ candidateUrl })
    expect(text?.replace(/Te entrevistará: .*/, 'Te entrevistará: Ana Prueba')).toBe(
      `${subject} | Hola, Ana:\n\nQueremos entrevistarte para la vacante Analista contable.\n${line}\n\n${facts}\n\n${rest}${farewell}`,
    )
  })
})

describe('a letter of the public site that was ordered while there was one', () => {
  test('about a received application says so, with the link only where it leads somewhere', async () => {
    const process = await walkTo(world, 'grupo', 'FT')
    const received =
      'Recibimos tu postulación | Hola, Ana:\n\nYa tenemos tu postulación a la vacante Analista contable.'
    await order(process, receivedNotice)
    expect(await textsOf()).toEqual([`${received}\n\n${farewell}`])
    await order(process, receivedNotice)
    expect(await textsOf({ publicSite: true })).toEqual([
      `${received}\nCon este enlace ves en qué va tu proceso. Guárdalo: es personal y no necesitas contraseña.\n\nVer mi proceso: http://127.0.0.1:3000/bolsa-de-trabajo/enlace/SECRETO\n\nNo compartas este enlace: quien lo tenga ve tu proceso.\n\n${farewell}`,
    ])
  })

  test.each([
    ['that staff sent', sentLinkNotice],
    ['to one’s data', dataLinkNotice],
  ])('with nothing but a link is not sent, and makes none: a link %s', async (_, kind) => {
    const process = await walkTo(world, 'grupo', 'FT')
    await order(process, kind)
    const links = await world.db.$count(processLinks)
    expect(await written()).toEqual([])
    expect([await world.db.$count(outbox), await world.db.$count(processLinks)]).toEqual([1, links])
  })

  test('that contains only links is not sent and creates none, whether it was requested or confirms', async () => {
    const { id } = await walkTo(world, 'grupo', 'FT')
    const [process] = await world.db
      .select({ publicationId: recruitments.publicationId, correo: candidates.correo })
      .from(recruitments)
      .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
      .where(eq(recruitments.id, id))
    const { publicationId, correo } = process!
    const at = world.deps.now()
    const waiting = {
      publicationId,
      estado: 'enviada',
      correo: correo.toLowerCase(),
      digest: '1',
      content: { nombres: 'Ana' } as never,
      createdAt: at,
      expiresAt: new Date(at.getTime() + 3_600_000),
    } as const
    await world.db.insert(candidacies).values(waiting)
    for (const kind of ['enlace-pedido', 'postulacion-por-confirmar'] as const)
      await world.db.transaction((tx) => orderLinkLetter(tx, { kind, correo: correo.toLowerCase(), at }))
    const links = await world.db.$count(processLinks)
    expect(await written()).toEqual([])
    expect((await world.db.select().from(linkLetters)).map(({ tokenHash }) => tokenHash)).toEqual([null, null])
    expect(await world.db.$count(processLinks)).toBe(links)
  })
})
