/** The tabs of a publication as in the address: `?ver=anuncio`. */
import { showNumber } from '../../ui/base/show-number.ts'
import type { Publication } from '../../../contract/publications.ts'

export const parts = ['candidatos', 'sugerencias', 'anuncio', 'estrategias', 'historial'] as const
export type Part = (typeof parts)[number]

const partNames: Readonly<Record<Part, string>> = {
  candidatos: 'Candidatos',
  sugerencias: 'Sugerencias',
  anuncio: 'Anuncio',
  estrategias: 'Estrategias',
  historial: 'Historial',
}

/** `path`: the page of the publication. */
export const partAddress = (path: string, part: Part): string => (part === 'candidatos' ? path : `${path}?ver=${part}`)

export const partIn = (query: string, { puedeIniciarProceso }: Pick<Publication, 'puedeIniciarProceso'>): Part => {
  const part = parts.find((one) => one === new URLSearchParams(query).get('ver')) ?? 'candidatos'
  return part === 'sugerencias' && !puedeIniciarProceso ? 'candidatos' : part
}

/** 'Sugerencias' where the user may start a process with them. */
export const tabsOf = ({ puedeIniciarProceso, candidatos }: Publication) =>
  parts
    .filter((part) => part !== 'sugerencias' || puedeIniciarProceso)
    .map((key) => ({
      key,
      label: partNames[key],
      ...(key === 'candidatos' && { count: showNumber(candidatos) }),
    }))
