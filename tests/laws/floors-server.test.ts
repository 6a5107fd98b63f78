/** Which folder of a room may import which (decision 0060). */
import { expect, it } from 'vitest'
import { codeIn, importsOf, isRelative, resolved } from './support/files.ts'
import { breachesOf, type Floors } from './support/floors.ts'

const server: Floors = {
  root: 'src/server',
  floors: [
    { holds: ['platform/base'] },
    { holds: ['platform/db'] },
    { holds: ['platform/work'] },
    { holds: ['platform/http'] },
    { holds: ['identity'] },
    { holds: ['candidates', 'curricula', 'notes', 'publications', 'slots', 'limits'] },
    { holds: ['recruitment'] },
    { holds: ['appointments', 'deliveries'] },
    // One folder for each resource
    { holds: [], isApart: true, isDefault: true },
    { holds: ['reports'] },
    { holds: ['site'] },
    { holds: ['operations'] },
    { holds: ['start-banner.ts', 'app.ts', 'main.ts'] },
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
