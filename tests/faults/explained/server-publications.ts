import { because, type Explained, notTestedHere, onlyBeside } from './by-file.ts'

export const explained: Explained = {
  'src/server/publications/audit.ts': {
    ...because('for no rows there is nothing to read', ['last === undefined → false (2)']),
    ...because('events of publications that are not in the batch are read, and not used', ['after + 1 → after - 1']),
    ...because('comparing null with a day is always false', ['startsOn !== null → true', 'endsOn !== null → true']),
    ...because('until its first day, and on its last one, the chart agrees with the stored state', [
      'startsOn <= today → true',
      'endsOn < today → endsOn <= today',
    ]),
  },
  'src/server/publications/engine.ts': because('the publication is locked, and none is ever deleted', [
    '!row → false',
    '`no publication ${id}` → ``',
  ]),
  'src/server/publications/sweep.ts': notTestedHere(onlyBeside, ['{ skipLocked: true } → {}', 'true → false']),
}
