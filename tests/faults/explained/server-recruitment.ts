import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/recruitment/in-transaction.ts': { [`'' → "Stryker was here!"`]: 'neither is a code of the database' },
  'src/server/recruitment/operations.ts': { 'now?.status → now.status': 'one of the stages is the one of now' },
  'src/server/recruitment/replayed-state.ts': {
    ...because('an event of a form with a schedule names its interview, and one that names none has no such form', [
      'id === undefined || code === null → id === undefined && code === null',
      'id === undefined → false',
      'code === null → false',
    ]),
    '[] → ["Stryker was here"]': 'what is lost is looked up by the ids of interviews',
  },
  'src/server/recruitment/stays.ts': { [`typeof event.motivo === 'number' → true`]: 'the reason of an event that discards is a number or null' },
}
