/** An action for many as the server carries it out, as the tray shows it. */
import { defineModel } from '../model/model.ts'
import { bulkJobMachine, type BulkJobSnapshot, selectBulkJobState, selectIsOpen } from './bulk-job.machine.ts'

type State = ReturnType<typeof selectBulkJobState>

const seenAs = (state: State, text: string, isOpen = true) => ({
  shows: [text],
  holds: {
    [`está ${state}`]: (snapshot: BulkJobSnapshot) => selectBulkJobState(snapshot) === state,
    [isOpen ? 'sigue abierta' : 'terminó']: (snapshot: BulkJobSnapshot) => selectIsOpen(snapshot) === isOpen,
  },
})

export const bulkJobModel = defineModel({
  machine: bulkJobMachine,
  inputs: { 'recién empezada': undefined },
  events: { 'deshacer.pedido': [{ vencido: false }, { vencido: true }] },
  calls: {},
  states: {
    enCurso: seenAs('enCurso', 'Cancelar'),
    terminado: seenAs('terminado', 'Listo'),
    cancelado: seenAs('cancelado', 'Cancelado'),
    deshaciendo: seenAs('deshaciendo', 'Deshaciendo'),
    deshecho: seenAs('deshecho', 'Se deshicieron', false),
    asentado: seenAs('asentado', 'Cerrar', false),
  },
})
