import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, type KeyboardEvent } from 'react'
import { focusFirstRow } from '../../base/arrow-keys.ts'
import control from '../../fields/control.module.css'
import { cx } from '../../base/cx.ts'
import { IconButton } from '../../actions/icon-button.tsx'
import adornment from '../../fields/adornment.module.css'
import styles from './search-box.module.css'
import { Spinner } from '../../base/spinner.tsx'

/** The search box of a list. It reports every keystroke; the caller waits for a pause. */
export function SearchBox({
  label,
  value,
  onChange,
  busy = false,
}: {
  /** Its label and placeholder. */
  label: string
  value: string
  onChange: (text: string) => void
  busy?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div role="search" className={styles.box}>
      <span className={adornment.startIcon}>{busy ? <Spinner /> : <Search aria-hidden="true" />}</span>
      <input
        ref={input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={goDown}
        aria-keyshortcuts="/"
        className={cx(control.control, styles.input)}
      />
      {value !== '' && (
        <IconButton
          className={adornment.button}
          size="small"
          label="Borrar búsqueda"
          icon={<X aria-hidden="true" />}
          onClick={clear}
        />
      )}
    </div>
  )
}

function goDown(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
  event.preventDefault()
  focusFirstRow()
}
