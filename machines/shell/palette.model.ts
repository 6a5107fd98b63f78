/** 'Ctrl+K' on any screen. */
import type { FoundCandidate } from '../../src/contract/palette.ts'
import { paletteMachine, type PaletteSnapshot, selectCandidate, selectFound } from './palette.machine.ts'
import { defineModel } from '../model/model.ts'

const ana: FoundCandidate = {
  idCandidato: 7,
  nombre: 'Ana Luna',
  telefono: '5512345678',
  estado: 'en-proceso',
  estatus: 'Filtro',
  signal: 'activo',
  vacante: 'Becario',
  idReclutamiento: 9,
  idFase: 1,
  esPropio: true,
}
const found = { candidatos: [ana], vacantes: [], personas: [], enCurriculum: [], enNotas: [] }
const empty = { candidatos: [], vacantes: [], personas: [], enCurriculum: [], enNotas: [] }

const box = 'Buscar candidatos, vacantes, acciones…'
const retry = 'Reintentar'
const waitsForNothing = { 'no hay una elección pendiente': (s: PaletteSnapshot) => s.context.choice === null }
const isNobodys = { 'no se ven las acciones de nadie': (s: PaletteSnapshot) => selectCandidate(s) === null }
const isForgotten = {
  ...isNobodys,
  ...waitsForNothing,
  'no se ve lo encontrado antes': (s: PaletteSnapshot) => selectFound(s).candidatos.length === 0,
}
const hasLetters = { 'hay algo tecleado': (s: PaletteSnapshot) => s.context.text.trim() !== '' }

export const paletteModel = defineModel({
  machine: paletteMachine,
  inputs: { 'una pantalla': undefined },
  events: {
    'search.typed': [{ text: 'ana' }, { text: 'zzz' }, { text: '  ' }],
    'candidate.opened': [{ candidate: ana }],
    'choice.deferred': [{ inNewTab: false }, { inNewTab: true }],
  },
  calls: {
    loadRecent: {
      done: [
        { candidatos: [ana], vacantes: [] },
        { candidatos: [], vacantes: [] },
      ],
    },
    search: { done: [found, empty, null] },
  },
  states: {
    resting: {
      shows: [box],
      hides: [retry],
      tags: [],
      holds: { ...isForgotten, 'no hay nada tecleado': (s) => s.context.text.trim() === '' },
    },
    typing: { shows: [], tags: ['stale'], holds: { ...isNobodys, ...hasLetters } },
    searching: { shows: [], tags: ['busy', 'stale'], holds: { ...isNobodys, ...hasLetters } },
    results: {
      shows: (s) =>
        selectFound(s).candidatos.length > 0 ? ['Candidatos', ana.nombre] : ['Nada coincide con lo que escribiste.'],
      hides: [retry],
      tags: [],
      holds: { ...isNobodys, ...waitsForNothing, ...hasLetters },
    },
    failed: { shows: ['No se pudo buscar.', retry], tags: ['failed'], holds: { ...isForgotten, ...hasLetters } },
    disconnected: {
      shows: ['No hay conexión.', retry],
      tags: ['disconnected'],
      holds: { ...isForgotten, ...hasLetters },
    },
    candidate: {
      shows: ['Ver el perfil'],
      hides: [retry],
      tags: [],
      holds: { ...waitsForNothing, 'se sabe de quién': (s) => selectCandidate(s) !== null },
    },
    closed: { shows: [], hides: [box], holds: isNobodys },
  },
})
