import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/personal-data/commands.ts': because('whose record is locked is there', ['kept?.hasta → kept.hasta']),
  'src/server/personal-data/export.ts': because('no table has such a column', ['[] → ["Stryker was here"]']),
  'src/server/personal-data/job.ts': {
    ...because('an aggregate answers one row', ['largest?.id → largest.id']),
    ...because('every kind has a period in every branch', ['!found → false']),
  },
  'src/server/personal-data/periods.ts': because('of two who save at the same time; the embedded database has one connection', [`'registro-cambio' → "" (2)`]),
  'src/server/personal-data/suppress.ts': because('of two at the same time: noticed by `personal-data-race.postgres.test.ts`', ['`select from recruitments where candidate_id = ${candidateId} order by… → ``']),
}
