/**
 * A publication's chart as the server runs it. Every event has its real cause: a call, the sweep or an opening. After
 * each the database must match the model. An event that the chart refuses is refused, and no row changes.
 */
import assert from 'node:assert/strict'
import type { PublicationEvent, PublicationSnapshot } from '../../../../../machines/vacancies/publication.machine.ts'
import * as contract from '../../../../../src/contract/publications.ts'
import * as publicationPeople from '../../../../../src/contract/publication-people.ts'
import { saveStrategy } from '../../../../../src/contract/strategies.ts'
import { saveVacancy } from '../../../../../src/contract/vacancies.ts'
import { wireDay } from '../../../../../src/server/platform/base/mexico-time.ts'
import { readSnapshot } from '../../../../../src/server/publications/state.ts'
import { boards } from '../../../../../src/server/platform/db/tables/vacancies.ts'
import type { World } from '../../../../server/support/process-world.ts'
import { advert, type Catalogued } from '../../../../server/support/vacancy-forms.ts'
import type { Tour } from '../../../../../machines/tours/generate.ts'
import { plain } from '../../../../../machines/model/plain.ts'
import type { Driver, Run } from '../../play.ts'
import { facts, PlacedPublication } from '../publication/placed.ts'

export const publicationDriver = (world: World, catalogued: Catalogued): Driver => ({
  name: 'servidor',
  open: (tour) => open(tour, world, catalogued),
})

async function open(tour: Tour, world: World, catalogued: Catalogued): Promise<Run> {
  const { house } = world
  const placed = await PlacedPublication.of(tour, world, catalogued)
  const { id, vacancyId, isMaster } = placed
  const signIn = () => world.signIn(placed.administrator.toLowerCase())
  let client = await signIn()
  const goTo = async (day: string) => {
    if (day === placed.today) return
    placed.arriveAt(day)
    client = await signIn()
  }
  const perform = async (event: PublicationEvent): Promise<number> => {
    switch (event.type) {
      case 'dia.llegado':
        await goTo(event.hoy)
        await placed.sweep()
        return 200
      case 'plazas.contadas':
        await placed.leaveFree(event.libres, true)
        return 200
      case 'contenido.editado':
        if (isMaster)
          return (await client.call(contract.savePublication, { body: { ...advert, idPublicacion: id } })).status
        return (
          await client.call(saveVacancy, {
            body: {
              ...advert,
              ...catalogued,
              idVacante: vacancyId,
              fechaInicio: wireDay(String(event.inicio)),
              fechaFin: event.fin && wireDay(event.fin),
            },
          })
        ).status
      case 'sede.cambiada':
        return (
          await client.call(contract.changeSite, {
            body: { idPublicacion: id, idSede: (await placed.otherSite()).sede },
          })
        ).status
      case 'responsable.asignado':
        return (
          await client.call(publicationPeople.assignResponsible, {
            body: { idPublicacion: id, idEmpleado: await placed.otherResponsible() },
          })
        ).status
      case 'observador.asignado':
        return (
          await client.call(publicationPeople.assignObserver, {
            body: { idPublicacion: id, idEmpleado: await placed.otherObserver() },
          })
        ).status
      case 'estrategia.guardada':
        return (
          await client.call(saveStrategy, { body: { idPublicacion: id, idBolsa: await boardOf(world), contenido: {} } })
        ).status
      case 'publicacion.cerrada': {
        const motivoRechazo = event.procesos === 'rechazar' ? { motivoRechazo: house.reason.CIERRE } : {}
        return (
          await client.call(contract.closePublication, {
            body: { idPublicacion: id, motivo: 'Se canceló', procesos: event.procesos, ...motivoRechazo },
          })
        ).status
      }
      case 'publicacion.reabierta':
        await goTo(event.hoy)
        // While it was closed it got no events.
        if ((await placed.read()).estado === 'cerrada') await placed.leaveFree(event.libres, false)
        return (await client.call(contract.reopenPublication, { body: { idPublicacion: id, motivo: 'Se reactivó' } }))
          .status
    }
  }
  const taken: PublicationEvent[] = []

  return {
    drive: {
      '*': async ({ stimulus, moment }) => {
        const event = stimulus.event as PublicationEvent
        const before = { row: await placed.read(), log: await placed.readLog() }
        const status = await perform(event)
        if (moment.fired.length > 0) {
          assert.equal(status, 200, `${event.type} was refused`)
          if (!facts.includes(event.type)) taken.push(event)
          return
        }
        assert.equal(status, facts.includes(event.type) ? 200 : 409, 'the server took what the chart refuses')
        assert.deepEqual(
          { row: await placed.read(), log: await placed.readLog() },
          before,
          'what was refused changed something',
        )
      },
    },
    check: { '*': ({ snapshot }) => placed.assertStored(snapshot as PublicationSnapshot, taken) },
    said: async () => ({ value: plain(readSnapshot(await placed.read(), placed.today, 0).value) }),
  }
}

/** A request without parameters. */
async function boardOf({ db }: World): Promise<number> {
  const row: typeof boards.$inferInsert = {
    nombre: 'LinkedIn',
    branches: ['CORP', 'COM'],
    token: 'linkedin',
    campos: [],
  }
  const [board] = await db
    .insert(boards)
    .values(row)
    .onConflictDoUpdate({ target: boards.token, set: row })
    .returning({ id: boards.id })
  return board?.id ?? 0
}
