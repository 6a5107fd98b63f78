/** The requisition folio (spec 1 §2, §5): digits only, pick one, be warned, send. */
import { folioSearchMachine, selectFolio, selectIsConfirming, selectItems } from '../../../machines/folio-search.machine.ts'
import { defineModel } from '../support/model.ts'

const items = [
  { id: 1, codigo: 'F-101', descripcion: 'Asesor' },
  { id: 2, codigo: 'F-102', descripcion: 'Analista' },
]
const search = ['Buscar', 'Enviar folio']
const warning = 'Una vez enviado el folio no se puede corregir ni editar ¿Estás seguro de enviar este folio?'
const reminder = 'Selecciona un folio'
const nothing = 'No se encontraron folios disponibles.'

export const folioSearchModel = defineModel({
  machine: folioSearchMachine,
  inputs: { 'sin datos': {}, 'búsqueda que se recupera': { text: '10', chosen: 2 } },
  events: {
    'folio.searched': [{ text: ' 10 ' }, { text: 'F-10' }, { text: ' ' }],
    'folio.chosen': [{ id: 1 }, { id: 2 }, { id: 99 }],
  },
  calls: { searchFolio: { done: [items, []] } },
  states: {
    'looking.idle': { shows: ['Buscar'], hides: [nothing, reminder], tags: [] },
    'looking.searching': {
      shows: ['Buscando...'],
      tags: ['busy'],
      holds: { 'se busca sin espacios': ({ context }) => context.text === '10', 'lo anterior se borró': (s) => selectItems(s).length === 0 },
    },
    'looking.results.choosing': { shows: [...search, 'F-101', 'F-102'], hides: [reminder, warning], tags: ['results'] },
    'looking.results.reminded': {
      shows: [...search, 'F-101', 'F-102', reminder],
      tags: ['results'],
      holds: { 'no hay folio elegido': (s) => selectFolio(s) === null },
    },
    'looking.none': { shows: [nothing], tags: [] },
    'looking.failed': { shows: ['Reintentar'], hides: [nothing], tags: [] },
    confirming: {
      shows: [warning],
      tags: [],
      holds: { 'hay un folio elegido': (s) => selectFolio(s) !== null, 'se pide confirmar': selectIsConfirming },
    },
    confirmed: { shows: [], hides: [warning], tags: ['busy'], holds: { 'hay un folio elegido': (s) => selectFolio(s) !== null } },
  },
})
