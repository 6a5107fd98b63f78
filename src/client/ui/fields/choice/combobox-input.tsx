import { useCombobox } from 'downshift'
import type { Ref, RefCallback } from 'react'
import { cx } from '../../base/cx.ts'
import styles from './combobox.module.css'
import { ComboboxFrame } from './combobox-frame.tsx'
import type { FieldProps } from '../field.tsx'

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
  /** The first result is taken by Enter, without an arrow key. */
  takesFirst?: boolean
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

/**
 * The part of the combobox that loads downshift; only `combobox.tsx` imports it.
 * With `takeOver` it replaces a field that has the focus, and opens.
 */
export function ComboboxInput({
  takeOver,
  placeholder,
  typed,
  items,
  selected,
  busy = false,
  emptyText,
  disabled = false,
  takesFirst = false,
  onType,
  onSelect,
  onBlur,
  name,
  ref,
  ...frame
}: ComboboxProps & { takeOver?: RefCallback<HTMLDivElement> | undefined }) {
  const { isOpen, highlightedIndex, getInputProps, getItemProps, getLabelProps, getMenuProps } = useCombobox({
    items: [...items],
    inputValue: typed,
    selectedItem: selected,
    initialIsOpen: takeOver !== undefined,
    ...(takesFirst && { defaultHighlightedIndex: 0 }),
    itemToKey: (item) => item?.id,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onSelect(selectedItem)
    },
  })
  const listed = isOpen && !busy && (items.length > 0 || emptyText !== undefined)
  const menuProps = getMenuProps({ 'aria-label': 'Resultados' })
  return (
    <ComboboxFrame
      {...frame}
      ref={takeOver}
      busy={busy}
      messagesId={`${menuProps.id}-messages`}
      labelProps={getLabelProps()}
      // oxlint-disable-next-line react/refs -- downshift hands the ref on, it does not read it
      inputProps={getInputProps({
        ref,
        name,
        placeholder,
        disabled,
        onBlur,
        // Not downshift's onInputValueChange: it comes after a render with the old text, which moves the caret
        onChange: (event) => onType((event.target as HTMLInputElement).value),
      })}
    >
      <div
        popover={hasAnchors ? 'manual' : undefined}
        ref={hasAnchors && listed ? enterTopLayer : undefined}
        className={cx(styles.results, listed && styles.open)}
      >
        <ul {...menuProps} className={styles.list}>
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
    </ComboboxFrame>
  )
}
