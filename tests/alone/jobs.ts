/** Which runs of vitest show that no test file rests on another; pure. */

export type Job = {
  /** 'client, each alone', 'client, order 2'. */
  readonly name: string
  readonly files: readonly string[]
  /** What vitest is called with before the files. */
  readonly words: readonly string[]
  readonly onPostgres: boolean
}

/** A project of vitest.config.ts has the name of the folder of its tests. */
const projects = ['server', 'client', 'machines', 'laws']
/** So that the cores end at about the same time; each start of vitest costs a second or two. */
const mostFiles = 40

/**
 * Every file in a process of its own, and each project in one process in other orders of files and of tests.
 * @param orders seeds
 */
export function jobsFor(files: readonly string[], orders: readonly number[], hasPostgres: boolean): Job[] {
  const runnable = files.filter((file) => hasPostgres || !isOfPostgres(file))
  const groups = projects.flatMap((project) => {
    const own = runnable.filter((file) => file.startsWith(`tests/${project}/`))
    // What only the embedded database can do is not run where there is an address of the other.
    const some = project === 'server' && hasPostgres ? [own.filter((file) => !isOfEmbedded(file)), own.filter(isOfEmbedded)] : [own]
    return some.filter(({ length }) => length > 0).map((group) => ({ project, files: group, onPostgres: project === 'server' && hasPostgres && !isOfEmbedded(group[0]!) }))
  })
  const ordered = groups.flatMap((group) => orders.map((seed) => jobOf(group, `order ${seed}`, ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`])))
  const alone = groups.flatMap((group) => chunks(group.files).map((some) => jobOf({ ...group, files: some }, 'each alone', ['--isolate'])))
  return [...ordered, ...alone]
}

type Group = Pick<Job, 'files' | 'onPostgres'> & { readonly project: string }
const jobOf = ({ project, files, onPostgres }: Group, how: string, words: readonly string[]): Job => ({ name: `${project}, ${how}`, files, words: ['--project', project, ...words], onPostgres })

const isOfPostgres = (file: string) => file.endsWith('.postgres.test.ts')
const isOfEmbedded = (file: string) => file.endsWith('.embedded.test.ts')

const chunks = (files: readonly string[]): string[][] => Array.from({ length: Math.ceil(files.length / mostFiles) }, (_, index) => files.slice(index * mostFiles, (index + 1) * mostFiles))
