import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import CircleX from 'lucide-react/icons/circle-x'
import { Button } from '../../../../../../src/client/ui/actions/button.tsx'
import {
  type ChartQuestion,
  type ChartScope,
  loadProcessVariants,
} from '../../../../../../src/contract/chart-numbers.ts'
import type { ProcessRoute, ProcessVariants } from '../../../../../../src/contract/chart-routes.ts'
import hidden from '../../../../../../src/client/ui/base/visually-hidden.module.css'
import panel from '../../panel.module.css'
import { defineOverlay, type PanelProps, type Settings } from '../overlay.ts'
import { perform } from './connection.ts'
import { type Offered, PeopleNote, processQuestion, ProcessScope } from './filters.tsx'
import { LogDownload } from './log-download.tsx'
import { People } from './people.tsx'
import { isQuestionParameter, pinnedOf } from './question.ts'
import {
  chosenRoute,
  coveredBy,
  outcomeNames,
  routeId,
  routeMarks,
  routeName,
  stageOrder,
  stagesText,
  visitsOf,
} from './variants.ts'
import styles from './variants.module.css'

type Data = {
  readonly offered: Offered
  readonly question: ChartQuestion
  readonly scope: ChartScope
  readonly variants: ProcessVariants
}
type Choose = (change: Settings) => void

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const percent = (part: number, all: number): string => `${number.format((100 * part) / all)} %`
const icons = { contratada: CircleCheck, descartada: CircleX, abierta: CircleDot } as const
const step = 10

/** The routes that really happened, the commonest first. */
export const variantsOverlay = defineOverlay<Data>({
  id: 'variantes',
  isOfStages: true,
  isPaintedOnStages: true,
  name: 'Variantes',
  definition: [
    'De los procesos que empezaron en el periodo: por qué etapas pasó cada uno, en orden, y cómo terminó. Los que hicieron lo mismo son una ruta; entre todas las rutas suman todos los procesos.',
    'Las fases de una etapa cuentan como una. Si se regresa, a la misma etapa o a una anterior, la etapa aparece otra vez: solicitud o documento devueltos, otro gerente, volver a postularse. Lo que se deshizo o se revirtió no cuenta.',
    'Días naturales desde que empezó el proceso hasta que terminó, o hasta ahora si sigue abierto; la mediana de los de la ruta.',
  ],
  isOf: ({ id }) => id === 'recruitment',
  reloadsOn: isQuestionParameter,
  pinned: ({ question }) => pinnedOf(question),
  load: async (_, settings, signal) => {
    const { scope: body, ...found } = await processQuestion(settings, signal)
    return { ...found, scope: body, variants: await perform(loadProcessVariants, { body, signal }) }
  },
  marks: ({ variants }, _, settings) => {
    const route = chosenRoute(variants, settings['ruta'])
    return route ? routeMarks(route) : new Map()
  },
  legend: ({ variants }, _, settings) =>
    chosenRoute(variants, settings['ruta'])
      ? [
          { label: '3', tone: 'amount', weight: 0.6, text: 'paso de la ruta' },
          { label: '6 · 7', tone: 'warning', weight: 0.6, text: 'pasos de una etapa a la que se regresa' },
        ]
      : [],
  Panel: VariantsPanel,
})

function VariantsPanel({ data, settings, choose }: PanelProps<Data>) {
  return (
    <>
      {data && data.variants.procesos === 0 && (
        <p className={panel.note}>Ningún proceso empezó en el periodo con estos filtros.</p>
      )}
      {data && data.variants.procesos > 0 && <Routes data={data} settings={settings} choose={choose} />}
      {data && data.variants.procesos > 0 && <LogDownload scope={data.scope} />}
      <PeopleNote offered={data?.offered} />
      <ProcessScope offered={data?.offered ?? null} settings={settings} choose={choose} legend="Empezaron" />
    </>
  )
}

function Routes({
  data: { question, variants },
  settings,
  choose,
}: {
  data: Data
  settings: Settings
  choose: Choose
}) {
  const { rutas, totalRutas, procesos } = variants
  const chosen = chosenRoute(variants, settings['ruta'])
  const requested = Number(settings['rutas'] ?? step)
  // The chosen one of a link is among them
  const least = chosen ? rutas.indexOf(chosen) + 1 : 0
  const shown = rutas.slice(0, Math.max(Number.isInteger(requested) ? requested : step, step, least))
  const covered = coveredBy(shown)
  return (
    <section className={panel.section} aria-label="Rutas">
      <p>
        <strong>
          {number.format(shown.length)} de {number.format(totalRutas)} rutas
        </strong>
        : {number.format(covered)} de {number.format(procesos)} procesos ({percent(covered, procesos)})
      </p>
      <meter className={styles.covered} aria-label="Procesos de estas rutas" min={0} max={procesos} value={covered} />
      <ol className={styles.routes}>
        {shown.map((route) => (
          <li key={routeId(route)}>
            <RouteCard route={route} all={procesos} isChosen={route === chosen} choose={choose} />
            {route === chosen && route.clave !== null && (
              <div className={styles.people}>
                <People
                  key={route.clave}
                  question={question}
                  clave={route.clave}
                  title={`Quiénes: ${routeName(route)}`}
                  onClose={() => choose({ ruta: '' })}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {shown.length < rutas.length && (
        <Button size="small" onClick={() => choose({ rutas: String(shown.length + step) })}>
          Ver diez más
        </Button>
      )}
      {shown.length === rutas.length && totalRutas > rutas.length && (
        <p className={panel.note}>
          Se muestran las {number.format(rutas.length)} rutas más comunes; las{' '}
          {number.format(totalRutas - rutas.length)} restantes, con los filtros.
        </p>
      )}
    </section>
  )
}

function RouteCard({
  route,
  all,
  isChosen,
  choose,
}: {
  route: ProcessRoute
  all: number
  isChosen: boolean
  choose: Choose
}) {
  const Icon = icons[route.resultado]
  const visits = visitsOf(route)
  return (
    <button
      type="button"
      className={styles.route}
      aria-pressed={isChosen}
      onClick={() => choose({ ruta: isChosen ? '' : routeId(route) })}
    >
      <span className={styles.name}>{routeName(route)}</span>
      <strong className={styles.count}>
        {number.format(route.cuantos)} · {percent(route.cuantos, all)}
      </strong>
      <span className={hidden.hidden}>. {stagesText(route)}. Mediana: </span>
      <span className={styles.dots} aria-hidden="true">
        {stageOrder.map((stage, at) => (
          <i key={stage} data-visits={Math.min(visits[at]!, 2)} />
        ))}
      </span>
      <span className={styles.outcome} data-outcome={route.resultado} aria-hidden="true">
        <Icon /> {outcomeNames[route.resultado]}
      </span>
      <span className={styles.days}>{number.format(route.mediana)} d</span>
    </button>
  )
}
