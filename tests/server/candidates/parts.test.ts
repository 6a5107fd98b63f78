/** The parts of the candidate lists that need no database: search terms, requested phases, names. */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../src/contract/roles.ts'
import { phasesOfFilters } from '../../../src/server/candidates/list/filtered-phases.ts'
import { fullName } from '../../../src/server/platform/db/full-name.ts'
import { likeAnywhere, searchText, searchWords } from '../../../src/server/platform/base/search-text.ts'

describe('a search', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['Ana', ['ana']],
    ['  Íñigo   MUÑOZ ', ['inigo', 'munoz']],
    ['ana ana', ['ana']],
    ['an ana susana', ['susana']],
    ['ana luna', ['ana', 'luna']],
  ])('%j becomes the terms %j', (search, terms) => {
    expect(searchWords(search)).toEqual(terms)
  })

  test('normalises names, and escapes pattern characters', () => {
    expect(searchText('Íñigo', 'Muñoz', 'De la  Cruz')).toBe('inigo munoz de la cruz')
    expect(['ana', '50%', 'a_b', 'a\\b'].map(likeAnywhere)).toEqual(['%ana%', '%50\\%%', '%a\\_b%', '%a\\\\b%'])
  })
})

test.each([
  ['Ana', 'Luna', 'Ríos', 'Ana Luna Ríos'],
  ['Ana', 'Luna', '', 'Ana Luna'],
  ['', 'Luna', '', 'Luna'],
])('joins the name %s, %s, %s: %s', (nombres, apellidoPaterno, apellidoMaterno, name) => {
  expect(fullName({ nombres, apellidoPaterno, apellidoMaterno })).toBe(name)
})

describe('the phase filter', () => {
  const all = { etapa: undefined, fase: undefined, espera: undefined }
  test.each<[filters: Partial<Parameters<typeof phasesOfFilters>[0]>, role: Role, codes: string | null]>([
    [{}, 'ROLE_CRP_REC', null],
    [{ etapa: ['oferta'] }, 'ROLE_CRP_REC', 'OF'],
    [{ etapa: ['folio'] }, 'ROLE_COM_CON', 'FR-BU FR-ES FR-GD'],
    // Roles that cannot enter the folio wait for it.
    [{ etapa: ['folio'], espera: 'accion' }, 'ROLE_COM_CON', 'FR-BU FR-GD'],
    [{ etapa: ['folio'], espera: 'accion' }, 'ROLE_COM_REC', 'FR-GD'],
    [{ fase: ['FR-ES'] }, 'ROLE_COM_CON', 'FR-ES'],
    [{ fase: ['FR-ES'] }, 'ROLE_COM_REC', 'FR-BU FR-ES'],
    [{ fase: ['FR-BU'] }, 'ROLE_COM_REC', ''],
    [{ fase: ['OF'] }, 'ROLE_CRP_REC', 'OF'],
    [{ fase: ['OF'], etapa: ['folio'] }, 'ROLE_CRP_REC', ''],
    [{ etapa: ['oferta'], espera: 'accion' }, 'ROLE_CRP_REC', 'OF'],
  ])('translates %j for %s', (filters, role, codes) => {
    expect(phasesOfFilters({ ...all, ...filters } as never, role)?.join(' ') ?? null).toBe(codes)
  })
})
