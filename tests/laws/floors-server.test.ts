/** Which folder of a room may import which (decision 0060). */
import { expect, it } from 'vitest'
import { codeIn, importsOf, isRelative, resolved } from './support/files.ts'
import { breachesOf, type Floors } from './support/floors.ts'

const server: Floors = {
  root: 'src/server',
  floors: [
    { holds: ['time', 'text', 'files', 'runtime', 'env.ts'] },
    { holds: ['db', 'bits', 'outbox', 'jobs'] },
    { holds: ['access', 'http', 'session'] },
    { holds: ['candidates', 'curricula', 'publications', 'interviews', 'limits'] },
    { holds: ['recruitment', 'deliveries', 'statistics'] },
    {
      holds: [
        'vacancies',
        'portfolio',
        'applications',
        'documents',
        'integration',
        'areas',
        'content',
        'people',
        'profile',
        'personal-data',
        'downloads',
        'metrics',
        'chart-numbers',
        'dashboard',
        'duplicates',
        'views',
        'palette',
        'notifications',
        'letters',
        'watching',
      ],
      isApart: true,
    },
    { holds: ['site'] },
    { holds: ['demo', 'backup', 'installation', 'start-banner.ts', 'audit-events.ts', 'app.ts', 'main.ts'] },
  ],
}

it.each([server])('$root has no upward import, none between separate folders, and no circle', (room) => {
  const files = codeIn(room.root).map((file) => ({
    path: file.path,
    imports: importsOf(file)
      .filter(({ specifier }) => isRelative(specifier))
      .map(({ specifier }) => resolved(file.path, specifier)),
  }))
  expect(breachesOf(files, room)).toEqual({ withoutFloor: [], empty: [], upwards: [], sideways: [], circles: [] })
})
