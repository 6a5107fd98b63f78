/** A user's own actions on many processes: what is shown, and when it is polled. */
import type { BulkJob } from '../../src/contract/bulk.ts'
import { defineModel } from '../model/model.ts'
import { bulkJobsMachine, isGoingOn, selectJobs } from './bulk-jobs.machine.ts'

const begun = {
  idLote: 7,
  tipo: 'rechazar',
  autor: 'Rebeca Torres',
  criterio: null,
  total: 2,
  hechos: 0,
  omitidos: 0,
  deshechos: 0,
  deshacer: 0,
} as const
const running: BulkJob = { ...begun, estado: 'en-curso', procesos: [] }
const ended: BulkJob = { ...begun, estado: 'terminado', hechos: 2, deshacer: 60_000, procesos: [] }
const undoing: BulkJob = { ...begun, estado: 'deshaciendo', hechos: 2, procesos: [] }
const undone: BulkJob = { ...begun, estado: 'deshecho', hechos: 2, deshechos: 2, procesos: [] }

const isOneChanging = (s: Parameters<typeof selectJobs>[0]) =>
  selectJobs(s)?.some((job) => isGoingOn(job) || job.deshacer > 0) === true

export const bulkJobsModel = defineModel({
  machine: bulkJobsMachine,
  inputs: { 'en la bandeja': undefined },
  events: {},
  calls: {
    loadJobs: { done: [[], [running], [ended], [undoing], [undone]] },
    waitForPoll: { done: [undefined] },
  },
  facts: ({ context }) => [context.jobs],
  states: {
    loading: { shows: [], tags: [] },
    resting: {
      shows: ['Cerrar'],
      tags: [],
      holds: { 'ninguna cambia, o no se puede esperar': () => true },
    },
    waiting: { shows: ['avance', 'Deshacer'], tags: [], holds: { 'alguna cambia': isOneChanging } },
    looking: { shows: [], tags: [] },
    failed: { shows: ['Reintentar'], tags: ['failed'], holds: { 'nada se queda a medias': (s) => !isOneChanging(s) } },
  },
})
