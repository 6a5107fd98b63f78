import { answersItsRow, because, type Explained, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/slots/appointments.ts': {
    ...because('no constraint has that name', [`'' → "Stryker was here!"`]),
    ...because(answersItsRow, ['!booked → false', `'the interview was not inserted' → ""`]),
    ...because('the code that catches this error reads its slot, and not its message', [`'slot taken' → ""`]),
  },
  'src/server/slots/decide-slot.ts': {
    ...because(onlyWhether, ['{ id: users.id } → {}', '{ id: interviewTypes.id } → {}', '{ id: places.id } → {}']),
    ...because('the contract has refused a form whose day is not in the calendar', [
      `{ fecha: 'La fecha no es válida.' } → {}`,
      `'La fecha no es válida.' → ""`,
    ]),
    ...because('a query without a table always returns one row', [
      '{ interviewer: false, type: false, place: false } → {}',
      'false → true',
      'false → true (2)',
      'false → true (3)',
    ]),
  },
  'src/server/slots/interviewers.ts': because(onlyWhether, ['{ id: publications.id } → {}', '{ id: users.id } → {}']),
  'src/server/slots/slots.ts': because(
    'hours after the last one are removed below, like every hour that the catalogue does not have',
    ['lastHour - firstHour → lastHour + firstHour'],
  ),
}
