/**
 * A publication under test, for any driver: created in a tour's first state, with days and openings that no command
 * sends, and compared with the database.
 */
import assert from 'node:assert/strict'
import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  type PublicationEvent,
  type PublicationSnapshot,
  selectState,
} from '../../../../../machines/vacancies/publication.machine.ts'
import type { Role } from '../../../../../src/contract/roles.ts'
import { saveVacancy } from '../../../../../src/contract/vacancies.ts'
import { mexicoInstant, wireDay } from '../../../../../src/server/platform/base/mexico-time.ts'
import { openings } from '../../../../../src/server/platform/db/tables/recruitment.ts'
import { isFree } from '../../../../../src/server/publications/openings.ts'
import { openingsChanged } from '../../../../../src/server/publications/engine.ts'
import { sweepPublications } from '../../../../../src/server/publications/sweep.ts'
import { publicationEvents } from '../../../../../src/server/platform/db/tables/vacancies.ts'
import type { World } from '../../../../server/support/process-world.ts'
import { advert, type Catalogued, readPublicationRow } from '../../../../server/support/vacancy-forms.ts'
import { open as openMore, publish } from '../../../../server/support/vacancies.ts'
import { publicationModel } from '../../../../../machines/vacancies/publication.model.ts'
import type { Tour } from '../../../../../machines/tours/generate.ts'

const noon = (day: string): Date => mexicoInstant(day, 12)
/** No command sends these: where the chart refuses them there is no event. */
export const facts: readonly PublicationEvent['type'][] = ['dia.llegado', 'plazas.contadas']

type Which = {
  readonly id: number
  readonly vacancyId: number
  readonly isMaster: boolean
  readonly administrator: Role
  readonly today: string
}

export class PlacedPublication {
  readonly id: number
  readonly vacancyId: number
  readonly isMaster: boolean
  /** The role with all permissions for it. */
  readonly administrator: Role
  #today: string
  readonly #world: World

  /** Without days it is a master vacancy's; with days it is made through its form. */
  static async of({ input: name }: Tour, world: World, catalogued: Catalogued): Promise<PlacedPublication> {
    const { inicio, fin, hoy } = publicationModel.inputs[name] ?? assert.fail(`no input '${name}'`)
    const isMaster = inicio === null
    const administrator = isMaster ? 'ROLE_COM_ADMN' : 'ROLE_CRP_ADMN'
    world.setNow(noon(hoy))
    const id = isMaster
      ? (await publish(world.db, 'COM', 'Asesora', { esVacanteMaestra: true, siteId: world.house.sites[0]!.sede }))
          .publicationId
      : await made(world, administrator, {
          ...advert,
          ...catalogued,
          fechaInicio: wireDay(inicio),
          fechaFin: wireDay(String(fin)),
        })
    const { vacancyId } = await readPublicationRow(world.db, id)
    return new PlacedPublication(world, { id, vacancyId, isMaster, administrator, today: hoy })
  }

  private constructor(world: World, { id, vacancyId, isMaster, administrator, today }: Which) {
    this.#world = world
    this.id = id
    this.vacancyId = vacancyId
    this.isMaster = isMaster
    this.administrator = administrator
    this.#today = today
  }

  /** YYYY-MM-DD. */
  get today(): string {
    return this.#today
  }

  arriveAt(day: string): void {
    this.#today = day
    this.#world.setNow(noon(day))
  }

  /** What the server does by itself when a day begins. */
  sweep = () =>
    sweepPublications({
      db: this.#world.db,
      log: (event, facts) => assert.fail(`${event} ${JSON.stringify(facts)}`),
      now: () => noon(this.#today),
    })

  read = () => readPublicationRow(this.#world.db, this.id)

  readLog = () =>
    this.#world.db
      .select()
      .from(publicationEvents)
      .where(eq(publicationEvents.publicationId, this.id))
      .orderBy(asc(publicationEvents.id))

  /**
   * Opens or cancels openings, as calls and hires do; with `isAnnounced` their events are sent in the same transaction.
   */
  async leaveFree(count: number, isAnnounced: boolean): Promise<void> {
    const { siteId } = await this.read()
    const { vacancyId } = this
    await this.#world.db.transaction(async (tx) => {
      const isHere = and(eq(openings.vacancyId, vacancyId), eq(openings.siteId, siteId ?? 0), isFree())
      const free = await tx.select({ id: openings.id }).from(openings).where(isHere)
      const surplus = free.slice(count).map((one) => one.id)
      await tx
        .update(openings)
        .set({ cancelledAt: noon(this.#today) })
        .where(inArray(openings.id, surplus))
      if (free.length < count) await openMore(tx, { vacancyId, siteId }, count - free.length)
      if (isAnnounced) await openingsChanged(tx, { vacancyId, siteId }, noon(this.#today))
    })
  }

  /** Another site than its own. */
  async otherSite() {
    const { siteId } = await this.read()
    return this.#world.house.sites.find(({ sede }) => sede !== siteId) ?? assert.fail('there is one site only')
  }

  /** The account of a user who is not responsible for it yet, and can become it. */
  async otherResponsible(): Promise<number> {
    const { user } = this.#world.house
    const { responsibleId } = await this.read()
    const leaders = this.isMaster ? [user.ROLE_COM_REC, user.ROLE_COM_CON] : [user.ROLE_CRP_REC, user.ROLE_CRP_ADMN]
    return leaders.find((one) => one !== responsibleId) ?? 0
  }

  /** A user of the branch that its search finds when it has no observer; null when it has one. */
  async otherObserver(): Promise<number | null> {
    const { user } = this.#world.house
    return (await this.read()).observerId === null ? (this.isMaster ? user.ROLE_COM_INT : user.ROLE_CRP_OBS) : null
  }

  /** The row and the log match the chart after these commands. */
  async assertStored(expected: PublicationSnapshot, commands: readonly PublicationEvent[]): Promise<void> {
    const [row, log] = [await this.read(), await this.readLog()]
    const { inicio, fin } = expected.context
    assert.deepEqual(
      {
        estado: row.estado,
        startsOn: row.startsOn,
        endsOn: row.endsOn,
        version: row.version,
        isClosed: row.closedAt !== null,
        isCounted: row.activeSince !== null,
      },
      {
        estado: selectState(expected),
        startsOn: inicio,
        endsOn: fin,
        version: commands.length,
        isClosed: selectState(expected) === 'cerrada',
        isCounted: !['programada', 'cerrada'].includes(selectState(expected)),
      },
      'the row says something else',
    )
    const commanded = log.filter(({ actorId, event }) => actorId !== null && event !== null)
    assert.deepEqual(
      commanded.map(({ event }) => event),
      commands,
      'the log tells other events',
    )
    const states = log.map(({ estado }) => estado)
    assert.equal(states.at(-1) ?? row.estado, row.estado, 'the log ends elsewhere')
    for (const { index } of log.flatMap(({ actorId, event }, index) =>
      actorId === null && event !== null && index > 0 ? [{ index }] : [],
    )) {
      assert.notEqual(states[index], states[index - 1], 'the log tells a day or an opening that changed nothing')
    }
  }
}

async function made(world: World, administrator: Role, body: object): Promise<number> {
  const { entity, error } = await (
    await world.signIn(administrator.toLowerCase())
  ).call(saveVacancy, { body: body as never })
  return entity?.id ?? assert.fail(JSON.stringify(error))
}
