import { answersItsRow, because, type Explained, onlyWhether } from './by-file.ts'

export const explained: Explained = {
  'src/server/interviews/appointments.ts': {
    [`'' → "Stryker was here!"`]: 'no constraint is called so',
    ...because(answersItsRow, ['!booked → false', `'the interview was not inserted' → ""`]),
    [`'slot taken' → ""`]: 'who refuses the hour reads whose it is, never the words',
  },
  'src/server/interviews/decide-slot.ts': {
    ...because(onlyWhether, ['{ id: users.id } → {}', '{ id: interviewTypes.id } → {}', '{ id: places.id } → {}']),
    ...because('the form that is given here has a day of the calendar', [`{ fecha: 'La fecha no es válida.' } → {}`, `'La fecha no es válida.' → ""`]),
    ...because('a question without a table answers one row', [
      '{ interviewer: false, type: false, place: false } → {}',
      'false → true',
      'false → true (2)',
      'false → true (3)',
    ]),
  },
  'src/server/interviews/interviewers.ts': because(onlyWhether, ['{ id: publications.id } → {}', '{ id: users.id } → {}']),
  'src/server/interviews/slots.ts': { 'lastHour - firstHour → lastHour + firstHour': 'an hour after the last one is left out as one that there is not' },
}
