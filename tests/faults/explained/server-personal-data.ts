import { alwaysOneRow, because, type Explained, notTestedHere, onlyBeside } from './by-file.ts'

export const explained: Explained = {
  'src/server/personal-data/commands.ts': because('the record is locked, so that its row is there', [
    'updated?.hasta → updated.hasta',
  ]),
  'src/server/personal-data/export.ts': because('no table has a column of that name', ['[] → ["Stryker was here"]']),
  'src/server/personal-data/job.ts': {
    ...because(alwaysOneRow, ['largest?.id → largest.id']),
    ...because('every kind has a period in every branch', ['!found → false']),
  },
  'src/server/personal-data/periods.ts': notTestedHere(onlyBeside, [`'registro-cambio' → "" (2)`]),
  'src/server/personal-data/suppress.ts': notTestedHere(
    `${onlyBeside}; \`personal-data/race.postgres.test.ts\` notices it`,
    ['`select from recruitments where candidate_id = ${candidateId} order by… → ``'],
  ),
}
