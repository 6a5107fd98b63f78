import ChevronLeft from 'lucide-react/icons/chevron-left'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { Button } from '../../actions/button.tsx'
import { moveAmong } from '../../base/arrow-keys.ts'
import { cx } from '../../base/cx.ts'
import control from '../../fields/control.module.css'
import { usePopover } from '../../overlays/use-popover.ts'
import styles from './add-filter.module.css'

export type FilterField = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
type Choose = (name: string, value: string) => void

/** A button that opens the filters of a list: first the field, then its value. */
export function AddFilter({ fields, onChoose }: { fields: readonly FilterField[]; onChoose: Choose }) {
  const { isOpen, close, button, box } = usePopover()
  const choose: Choose = (name, value) => {
    close()
    onChoose(name, value)
  }
  return (
    <>
      <button {...button} aria-keyshortcuts="f" className={styles.button}>
        <ListFilter aria-hidden="true" />
        Añadir filtro
      </button>
      <div {...box} role={isOpen ? 'dialog' : undefined} aria-label="Añadir filtro" className={styles.box}>
        {isOpen && <Steps fields={fields} onChoose={choose} />}
      </div>
    </>
  )
}

function Steps({ fields, onChoose }: { fields: readonly FilterField[]; onChoose: Choose }) {
  const [name, setName] = useState(fields.length === 1 ? fields[0]!.name : null)
  const field = fields.find((one) => one.name === name)
  if (!field)
    return (
      <Entries
        label="Filtrar por"
        entries={fields.map(({ name: value, label }) => ({ value, label }))}
        onChoose={setName}
      />
    )
  return (
    <>
      {fields.length > 1 && (
        <Button size="small" look="quiet" icon={<ChevronLeft aria-hidden="true" />} onClick={() => setName(null)}>
          {field.label}
        </Button>
      )}
      <Values key={field.name} field={field} onChoose={onChoose} />
    </>
  )
}

/** Longer lists of values have a search box. */
const many = 8

function Values({ field: { name, label, options }, onChoose }: { field: FilterField; onChoose: Choose }) {
  const [typed, setTyped] = useState('')
  const isSearched = options.length >= many
  const found = options.filter((option) => plain(option.label).includes(plain(typed)))
  return (
    <>
      {isSearched && (
        <input
          ref={takeFocus}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={`Buscar en ${label}`}
          placeholder="Buscar"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={cx(control.control, styles.search)}
        />
      )}
      {found.length === 0 && (
        <p role="status" className={styles.none}>
          {options.length === 0 ? 'No hay nada que elegir' : 'Sin coincidencias'}
        </p>
      )}
      <Entries label={label} entries={found} hasFocus={!isSearched} onChoose={(value) => onChoose(name, value)} />
    </>
  )
}

type Entry = { readonly value: string; readonly label: string }

function Entries({
  label,
  entries,
  hasFocus = true,
  onChoose,
}: {
  label: string
  entries: readonly Entry[]
  hasFocus?: boolean
  onChoose: (value: string) => void
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the buttons in it
    <ul aria-label={label} className={styles.list} onKeyDown={(event) => moveAmong(event, 'li')}>
      {entries.map((entry, at) => (
        <li key={entry.value}>
          <button
            ref={hasFocus && at === 0 ? takeFocus : undefined}
            type="button"
            className={styles.entry}
            onClick={() => onChoose(entry.value)}
          >
            {entry.label}
          </button>
        </li>
      ))}
    </ul>
  )
}

const takeFocus = (control: HTMLElement | null) => control?.focus()

/** Without accents and capitals. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase('es')
