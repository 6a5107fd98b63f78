/** A publication (design/administration.md), with and without days, as its detail page shows it. */
import {
  publicationMachine,
  type PublicationSnapshot,
  selectState,
  selectTakesCandidates,
} from './publication.machine.ts'
import { closingChoices, type PublicationState, stateNames } from '../../src/contract/publications.ts'
import { defineModel } from '../model/model.ts'

/** Working days, as the form accepts them: before the first day, the first, the last, and one after it. */
const days = ['2026-03-02', '2026-03-03', '2026-03-06', '2026-03-09'] as const
const [before, first, last] = days
const later = '2026-03-11'

const openings = [{ libres: 0 }, { libres: 1 }]
/** A past day is never passed. */
const daysFrom = (hoy: string) => days.filter((day) => day >= hoy)

const seenAs = (state: PublicationState) => ({
  shows: [stateNames[state]],
  tags: state === 'activa' ? (['admite'] as const) : [],
  holds: {
    [`el estado es ${stateNames[state]}`]: (snapshot: PublicationSnapshot) => selectState(snapshot) === state,
    [state === 'activa' ? 'admite candidatos' : 'no admite candidatos']: (snapshot: PublicationSnapshot) =>
      selectTakesCandidates(snapshot) === (state === 'activa'),
  },
})

export const publicationModel = defineModel({
  machine: publicationMachine,
  inputs: {
    'sin fechas': { inicio: null, fin: null, hoy: before, libres: 1 },
    'con fechas': { inicio: first, fin: last, hoy: before, libres: 1 },
  },
  events: {
    'dia.llegado': ({ context }) => daysFrom(context.hoy).map((hoy) => ({ hoy })),
    'plazas.contadas': openings,
    // A master vacancy's has no days; for the others the first day stays.
    'contenido.editado': ({ context: { inicio } }) =>
      inicio === null ? [{ inicio, fin: null }] : [last, later, null].map((fin) => ({ inicio, fin })),
    'sede.cambiada': ({ context }) => (context.inicio === null ? [] : openings),
    'publicacion.cerrada': closingChoices.map((procesos) => ({ procesos })),
    'publicacion.reabierta': ({ context }) =>
      daysFrom(context.hoy).flatMap((hoy) => openings.map((counted) => ({ hoy, ...counted }))),
  },
  calls: {},
  facts: ({ context }) => context,
  states: {
    'abierta.programada': seenAs('programada'),
    'abierta.activa': seenAs('activa'),
    'abierta.cubierta': seenAs('cubierta'),
    'abierta.vencida': seenAs('vencida'),
    cerrada: seenAs('cerrada'),
  },
})
