/** The interviewer: named by the vacancy or by the form; the server's own message when there is none. */
import { expect, test } from 'vitest'
import { decideInterviewer } from '../../../src/server/slots/interviewers.ts'

const [analista, consultor, cliente, otro] = [1028, 1029, 1030, 1031] as const
const vacancy = { modo: 'grupo', responsibleId: 1, consultantId: 2, observerId: 3 } as const
const wanted = { field: 'idEntrevistador', text: 'La persona es requerida' }

test.each([
  [
    'the analyst, whatever is sent',
    {},
    { tipoEntrevistador: analista, idEntrevistador: '9' },
    { interviewerId: 1, fromVacancy: true },
  ],
  ['the consultant', {}, { tipoEntrevistador: consultor }, { interviewerId: 2, fromVacancy: true }],
  [
    'no analyst',
    { responsibleId: null },
    { tipoEntrevistador: analista },
    { field: 'tipoEntrevistador', text: 'La vacante no tiene un analista asignado.' },
  ],
  [
    'no consultant',
    { consultantId: null },
    { tipoEntrevistador: consultor, idEntrevistador: '9' },
    { field: 'tipoEntrevistador', text: 'La vacante no tiene un consultor asignado.' },
  ],
  ['the client', {}, { tipoEntrevistador: cliente, idEntrevistador: '3' }, { interviewerId: 3, fromVacancy: true }],
  [
    'another user as the client',
    {},
    { tipoEntrevistador: cliente, idEntrevistador: '9' },
    { field: 'idEntrevistador', text: 'Esa persona no es el cliente de la vacante. Vuelve a elegirlo.' },
  ],
  [
    'a client where there is none',
    { observerId: null },
    { tipoEntrevistador: cliente, idEntrevistador: '9' },
    { field: 'idEntrevistador', text: 'Esa persona no es el cliente de la vacante. Vuelve a elegirlo.' },
  ],
  [
    'the client of a master vacancy, who can be any user',
    { modo: 'individual' },
    { tipoEntrevistador: cliente, idEntrevistador: '9' },
    { interviewerId: 9, fromVacancy: false },
  ],
  ['another person', {}, { tipoEntrevistador: otro, idEntrevistador: '9' }, { interviewerId: 9, fromVacancy: false }],
  // Chosen as another person the client must be of the branch.
  [
    'the client as another person',
    {},
    { tipoEntrevistador: otro, idEntrevistador: '3' },
    { interviewerId: 3, fromVacancy: false },
  ],
  ['an unknown user', {}, { tipoEntrevistador: otro }, wanted],
  ['an id that is none', {}, { tipoEntrevistador: otro, idEntrevistador: '0' }, wanted],
] as const)('%s', (_, people, choice, decided) => {
  expect(decideInterviewer({ ...vacancy, ...people }, choice)).toEqual(decided)
})
