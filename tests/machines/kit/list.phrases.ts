/** A list on 'Candidatos' and, without a search box, on 'Mis Entrevistas'. */
import { listAt, signedIn } from '../../../docs/tools/paths/finding.ts'
import { definePhrases } from '../../../docs/tools/paths/tester-phrases.ts'
import { retry, substitute, typedInto } from '../../../docs/tools/paths/common-phrases.ts'
import { listModel } from '../../../machines/kit/list.model.ts'

const rows = 'los renglones de esa página'
const withoutSearch = 'una lista sin buscador'
const addressed: Readonly<Record<string, string>> = {
  // Three pages of the demo's candidates
  'con búsqueda y página en la dirección': 'buscar=r&pagina=3',
  'con un filtro en la dirección': 'etapa=oferta',
}
const request = (input: string) =>
  input === withoutSearch ? 'obtener-entrevistas' : 'obtener-candidatos-en-reclutamiento'

/** The scripts change filters and order by the address alone. */
const byHand: typeof listModel = {
  ...listModel,
  events: {
    ...listModel.events,
    'filters.changed': [],
    'sort.changed': [],
    'list.refreshed': [],
    'question.addressed': ({
      context: {
        question: { search },
      },
    }) => [{ question: { search: search === undefined ? undefined : '', page: 1, filters: {} } }],
  },
}

export const listPhrases = definePhrases({
  model: byHand,
  role: 'ROLE_CRP_REC',
  priority: 'Alta',
  precondition: (input) => {
    const screen = input === withoutSearch ? '«Entrevistas»' : '«Candidatos»'
    return {
      account: signedIn('role_crp_rec'),
      opening: [
        addressed[input]
          ? `${listAt(addressed[input])}.`
          : `Abre ${screen}, en el menú${input === withoutSearch ? '' : ', y pulsa «Todos»'}.`,
      ],
    }
  },
  requests: { loadPage: 'obtener-candidatos-en-reclutamiento (u obtener-entrevistas)' },
  steps: {
    'search.changed': ({ event }) =>
      typedInto('«Buscar candidato»', event['search'], ' y espera a que la lista cambie'),
    'page.changed': ({ event }) => ({
      action:
        'En la caja «Página», arriba de la tabla, borra lo que hay, escribe el dato y espera a que la lista cambie.',
      data: String(event['page']),
    }),
    'question.addressed': ({ input }) =>
      `En el menú pulsa ${input === withoutSearch ? '«Entrevistas»' : '«Candidatos»'}.`,
    'list.retried': retry,
  },
  before: {
    'loadPage responde': ({ event, input }) => {
      const { rows: found, totalPages } = event['output'] as { rows: readonly unknown[]; totalPages: number }
      if (found.length > 0) return undefined
      return input === withoutSearch
        ? substitute(request(input), { paginaActual: 1, totalPaginas: totalPages, entrevistas: [] })
        : substitute(request(input), { resumenCandidatos: null, totalPaginas: totalPages })
    },
  },
  proofs: {
    loading: 'Mientras tanto se ve «Contando...».',
    showing: 'Arriba de la tabla se ve cuántos son, por ejemplo «1–25 de 73», «4 candidatos» o «3 entrevistas».',
    reloading: 'Se ve cuántos había, por ejemplo «73 candidatos».',
  },
  seen: { 'Rosa Luna 1': rows, 'Rosa Luna 2': rows, 'Rosa Luna 3': rows },
  scenarios: {
    'nada encontrado y otra vez toda la lista': { input: 'sin búsqueda', via: ['showing', 'empty'], to: 'showing' },
  },
})
