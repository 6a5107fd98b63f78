import { useCombobox } from 'downshift'
import Search from 'lucide-react/icons/search'
import type { Ref, RefCallback } from 'react'
import styles from './combobox.module.css'
import control from './control.module.css'
import { cx } from '../base/cx.ts'
import field from './field.module.css'
import { FieldMessages } from './field-messages.tsx'
import type { FieldProps } from './field.tsx'
import inside from './adornment.module.css'
import { Spinner } from '../base/spinner.tsx'

export type ComboboxItem = { id: string | number; label: string; detail?: string }

export type ComboboxProps = FieldProps & {
  placeholder?: string
  /** The text in the field. The owner of the search owns it and `items`. */
  typed: string
  items: readonly ComboboxItem[]
  selected: ComboboxItem | null
  /** A search is running. */
  busy?: boolean
  /** Shown in place of the list when nothing was found; hidden until a search has ended. */
  emptyText?: string | undefined
  disabled?: boolean
  onType: (text: string) => void
  onSelect: (item: ComboboxItem) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** Without anchors the list is positioned below its field in the page, and a dialog or scroll container clips it. */
const hasAnchors = typeof CSS !== 'undefined' && CSS.supports('anchor-name: --field')

const enterTopLayer: RefCallback<HTMLElement> = (box) => {
  box?.showPopover?.()
  return () => box?.hidePopover?.()
}

/** The part of the combobox that loads downshift; only `combobox.tsx` imports it. */
export function ComboboxInput({
  label,
  hint,
  error,
  optional,
  labelHidden,
  placeholder,
  typed,
  items,
  selected,
  busy = false,
  emptyText,
  disabled = false,
  onType,
  onSelect,
  onBlur,
  name,
  ref,
}: ComboboxProps) {
  const { isOpen, highlightedIndex, getInputProps, getItemProps, getLabelProps, getMenuProps } = useCombobox({
    items: [...items],
    inputValue: typed,
    selectedItem: selected,
    itemToKey: (item) => item?.id,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onSelect(selectedItem)
    },
  })
  const listed = isOpen && !busy && (items.length > 0 || emptyText !== undefined)
  const messagesId = `${getMenuProps().id}-messages`
  return (
    <div className={field.field}>
      <label {...getLabelProps()} className={labelHidden ? field.labelHidden : field.label}>
        {label}
        {optional && <span className={field.optional}> (opcional)</span>}
      </label>
      <div className={cx(inside.box, styles.place)}>
        <span className={inside.startIcon}>{busy ? <Spinner /> : <Search aria-hidden="true" />}</span>
        <input
          // oxlint-disable-next-line react/refs -- downshift hands the ref on, it does not read it
          {...getInputProps({
            ref,
            name,
            placeholder,
            disabled,
            onBlur,
            // Not downshift's onInputValueChange: it comes after a render with the old text, which moves the caret
            onChange: (event) => onType((event.target as HTMLInputElement).value),
            autoComplete: 'off',
            spellCheck: false,
            'aria-busy': busy || undefined,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': hint || error ? messagesId : undefined,
          })}
          className={cx(control.control, styles.input)}
        />
        <div popover={hasAnchors ? 'manual' : undefined} ref={hasAnchors && listed ? enterTopLayer : undefined} className={cx(styles.results, listed && styles.open)}>
          <ul {...getMenuProps({ 'aria-label': 'Resultados' })} className={styles.list}>
            {listed &&
              items.map((item, index) => (
                <li
                  key={item.id}
                  {...getItemProps({ item, index })}
                  className={cx(styles.item, index === highlightedIndex && styles.highlighted)}
                >
                  <span>{item.label}</span>
                  {item.detail && <span className={styles.detail}>{item.detail}</span>}
                </li>
              ))}
          </ul>
          {listed && items.length === 0 && (
            <p role="status" className={styles.empty}>
              {emptyText}
            </p>
          )}
        </div>
      </div>
      <FieldMessages id={messagesId} hint={hint} error={error} />
    </div>
  )
}
