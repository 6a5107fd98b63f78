/**
 * Links, cookies, form tokens and ids of others on the own pages: none shows another person's data nor changes a row.
 */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inviteToChoose } from '../../../src/contract/appointment-choice.ts'
import { downloadDocument, listDocuments } from '../../../src/contract/documents.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { documents } from '../../../src/server/platform/db/tables/documents.ts'
import { interviews } from '../../../src/server/platform/db/tables/interviews.ts'
import { consents, processLinks, rightsRequests } from '../../../src/server/platform/db/tables/site.ts'
import { ownedRecords } from '../../../src/server/personal-data/owned-records.ts'
import { makeProcessLink } from '../../../src/server/recruitment/decisions/candidate-links.ts'
import type { OwnPaths } from '../../../src/site/paths.ts'
import { beforeTests } from '../support/before-tests.ts'
import { everything } from '../support/changes.ts'
import { deliver } from '../support/deliveries.ts'
import { ownForms, ownPages } from '../support/own-addresses.ts'
import { type Case, monday, startWorld } from '../support/process-world.ts'
import { createVisitor, openData, type Seen, type Visitor } from '../support/visitor.ts'
import { discard, recruiterFor, walkTo } from '../support/walk.ts'

const world = beforeTests(() => startWorld({ now: monday }))
/** In every text of the victims. */
const marks = ['Zwq', '5599', 'zwq@']
const tokenOf = (secret: string) => `/bolsa-de-trabajo/enlace/${secret}`
const secretFor = ({ id }: Case) => makeProcessLink(world.db, id, world.deps.now())
/** `SITE_GUESSES=10000` guesses as often as the design requires (candidates-side.md). */
const guessed = Number(process.env['SITE_GUESSES'] ?? 1200)
const random = () => randomBytes(32).toString('base64url')

type Person = {
  readonly process: Case
  readonly secret: string
  /** Of the browser that has opened one's data. */
  readonly dataSecret: string
  readonly visitor: Visitor
  readonly own: OwnPaths
  readonly token: string
}
let victims: readonly Person[] = []
let ended: Person
let attackers: readonly Person[] = []
/** Ids of the victims, by the names that a program would try. */
let foreign: Record<string, string> = {}

const phases = ['FT', 'PE-AGG', 'FC-ES', 'FD-ES'] as const

async function personAt(phase: (typeof phases)[number], isVictim: boolean): Promise<Person> {
  const process = await walkTo(world, 'grupo', phase)
  if (isVictim)
    await world.db
      .update(candidates)
      .set({
        nombres: `Zwq${process.id}`,
        apellidoPaterno: 'Zwq',
        correo: `zwq@${process.id}.mx`,
        telefono: `5599${String(process.id).padStart(6, '0')}`,
      })
      .where(eq(candidates.id, process.candidateId))
  if (phase === 'PE-AGG') {
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
  }
  if (isVictim) {
    await deliver(world, process)
    await world.db
      .insert(rightsRequests)
      .values({ candidateId: process.candidateId, recruitmentId: process.id, kind: 'acceso', text: 'Zwq', at: monday })
    await world.db.insert(consents).values({
      candidateId: process.candidateId,
      recruitmentId: process.id,
      noticeVersion: 0,
      voluntary: true,
      at: monday,
    })
  }
  const secret = await secretFor(process)
  const visitor = createVisitor(world)
  const page = await visitor.enter(tokenOf(secret))
  await openData(world, visitor, process)
  const dataSecret = visitor.cookies.all().find(({ name }) => name === 'bolsa-datos')!.value
  return {
    process,
    secret,
    dataSecret,
    visitor,
    own: visitor.own,
    token: /name="ficha" value="([^"]+)"/.exec(page.text)![1]!,
  }
}

beforeAll(async () => {
  const at = async (isVictim: boolean) => {
    const people: Person[] = []
    for (const phase of phases) people.push(await personAt(phase, isVictim))
    return people
  }
  victims = await at(true)
  attackers = await at(false)
  const chooser = victims[1]!
  await chooser.visitor.send(await chooser.visitor.open(chooser.own.appointment), chooser.own.appointment, {
    hora: '2026-03-03 10',
  })
  ended = await personAt('FT', true)
  await discard(world, ended.process)
  const [document] = await world.db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.recruitmentId, victims[3]!.process.id))
  const [interview] = await world.db
    .select({ id: interviews.id })
    .from(interviews)
    .where(eq(interviews.recruitmentId, chooser.process.id))
  const { id, candidateId } = victims[3]!.process
  const [process, candidate] = [String(id), String(candidateId)]
  foreign = {
    id: process,
    idReclutamiento: process,
    recruitmentId: process,
    proceso: process,
    idCandidato: candidate,
    candidateId: candidate,
    candidato: candidate,
    idDocumento: String(document!.id),
    documento: String(document!.id),
    idEntrevista: String(interview!.id),
    cita: String(interview!.id),
    version: '0',
    versionAviso: '0',
    enlace: victims[3]!.secret,
    token: victims[3]!.secret,
    'bolsa-acceso': victims[3]!.secret,
    clave: victims[3]!.own.main.split('/').at(-1)!,
  }
})

const everyVictim = () => [...victims, ended]
/** Every row of the victims. */
async function rowsOfVictims(): Promise<unknown> {
  const parts = everyVictim().flatMap(({ process: { candidateId } }) =>
    Object.entries(ownedRecords).map(
      ([table, { rows }]) =>
        sql`select ${candidateId}::int as id, ${table}::text as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql.identifier(table)} t where ${rows(candidateId)}`,
    ),
  )
  return rowsOf(world.db, sql`${sql.join(parts, sql` union all `)} order by id, name`)
}
const leaks = ({ text }: Seen) => marks.some((mark) => text.includes(mark))
/** Counts each kind of answer; none may show a victim. */
async function tried(tries: Iterable<() => Promise<Seen>>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const one of tries) {
    const seen = await one()
    if (leaks(seen)) throw new Error(`${seen.path} shows another person: ${seen.text.slice(0, 300)}`)
    counts[seen.status] = (counts[seen.status] ?? 0) + 1
  }
  return counts
}
/** `dataSecret`: of the browser that has opened one's data. */
const withCookie = (secret: string, dataSecret = secret) => {
  const visitor = createVisitor(world)
  visitor.cookies.set('bolsa-datos', '/', dataSecret)
  for (const name of ['bolsa-acceso', 'bolsa-enlace', 'bolsa-postulacion']) visitor.cookies.set(name, '/', secret)
  return visitor
}
function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
/** Every page and every form of the process, with the cookies and the token of the visitor. */
function* everyAddress(
  visitor: Visitor,
  own: OwnPaths,
  token: string,
  more: Readonly<Record<string, string>> = {},
): Generator<() => Promise<Seen>> {
  for (const path of ownPages(own)) yield () => visitor.open(path)
  for (const [path, fields] of ownForms(own))
    yield () => visitor.post(path, formOf({ ficha: token, ...fields, ...more }))
}

test('the victims see their own pages, so that a leak would be noticed', async () => {
  for (const { visitor, own } of victims) expect(leaks(await visitor.open(own.main))).toBe(true)
  expect(leaks(await victims[3]!.visitor.open(victims[3]!.own.data))).toBe(true)
})

test('guessed links and cookies open nothing', async () => {
  const before = await everything(world.db)
  const { secret, own, token } = victims[0]!
  const pages = ownPages(own)
  const hard = [
    '',
    '%00',
    'null',
    '0',
    '1',
    '-1',
    secret.slice(1),
    `${secret}a`,
    secret.toUpperCase(),
    secret.toLowerCase(),
    [...secret].toReversed().join(''),
    `${secret}%00`,
    `${secret}%0a`,
    `'%20or%20'1'%3D'1`,
    '%25',
    '_'.repeat(43),
    '%'.repeat(43),
    '*',
    '%5c',
    'a'.repeat(5000),
    `..%2f${secret}`,
  ].filter((one) => one !== secret)
  function* guesses(): Generator<() => Promise<Seen>> {
    for (let index = 0; index < guessed / 2; index += 1) yield () => createVisitor(world).open(tokenOf(random()))
    for (const one of hard) yield () => createVisitor(world).open(tokenOf(one))
    for (let index = 0; index < guessed / 2; index += 1)
      yield () => withCookie(random()).open(pages[index % pages.length]!)
    for (const one of hard) for (const path of pages) yield () => withCookie(encodeURIComponent(one)).open(path)
    yield* everyAddress(withCookie(random()), own, token)
  }
  const counts = await tried(guesses())
  expect(
    Object.keys(counts).every((status) => ['400', '403', '404', '410', '414'].includes(status)),
    JSON.stringify(counts),
  ).toBe(true)
  expect(await everything(world.db)).toEqual(before)
}, 300_000)

test('links that were revoked, have expired or whose process ended long ago open nothing', async () => {
  const [revoked, expired] = [await personAt('FD-ES', true), await personAt('FC-ES', true)]
  await world.db
    .update(processLinks)
    .set({ revokedAt: monday })
    .where(eq(processLinks.recruitmentId, revoked.process.id))
  await world.db
    .update(processLinks)
    .set({ expiresAt: new Date(monday.getTime() - 1) })
    .where(eq(processLinks.recruitmentId, expired.process.id))
  world.pass(31 * 24 * 3_600_000)
  const before = await everything(world.db)
  for (const { secret, dataSecret, own, token } of [revoked, expired, ended]) {
    const counts = await tried([
      () => createVisitor(world).open(tokenOf(secret)),
      ...everyAddress(withCookie(secret, dataSecret), own, token),
    ])
    expect(counts).toEqual({ 410: 1 + ownPages(own).length + ownForms(own).length })
  }
  expect(await everything(world.db)).toEqual(before)
  world.setNow(monday)
})

test('one’s own form token is worth nothing with the cookie of another person, nor theirs with one’s own', async () => {
  const before = await everything(world.db)
  for (const [index, victim] of everyVictim().entries()) {
    const attacker = attackers[index % attackers.length]!
    const withTheirToken = ownForms(attacker.own).map(
      ([path, fields]) =>
        async () =>
          withCookie(attacker.secret, attacker.dataSecret).post(path, formOf({ ficha: victim.token, ...fields })),
    )
    const withTheirCookie = ownForms(victim.own).map(
      ([path, fields]) =>
        async () =>
          withCookie(victim.secret, victim.dataSecret).post(path, formOf({ ficha: attacker.token, ...fields })),
    )
    expect(await tried([...withTheirToken, ...withTheirCookie])).toEqual({
      403: withTheirToken.length + withTheirCookie.length,
    })
  }
  expect(await everything(world.db)).toEqual(before)
})

test('one’s own cookie opens no address of another process, with whichever token', async () => {
  const before = await everything(world.db)
  for (const [index, victim] of everyVictim().entries()) {
    const attacker = attackers[index % attackers.length]!
    const visitor = withCookie(attacker.secret, attacker.dataSecret)
    for (const token of [attacker.token, victim.token]) {
      const opening = [victim.own.open, victim.own.openData].flatMap((path) => [
        () => visitor.open(path),
        () => visitor.post(path, formOf({ ficha: token })),
      ])
      const counts = await tried([...opening, ...everyAddress(visitor, victim.own, token)])
      expect(counts).toEqual({ 410: 4 + ownPages(victim.own).length + ownForms(victim.own).length })
    }
  }
  expect(await everything(world.db)).toEqual(before)
})

test('ids and secrets of others in queries, addresses and forms reach no other person’s data', async () => {
  const before = await rowsOfVictims()
  const query = new URLSearchParams(foreign).toString()
  const counts: Record<number, number>[] = []
  for (const { secret, dataSecret, own, token } of attackers) {
    function* tries(): Generator<() => Promise<Seen>> {
      for (const path of ownPages(own)) {
        yield () => withCookie(secret, dataSecret).open(`${path}?${query}`)
        for (const value of new Set(Object.values(foreign)))
          yield () => withCookie(secret, dataSecret).open(`${path}/${value}`)
      }
      // Forms that end the process are sent last
      for (const [path, fields] of ownForms(own).toSorted(
        ([one], [other]) => Number(one === own.withdraw) - Number(other === own.withdraw),
      )) {
        yield () =>
          withCookie(secret, dataSecret).post(`${path}?${query}`, formOf({ ...foreign, ...fields, ficha: token }))
      }
    }
    counts.push(await tried(tries()))
  }
  // Each one's own pages open as ever
  expect(
    counts.every((one) => (one[200] ?? 0) > 10),
    JSON.stringify(counts),
  ).toBe(true)
  expect(await rowsOfVictims()).toEqual(before)
})

test('the cookie of a candidate is no session of staff', async () => {
  const before = await everything(world.db)
  const { apiBase } = world.deps.env
  for (const { secret } of [...attackers, ...victims]) {
    for (const [path, query] of [
      [downloadDocument.path, `idReclutamiento=${foreign['idReclutamiento']}&idDocumento=${foreign['idDocumento']}`],
      [listDocuments.path, `idReclutamiento=${foreign['idReclutamiento']}`],
    ] as const) {
      const seen = await withCookie(secret).open(`${apiBase}${path}?${query}`)
      expect([seen.status, leaks(seen)]).toEqual([401, false])
    }
  }
  expect(await everything(world.db)).toEqual(before)
})
