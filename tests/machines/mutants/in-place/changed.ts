/** Which charts differ: what is not committed, and what the branch has over `main`, or the last commit over the one before. */
import { git, whereItBegan } from '../../../faults/since.ts'
import { chartFiles } from '../../support/chart-files.ts'

export function changedCharts(): string[] {
  const paths = [...git('diff', '--name-only', whereItBegan()).split('\n'), ...git('ls-files', '--others', '--exclude-standard', 'machines').split('\n')]
  return chartsOf(paths)
}

/** A chart lies in its own file and those beside it: `recruitment.stages.ts`. A folder's other files may be any chart's of it. */
export function chartsOf(paths: readonly string[]): string[] {
  const changed = paths.filter((path) => path.startsWith('machines/') && path.endsWith('.ts'))
  return chartFiles
    .filter(({ folder, name }) =>
      changed.some((path) => {
        const [, room, file = ''] = path.split('/')
        const owner = file.split('.')[0]
        return room === folder && (owner === name || !chartFiles.some((other) => other.folder === folder && other.name === owner))
      }),
    )
    .map(({ id }) => id)
}
