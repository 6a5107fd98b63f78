/** What `npm run alone` runs. */
import { expect, it } from 'vitest'
import { jobsFor } from '../alone/jobs.ts'

const files = ['tests/client/a.test.tsx', 'tests/server/b.test.ts', 'tests/server/c.embedded.test.ts', 'tests/server/d.postgres.test.ts']
const shuffled = (seed: number) => ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]

it('runs each project in each order, and each file alone, on the database it needs', () => {
  expect(jobsFor(files, [2], true)).toEqual([
    { name: 'server, order 2', files: ['tests/server/b.test.ts', 'tests/server/d.postgres.test.ts'], words: ['--project', 'server', ...shuffled(2)], onPostgres: true },
    { name: 'server, order 2', files: ['tests/server/c.embedded.test.ts'], words: ['--project', 'server', ...shuffled(2)], onPostgres: false },
    { name: 'client, order 2', files: ['tests/client/a.test.tsx'], words: ['--project', 'client', ...shuffled(2)], onPostgres: false },
    { name: 'server, each alone', files: ['tests/server/b.test.ts', 'tests/server/d.postgres.test.ts'], words: ['--project', 'server', '--isolate'], onPostgres: true },
    { name: 'server, each alone', files: ['tests/server/c.embedded.test.ts'], words: ['--project', 'server', '--isolate'], onPostgres: false },
    { name: 'client, each alone', files: ['tests/client/a.test.tsx'], words: ['--project', 'client', '--isolate'], onPostgres: false },
  ])
})

it('runs all but the PostgreSQL files on the embedded database when there is no PostgreSQL', () => {
  expect(jobsFor(files, [], false).map((job) => [job.name, job.files, job.onPostgres])).toEqual([
    ['server, each alone', ['tests/server/b.test.ts', 'tests/server/c.embedded.test.ts'], false],
    ['client, each alone', ['tests/client/a.test.tsx'], false],
  ])
})

it('splits many files into groups of at most 40, each for one vitest process', () => {
  const many = Array.from({ length: 101 }, (_, index) => `tests/laws/${index}.test.ts`)
  const jobs = jobsFor(many, [], false)
  expect(jobs.map((job) => job.files.length)).toEqual([40, 40, 21])
  expect(jobs.flatMap((job) => job.files)).toEqual(many)
})
