/** The candidate list: search, pages, reloading. */
import { definePhrases } from '../paths/tester-phrases.ts'
import { retry, substitute } from '../paths/common-phrases.ts'
import { searchableListModel } from './searchable-list.model.ts'

const rows = 'los candidatos de esa página'

const addressed: Readonly<Record<string, string>> = {
  'con búsqueda y página en la dirección': '?buscar=luna&pagina=3',
  'con un filtro en la dirección': '?etapa=oferta',
}

/** On the candidate list only the menu brings another address, and nothing asks for the same page anew. */
const byHand: typeof searchableListModel = {
  ...searchableListModel,
  events: { ...searchableListModel.events, 'question.addressed': [{ search: '', page: 1, filters: {} }], 'list.refreshed': [] },
}

export const searchableListPhrases = definePhrases({
  model: byHand,
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  given: (input) => [
    'Has ingresado como role_crp_rec.',
    addressed[input] ? `Acabas de abrir «Candidatos» con «${addressed[input]}» al final de la dirección.` : 'Acabas de abrir «Candidatos».',
  ],
  requests: { loadPage: 'obtener-candidatos-en-reclutamiento' },
  steps: {
    'search.typed': ({ event }) => ({
      action: 'En «Buscar candidato» borra lo que hay y escribe el dato.',
      data: event['text'] === '' ? '(nada)' : String(event['text']),
    }),
    'page.changed': ({ event }) => ({ action: 'En la caja «Página» escribe el dato y espera medio segundo.', data: String(event['page']) }),
    'question.addressed': 'En el menú pulsa «Candidatos».',
    'list.retried': retry,
    'tiempo searchDebounce': 'Deja de escribir un instante (200 milésimas).',
  },
  before: {
    'loadPage responde': ({ event }) => {
      const { rows: found, totalPages } = event['output'] as { rows: readonly unknown[]; totalPages: number }
      if (found.length > 0) return undefined
      return substitute('obtener-candidatos-en-reclutamiento', { resumenCandidatos: null, totalPaginas: totalPages })
    },
  },
  seen: { 'Rosa Luna 1': rows, 'Rosa Luna 2': rows, 'Rosa Luna 3': rows },
  scenarios: {
    'nada encontrado y otra vez toda la lista': { input: 'sin búsqueda', via: ['list.showing', 'list.empty'], to: 'list.showing' },
  },
})
