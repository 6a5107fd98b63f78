/** All pages, as committed in `docs/statecharts/`. */
import { documentedCharts } from '../../explorer/charts.ts'
import { fileName, pageOf } from './page.ts'
import { subjectOf } from './subject.ts'

/** From the repository's root. */
export const pagesFolder = 'docs/statecharts'

/** File name → text. */
export async function allPages(): Promise<ReadonlyMap<string, string>> {
  const subjects = await Promise.all(documentedCharts.map(subjectOf))
  return new Map(
    subjects.map((subject) => [
      `${fileName(subject.id)}.md`,
      pageOf(
        subject,
        subjects.filter(({ starts }) => starts.includes(subject.id)).map(({ id }) => id),
      ),
    ]),
  )
}
