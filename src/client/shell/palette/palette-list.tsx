import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEvent } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { MarkedText } from '../../ui/base/marked-text.tsx'
import { StatusDot, type StatusTone } from '../../ui/feedback/status-dot.tsx'
import type { FoundCandidate } from '../../../contract/palette.ts'
import type { Group, Option } from './options.ts'
import styles from './palette.module.css'

const tones: Readonly<Record<FoundCandidate['signal'], StatusTone>> = {
  activo: 'accent',
  espera: 'waiting',
  rechazado: 'danger',
  contratado: 'success',
}

type Props = {
  id: string
  groups: readonly Group[]
  active: Option | undefined
  isStale: boolean
  onMark: (key: string) => void
  onChoose: (option: Option, inNewTab: boolean) => void
  /** Opens the actions for the option's candidate. */
  onOpen: (option: Option) => void
}

/** The options below the input, which keeps the focus. */
export function PaletteList({ id, groups, active, isStale, ...on }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the combobox above it has the focus
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Resultados"
      className={styles.list}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
    >
      {groups.map(({ label, options, isFound }, at) => (
        <div
          key={label}
          role="group"
          aria-labelledby={`${id}-group-${at}`}
          className={cx(isStale && isFound && styles.stale)}
        >
          <div id={`${id}-group-${at}`} role="presentation" className={styles.group}>
            {label}
          </div>
          {options.map((option) => (
            <Line key={option.key} id={`${id}-${option.key}`} option={option} isActive={option === active} {...on} />
          ))}
        </div>
      ))}
    </div>
  )
}

const isOnMore = (target: EventTarget) => target instanceof Element && target.closest(`.${styles.more}`) !== null

const scrollTo = (line: HTMLElement | null) => line?.scrollIntoView?.({ block: 'nearest' })

function Line({
  id,
  option,
  isActive,
  onMark,
  onChoose,
  onOpen,
}: Omit<Props, 'groups' | 'active' | 'isStale'> & { option: Option; isActive: boolean }) {
  const { icon: Icon, label, detail, passage, status, keys, candidate } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the combobox's
    <div
      id={id}
      ref={isActive ? scrollTo : null}
      role="option"
      aria-selected={isActive}
      className={cx(styles.line, passage && styles.tall)}
      onMouseMove={() => isActive || onMark(option.key)}
      onClick={(event) => (isOnMore(event.target) ? onOpen(option) : onChoose(option, event.ctrlKey || event.metaKey))}
      onAuxClick={(event) => event.button === 1 && onChoose(option, true)}
    >
      <Icon aria-hidden="true" className={styles.glyph} />
      <span className={styles.label}>{label}</span>
      {passage && (
        <span className={styles.passage}>
          <MarkedText pieces={passage} />
        </span>
      )}
      {detail && <span className={styles.detail}>{detail}</span>}
      {status && (
        <span className={styles.status}>
          {status.signal ? <StatusDot tone={tones[status.signal]}>{status.text}</StatusDot> : status.text}
        </span>
      )}
      {keys && <kbd className={styles.key}>{keys}</kbd>}
      {candidate && (
        // For pointers and fingers, instead of the key '→'
        <span className={styles.more} title="Acciones">
          <ChevronRight aria-hidden="true" />
        </span>
      )}
    </div>
  )
}
