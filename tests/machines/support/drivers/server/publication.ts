/**
 * A publication's chart as the server runs it: every event is caused by whoever causes it, through the calls, the sweep or
 * openings, and after each the database holds what the model says. What the chart refuses is refused, and nothing changes.
 */
import assert from 'node:assert/strict'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type PublicationEvent, type PublicationSnapshot, selectState } from '../../../../../machines/vacancies/publication.machine.ts'
import * as contract from '../../../../../src/contract/publications.ts'
import { saveStrategy } from '../../../../../src/contract/strategies.ts'
import { saveVacancy } from '../../../../../src/contract/vacancies.ts'
import { mexicoInstant, wireDay } from '../../../../../src/server/interviews/mexico-time.ts'
import { openings } from '../../../../../src/server/recruitment/tables.ts'
import { isFree } from '../../../../../src/server/vacancies/openings.ts'
import { openingsChanged } from '../../../../../src/server/vacancies/publication-engine.ts'
import { readSnapshot } from '../../../../../src/server/vacancies/publication-state.ts'
import { sweepPublications } from '../../../../../src/server/vacancies/publication-sweep.ts'
import { boards, publicationEvents, publications } from '../../../../../src/server/vacancies/tables.ts'
import type { Client } from '../../../../server/support/client.ts'
import type { World } from '../../../../server/support/process-world.ts'
import { advert, type Catalogued } from '../../../../server/support/vacancy-forms.ts'
import { open as openMore, publish } from '../../../../server/support/vacancies.ts'
import { publicationModel } from '../../../vacancies/publication.model.ts'
import type { Tour } from '../../generate.ts'
import { plain } from '../../plain.ts'
import type { Driver, Run } from '../../play.ts'

export const publicationDriver = (world: World, catalogued: Catalogued): Driver => ({ name: 'servidor', open: (tour) => open(tour, world, catalogued) })

const noon = (day: string) => mexicoInstant(day, 12)
/** Nothing commands these: where the chart refuses them nobody is told. */
const facts: readonly PublicationEvent['type'][] = ['dia.llegado', 'plazas.contadas']

async function open(tour: Tour, world: World, catalogued: Catalogued): Promise<Run> {
  const { db, house } = world
  const input = publicationModel.inputs[tour.input] ?? assert.fail(`no input '${tour.input}'`)
  const isMaster = input.inicio === null
  let today = input.hoy
  const signIn = async (): Promise<Client> => {
    world.setNow(noon(today))
    return world.signIn(isMaster ? 'role_com_admn' : 'role_crp_admn')
  }
  let client = await signIn()
  const goTo = async (day: string) => {
    if (day === today) return
    today = day
    client = await signIn()
  }

  const id = isMaster
    ? (await publish(db, 'COM', 'Asesora', { esVacanteMaestra: true, siteId: house.sites[0]!.sede })).publicationId
    : await created(client, { ...advert, ...catalogued, fechaInicio: wireDay(String(input.inicio)), fechaFin: wireDay(String(input.fin)) })
  const read = async () => {
    const [row] = await db.select().from(publications).where(eq(publications.id, id))
    return row ?? assert.fail('the publication is gone')
  }
  const { vacancyId } = await read()
  const readLog = () => db.select().from(publicationEvents).where(eq(publicationEvents.publicationId, id)).orderBy(asc(publicationEvents.id))
  /** Opens or cancels them, as calls and hires do; with `told` in the same transaction as they tell it. */
  const leaveFree = async (count: number, told: boolean) => {
    const { siteId } = await read()
    await db.transaction(async (tx) => {
      const isHere = and(eq(openings.vacancyId, vacancyId), eq(openings.siteId, siteId ?? 0), isFree())
      const free = await tx.select({ id: openings.id }).from(openings).where(isHere)
      const surplus = free.slice(count).map((one) => one.id)
      await tx.update(openings).set({ cancelledAt: noon(today) }).where(inArray(openings.id, surplus))
      if (free.length < count) await openMore(tx, { vacancyId, siteId }, count - free.length)
      if (told) await openingsChanged(tx, { vacancyId, siteId }, noon(today))
    })
  }
  const users = [house.user.ROLE_CRP_REC, house.user.ROLE_CRP_ADMN]
  const leaders = isMaster ? [house.user.ROLE_COM_REC, house.user.ROLE_COM_CON] : users
  const other = (ids: readonly number[], now: number | null) => ids.find((one) => one !== now) ?? 0
  const perform = async (event: PublicationEvent): Promise<number> => {
    const row = await read()
    switch (event.type) {
      case 'dia.llegado':
        await goTo(event.hoy)
        await sweepPublications({ db, now: () => noon(event.hoy) })
        return 200
      case 'plazas.contadas':
        await leaveFree(event.libres, true)
        return 200
      case 'contenido.editado':
        if (isMaster) return (await client.call(contract.savePublication, { body: { ...advert, idPublicacion: id } })).status
        return (await client.call(saveVacancy, { body: { ...advert, ...catalogued, idVacante: vacancyId, fechaInicio: wireDay(String(event.inicio)), fechaFin: event.fin && wireDay(event.fin) } })).status
      case 'sede.cambiada':
        return (await client.call(contract.changeSite, { body: { idPublicacion: id, idSede: other(house.sites.map(({ sede }) => sede), row.siteId) } })).status
      case 'responsable.asignado':
        return (await client.call(contract.assignResponsible, { body: { idPublicacion: id, idEmpleado: other(leaders, row.responsibleId) } })).status
      case 'observador.asignado':
        return (await client.call(contract.assignObserver, { body: { idPublicacion: id, idEmpleado: row.observerId === null ? house.user.ROLE_CRP_OBS : null } })).status
      case 'estrategia.guardada':
        return (await client.call(saveStrategy, { body: { idPublicacion: id, idBolsa: await boardOf(world), contenido: {} } })).status
      case 'publicacion.cerrada': {
        const motivoRechazo = event.procesos === 'rechazar' ? { motivoRechazo: house.reason.CIERRE } : {}
        return (await client.call(contract.closePublication, { body: { idPublicacion: id, motivo: 'Se canceló', procesos: event.procesos, ...motivoRechazo } })).status
      }
      case 'publicacion.reabierta':
        await goTo(event.hoy)
        // While it was closed nobody told it.
        if (row.estado === 'cerrada') await leaveFree(event.libres, false)
        return (await client.call(contract.reopenPublication, { body: { idPublicacion: id, motivo: 'Se reactivó' } })).status
    }
  }
  const taken: PublicationEvent[] = []

  return {
    drive: {
      '*': async ({ stimulus, moment }) => {
        const event = stimulus.event as PublicationEvent
        const before = { row: await read(), log: await readLog() }
        const status = await perform(event)
        if (moment.fired.length > 0) {
          assert.equal(status, 200, `${event.type} was refused`)
          if (!facts.includes(event.type)) taken.push(event)
          return
        }
        assert.equal(status, facts.includes(event.type) ? 200 : 409, 'the server took what the chart refuses')
        assert.deepEqual({ row: await read(), log: await readLog() }, before, 'what was refused changed something')
      },
    },
    check: {
      '*': async ({ snapshot }) => {
        const expected = snapshot as PublicationSnapshot
        const [row, log] = [await read(), await readLog()]
        const { inicio, fin } = expected.context
        assert.deepEqual(
          { estado: row.estado, startsOn: row.startsOn, endsOn: row.endsOn, version: row.version, isClosed: row.closedAt !== null, isCounted: row.activeSince !== null },
          {
            estado: selectState(expected), startsOn: inicio, endsOn: fin, version: taken.length, isClosed: selectState(expected) === 'cerrada',
            isCounted: !['programada', 'cerrada'].includes(selectState(expected)),
          },
          'the row says something else',
        )
        const commanded = log.filter(({ actorId, event }) => actorId !== null && event !== null)
        assert.deepEqual(commanded.map(({ event }) => event), taken, 'the log tells other events')
        const states = log.map(({ estado }) => estado)
        assert.equal(states.at(-1) ?? row.estado, row.estado, 'the log ends elsewhere')
        for (const { index } of log.flatMap(({ actorId, event }, index) => (actorId === null && event !== null && index > 0 ? [{ index }] : []))) {
          assert.notEqual(states[index], states[index - 1], 'the log tells a day or an opening that changed nothing')
        }
      },
    },
    said: async () => ({ value: plain(readSnapshot(await read(), today, 0).value) }),
  }
}

async function created(client: Client, body: object): Promise<number> {
  const { entity, error } = await client.call(saveVacancy, { body: body as never })
  return entity?.id ?? assert.fail(JSON.stringify(error))
}

/** One that asks for nothing. */
async function boardOf({ db }: World): Promise<number> {
  const row: typeof boards.$inferInsert = { nombre: 'LinkedIn', branches: ['CORP', 'COM'], token: 'linkedin', campos: [] }
  const [board] = await db.insert(boards).values(row).onConflictDoUpdate({ target: boards.token, set: row }).returning({ id: boards.id })
  return board?.id ?? 0
}
