/** Whose record a logged read shows, and which answers of forms remain after a suppression. */
import { expect, test } from 'vitest'
import { retainedFormFields } from '../../../src/server/personal-data/retained-form-fields.ts'
import type { LoggedRead } from '../../../src/contract/call.ts'
import { callsByName } from '../../../src/contract/calls.ts'
import { readLabel, whoseData } from '../../../src/server/personal-data/logged-reads.ts'

const answered = {
  query: { idCandidato: '7', idOtro: '10', idReclutamiento: '8', IdReclutamiento: '9' },
  entity: [{ idCandidato: 5 }, { idCandidato: 6 }],
}

test.each<[name: string, read: LoggedRead, whose: object | string]>([
  ['the candidate of the query', { label: 'Abrió el perfil', of: 'candidate', id: 'idCandidato' }, { candidates: [7] }],
  [
    'both candidates of the query',
    { label: 'Lo comparó', of: 'candidate', id: 'idCandidato', otherId: 'idOtro' },
    { candidates: [7, 10] },
  ],
  [
    'the process of the query',
    { label: 'Abrió su proceso, con sus notas', of: 'process', id: 'idReclutamiento' },
    { recruitment: 8 },
  ],
  [
    'the process of the query in another field',
    { label: 'Abrió su solicitud', of: 'process', id: 'IdReclutamiento' },
    { recruitment: 9 },
  ],
  [
    'the candidates of the answer',
    { label: 'Lo vio entre los sugeridos', of: 'candidates', id: 'idCandidato' },
    { candidates: [5, 6] },
  ],
  ['all candidates of the branch', { label: 'Descargó la información', of: 'branch' }, 'branch'],
])('logs a read of %s', (_, read, whose) => {
  expect(whoseData(read, answered)).toEqual(whose)
})

test('shows the label of a logged call, and the name of any other', () => {
  expect(
    [...callsByName].filter(
      ([name, { reads }]) => readLabel(name) !== (typeof reads === 'object' ? reads.label : name),
    ),
  ).toEqual([])
  expect(readLabel('GET /candidatos/detalle-candidato')).toBe('Abrió el perfil, con su CV')
  expect(readLabel('GET /ya-no-hay')).toBe('GET /ya-no-hay')
})

test('keeps only ids, days and choices in the forms of a suppressed candidate, and no typed text', () => {
  expect(retainedFormFields).toEqual([
    'continuar',
    'decision',
    'motivoRechazo',
    'tipoEntrevistador',
    'idEntrevistador',
    'fecha',
    'hora',
    'tipoEntrevista',
    'idDivision',
    'idRegional',
    'idGerencia',
    'sede',
    'idEntrevista',
    'codigoEtapa',
    'modo',
    'folio',
    'perdidas',
    'citaCancelada',
  ])
})
