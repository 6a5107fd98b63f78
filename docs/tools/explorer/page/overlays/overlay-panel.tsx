import type { ChartData } from '../../page-data.ts'
import { codeIn, nameIn } from '../../graph/names.ts'
import panel from '../panel.module.css'
import { LongText } from './long-text.tsx'
import type { Overlaid } from './use-overlay.ts'

/** Beside the picture: the settings of the overlay, its value for the focused part, and further information. */
export function OverlayPanel({
  chart,
  focus,
  overlaid,
  linkTo,
}: {
  chart: ChartData
  focus: string | null
  overlaid: Overlaid
  linkTo: (id: string) => string
}) {
  const { overlay, data, settings, choose, marks } = overlaid
  const mark = focus === null || (data !== null && overlay.showsMarkOf?.(data, focus)) ? undefined : marks.get(focus)
  return (
    <div className={panel.panel}>
      <h2>{overlay.name}</h2>
      {mark && (
        <section className={panel.section}>
          <h3 title={codeIn(chart.graph, focus!)}>{nameIn(chart.graph, focus!)}</h3>
          <dl className={panel.facts}>
            {mark.details.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <LongText text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <overlay.Panel chart={chart} data={data} focus={focus} settings={settings} choose={choose} linkTo={linkTo} />
    </div>
  )
}
