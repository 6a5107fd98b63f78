import { expect, it, vi } from 'vitest'
import { fetchCandidates } from '../../../src/client/candidates/list/fetch-candidates.ts'
import type { Api } from '../../../src/client/kit/api/call.ts'
import { listCandidates } from '../../../src/contract/candidate-list.ts'

type ListQuestion = Parameters<typeof fetchCandidates>[1]

const long = 'ñ'.repeat(101)

it.each<[string, ListQuestion, object]>([
  ['without a search', { page: 1, filters: {} }, { paginaActual: 1 }],
  ['with an empty search', { search: '', page: 2, filters: {} }, { paginaActual: 2 }],
  [
    'with search, filters and order',
    {
      search: 'luna',
      page: 2,
      filters: { etapa: 'filtro', espera: 'accion', otro: 'x' },
      sort: { column: 'nombre', direction: 'ascending' },
    },
    { paginaActual: 2, search: 'luna', etapa: ['filtro'], espera: 'accion', orden: 'nombre' },
  ],
  [
    'with a search cut to the maximum length',
    { search: long, page: 1, filters: {} },
    { paginaActual: 1, search: long.slice(1) },
  ],
])('loads candidates %s', async (_, question, query) => {
  const perform = vi.fn<() => Promise<string>>(async () => 'page')
  const { signal } = new AbortController()
  expect(await fetchCandidates({ perform } as unknown as Api, question, signal)).toBe('page')
  expect(perform.mock.calls).toEqual([[listCandidates, { query, signal }]])
})
