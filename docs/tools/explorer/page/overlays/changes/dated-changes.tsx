import { loadChartFigures } from '../../../../../../src/contract/chart-numbers.ts'
import type { RecordedChange, RecordedVersion } from '../../../../generator/compare/recorded.ts'
import { nameIn } from '../../../graph/names.ts'
import panel from '../../panel.module.css'
import { LongText } from '../long-text.tsx'
import { perform } from '../numbers/connection.ts'
import { Figure } from '../numbers/figure.tsx'
import { PeopleNote, processQuestion, ProcessScope } from '../numbers/filters.tsx'
import { People } from '../numbers/people.tsx'
import { periodOf, questionIn, wire } from '../numbers/question.ts'
import { useLoaded } from '../numbers/use-loaded.ts'
import type { PanelProps, Settings } from '../overlay.ts'
import { kinds, placesOfChange } from './change-marks.ts'
import styles from './changes-panel.module.css'
import { concernedBy, versionsOf } from './dated.ts'

type Props = Pick<PanelProps<unknown>, 'chart' | 'focus' | 'settings' | 'choose' | 'linkTo'> & {
  readonly versions: readonly RecordedVersion[]
}

async function loadOpen(settings: Settings, signal: AbortSignal) {
  const { offered, question } = await processQuestion(settings, signal)
  return { offered, question, figures: await perform(loadChartFigures, { body: question, signal }) }
}
type Open = Awaited<ReturnType<typeof loadOpen>>

/** What changed in a period, the newest first, and who is now in a state that it concerns. */
export function DatedChanges({ chart, focus, settings, choose, linkTo, versions }: Props) {
  const { result: open, problem } = useLoaded(loadOpen, questionIn(settings))
  const shown = versionsOf(versions, settings)
  const list = settings['lista']
  const { from, until } = periodOf(settings)
  const first = versions[0]?.date ?? until
  return (
    <>
      {open && list !== undefined && (
        <People
          key={list}
          question={open.question}
          clave={list}
          title={`Están en ${nameIn(chart.graph, list.split('~')[1] ?? '')}`}
          onClose={() => choose({ lista: '' })}
        />
      )}
      <section className={panel.section} aria-label="Cambios">
        <h3>
          Del {wire(from)} al {wire(until)}
        </h3>
        {shown.length === 0 && <p role="status">Ningún cambio.</p>}
        {from < first && <p className={panel.note}>El registro empieza el {wire(first)}.</p>}
        <ol className={styles.versions}>
          {shown.map((version) => (
            <li key={version.version + version.date}>
              <h4>{version.title}</h4>
              <p className={panel.note}>
                {wire(version.date)} · {version.reason}
              </p>
              <ConcernedPeople chart={chart} version={version} open={open} choose={choose} linkTo={linkTo} />
              <Details changes={version.changes} chart={chart} focus={focus} linkTo={linkTo} />
            </li>
          ))}
        </ol>
        {problem !== null && <p className={panel.note}>No se cuenta a nadie: {problem}</p>}
      </section>
      <PeopleNote offered={open?.offered} />
      <ProcessScope offered={open?.offered ?? null} settings={settings} choose={choose} legend="Cambió" />
    </>
  )
}

function ConcernedPeople({
  chart,
  version,
  open,
  choose,
  linkTo,
}: Pick<Props, 'chart' | 'choose' | 'linkTo'> & { version: RecordedVersion; open: Open | null }) {
  if (!open) return null
  const { states, people } = concernedBy(version, chart.graph, open.figures)
  if (states.length === 0) return <p>No toca ningún estado con procesos abiertos.</p>
  const empty = states.filter(({ aqui }) => aqui === 0).length
  return (
    <>
      <p>
        {people === 1 ? 'Hay 1 proceso abierto' : `Hay ${people} procesos abiertos`} en lo que toca
        {empty > 0 && (empty === 1 ? '; en 1 estado, ninguno' : `; en ${empty} estados, ninguno`)}.
      </p>
      <ul className={styles.concerned}>
        {states
          .filter(({ aqui }) => aqui !== 0)
          .map(({ estado, aqui, claves }) => (
            <li key={estado}>
              <a href={linkTo(estado)}>Ver</a>
              <dl className={panel.facts}>
                <Figure name={nameIn(chart.graph, estado)} value={String(aqui)} clave={claves.aqui} choose={choose} />
              </dl>
            </li>
          ))}
      </ul>
    </>
  )
}

function Details({
  changes,
  chart,
  focus,
  linkTo,
}: Pick<Props, 'chart' | 'focus' | 'linkTo'> & { changes: readonly RecordedChange[] }) {
  return (
    <details>
      <summary>{changes.length === 1 ? 'El cambio' : `Los ${changes.length} cambios`}</summary>
      <ul className={styles.changes}>
        {changes.map((change) => {
          const places = placesOfChange({ ...change, people: null }, chart.graph)
          return (
            <li
              key={`${change.before} ${change.after} ${change.text}`}
              data-kind={change.kind}
              aria-current={(focus !== null && places.includes(focus)) || undefined}
            >
              <LongText text={`${kinds[change.kind].label} ${change.text}`} />{' '}
              {places.slice(0, 1).map((place) => (
                <a key={place} href={linkTo(place)}>
                  Ver en el diagrama
                </a>
              ))}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
