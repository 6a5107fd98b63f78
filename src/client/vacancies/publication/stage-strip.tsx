import { showNumber } from '../../ui/base/show-number.ts'
import { Link as RouterLink, useLocation } from 'wouter'
import type { ListFilters, ListQuestion } from '../../../../machines/kit/list.machine.ts'
import { shortStageNames, type StageName, stageNames } from '../../../contract/phases.ts'
import type { Publication } from '../../../contract/publications.ts'
import { firstPage } from '../../../contract/wire.ts'
import { listAddress } from '../../kit/lists/list-address.ts'
import styles from './stage-strip.module.css'

type Counted = {
  readonly label: string
  readonly short?: string | undefined
  readonly count: number
  readonly filters: ListFilters
  readonly apart?: true
}

/** How many candidates are in each stage, or have left it; each number opens exactly these. */
export function StageStrip({ publication, question }: { publication: Publication; question: ListQuestion }) {
  const [path] = useLocation()
  const shown = keyOf(question.filters)
  return (
    <nav aria-label="Candidatos por etapa" className={styles.strip}>
      <ul className={styles.list}>
        {countedOf(publication).map(({ label, short, count, filters, apart }) => (
          <li key={label} className={styles.item} data-apart={apart}>
            <RouterLink
              href={listAddress(path, { page: firstPage, filters, sort: question.sort })}
              aria-current={!question.search && keyOf(filters) === shown ? 'true' : undefined}
              data-none={count === 0 || undefined}
              className={styles.stage}
              title={short && label}
              {...(short && { 'aria-label': `${showNumber(count)} ${label}` })}
              ref={showCurrent}
            >
              <strong className={styles.count}>{showNumber(count)}</strong> <span>{short ?? label}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function countedOf({ etapas, candidatos, contratados, descartados }: Publication): readonly Counted[] {
  const countOf = (name: StageName) => etapas.find(({ etapa }) => etapa === name)?.candidatos ?? 0
  return [
    { label: 'En proceso', count: candidatos, filters: {} },
    ...Object.entries(stageNames).map(([etapa, label]) => ({
      label,
      short: shortStageNames[etapa],
      count: countOf(etapa as StageName),
      filters: { etapa },
    })),
    { label: 'Contratados', count: contratados, filters: { resultado: 'contratado' }, apart: true },
    { label: 'Rechazados', count: descartados, filters: { resultado: 'descartado' } },
  ]
}

/** On a phone the strip is wider than the window. */
const showCurrent = (link: HTMLAnchorElement | null): void => {
  if (link?.hasAttribute('aria-current')) link.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

const keyOf = (filters: ListFilters): string => JSON.stringify(Object.entries(filters).toSorted())
