/**
 * A user's own downloads (spec 2 §2: 'a block to download the candidates' information'): what is shown, and when the
 * list is polled.
 */
import { ownDownloadsMachine, selectDownloads } from './own-downloads.machine.ts'
import type { Download } from '../../src/contract/downloads.ts'
import { defineModel } from '../model/model.ts'

const requested = { idDescarga: 7, avance: 0, fecha: '02/03/2026', hora: '10:00', archivo: null }
const waiting: Download = { ...requested, estado: 'en-espera' }
const underWay: Download = { ...requested, estado: 'en-proceso', avance: 40 }
const failed: Download = { ...requested, estado: 'fallida', avance: 40 }
const done: Download = {
  ...requested,
  estado: 'lista',
  avance: 100,
  archivo: { nombre: 'Candidatos 2026-03-02 10:00:09.xlsx', filas: 3, bytes: 900, hasta: '09/03/2026' },
}

const isShown = { 'se ven las que hay': (s: Parameters<typeof selectDownloads>[0]) => selectDownloads(s) !== null }
const isOneBeingMade = (s: Parameters<typeof selectDownloads>[0]) =>
  selectDownloads(s)?.some(({ estado }) => estado === 'en-espera' || estado === 'en-proceso') === true

export const ownDownloadsModel = defineModel({
  machine: ownDownloadsMachine,
  inputs: { 'en la lista de reportes': undefined },
  events: {},
  calls: {
    loadDownloads: { done: [[], [waiting], [underWay, failed], [done]] },
    waitForPoll: { done: [undefined] },
  },
  // The number of polls only changes the length of the next wait
  facts: ({ context }) => [context.downloads, context.looks === 0],
  states: {
    loading: { shows: [], tags: [] },
    resting: {
      shows: ['Descargar'],
      tags: [],
      holds: { ...isShown, 'ninguna se prepara, o no se puede esperar': () => true },
    },
    waiting: { shows: ['Descargar', 'avance'], tags: [], holds: { 'alguna se prepara': isOneBeingMade } },
    looking: { shows: [], tags: [] },
    failed: { shows: ['Reintentar'], tags: ['failed'], holds: { 'nada se queda a medias': (s) => !isOneBeingMade(s) } },
  },
})
