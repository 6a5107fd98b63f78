/** The requisition folio (spec 1 §2, §5): type digits, choose a folio, confirm the warning, send. */
import {
  folioSearchMachine,
  selectFolio,
  selectIsBlank,
  selectIsConfirming,
  selectItems,
} from './folio-search.machine.ts'
import { defineModel } from '../model/model.ts'

const items = [
  { id: 1, codigo: 'F-101', descripcion: 'Asesor', tituloVacante: 'Asesor patrimonial', deOtraVacante: false },
  { id: 2, codigo: 'F-102', descripcion: 'Analista', tituloVacante: 'Auditor interno', deOtraVacante: true },
]
const search = ['Buscar', 'Enviar folio']
const warning = 'Una vez enviado el folio no se puede corregir ni editar ¿Estás seguro de enviar este folio?'
const reminder = 'Selecciona un folio'
const missing = 'Escribe el folio que buscas'
const ofAnother = 'Este folio se pidió para otra vacante: Auditor interno.'
const nothing = 'No se encontraron folios disponibles.'

export const folioSearchModel = defineModel({
  machine: folioSearchMachine,
  inputs: {
    'sin datos': { idReclutamiento: 3 },
    'búsqueda que se recupera': { idReclutamiento: 3, text: '10', chosen: 2 },
  },
  events: {
    'folio.searched': [{ text: ' 10 ' }, { text: 'F-10' }, { text: ' ' }],
    'folio.chosen': [{ id: 1 }, { id: 2 }, { id: 99 }],
  },
  calls: { searchFolio: { done: [items, []] } },
  states: {
    'looking.idle': { shows: ['Buscar'], hides: [nothing, reminder, missing], tags: [] },
    'looking.blank': {
      shows: ['Buscar', missing],
      hides: ['F-101', 'F-102', nothing],
      tags: [],
      holds: {
        'lo que pedía se dice': selectIsBlank,
        'nada se ha encontrado': (s) => selectItems(s).length === 0 && selectFolio(s) === null,
      },
    },
    'looking.searching': {
      shows: ['Buscando...'],
      tags: ['busy'],
      holds: {
        'se busca sin espacios': ({ context }) => context.text === '10',
        'lo anterior se borró': (s) => selectItems(s).length === 0,
      },
    },
    'looking.results.choosing': {
      shows: [...search, 'F-101', 'F-102', 'Vacante: Asesor patrimonial', 'De otra vacante: Auditor interno'],
      hides: [reminder, warning, missing],
      tags: [],
    },
    'looking.results.reminded': {
      shows: [...search, 'F-101', 'F-102', reminder],
      tags: [],
      holds: { 'no hay folio elegido': (s) => selectFolio(s) === null },
    },
    'looking.none': { shows: [nothing], tags: [] },
    'looking.failed': { shows: ['Reintentar'], hides: [nothing], tags: [] },
    confirming: {
      shows: (s) => [...(selectFolio(s)?.deOtraVacante ? [ofAnother] : []), warning],
      hides: (s) => (selectFolio(s)?.deOtraVacante ? [] : [ofAnother]),
      tags: [],
      holds: { 'hay un folio elegido': (s) => selectFolio(s) !== null, 'se pide confirmar': selectIsConfirming },
    },
    confirmed: {
      shows: [],
      hides: [warning],
      tags: [],
      holds: { 'hay un folio elegido': (s) => selectFolio(s) !== null },
    },
  },
})
