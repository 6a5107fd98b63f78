import { type Ref, type RefCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ComboboxFrame } from './combobox-frame.tsx'
import type { ComboboxInput, ComboboxProps } from './combobox-input.tsx'

/** downshift is 8 kB, needed only when the field has the focus. */
let loaded: typeof ComboboxInput | null = null
async function load(): Promise<typeof ComboboxInput> {
  loaded ??= (await import('./combobox-input.tsx')).ComboboxInput
  return loaded
}

/** A search field with a list of results. Typing works before its list is loaded: the text and the caret stay. */
export function Combobox(props: ComboboxProps) {
  const [shown, show] = useState<Shown>({ Input: loaded })
  const { Input, takeOver } = shown
  // At once: a key that is pressed between the two inputs would go to neither
  return Input ? (
    <Input {...props} takeOver={takeOver} />
  ) : (
    <PlainCombobox {...props} onReady={(next) => flushSync(() => show(next))} />
  )
}

type Shown = {
  readonly Input: typeof ComboboxInput | null
  /** Gives the focus to the new input, if the plain one had it. */
  readonly takeOver?: RefCallback<HTMLDivElement>
}

/** With the caret, or the selected text, of the plain one. */
const focusLike =
  ({ selectionStart, selectionEnd }: HTMLInputElement): RefCallback<HTMLDivElement> =>
  (frame) => {
    const input = frame?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(selectionStart, selectionEnd)
  }

type PlainProps = ComboboxProps & { onReady: (shown: Shown) => void }

function PlainCombobox({
  typed,
  busy = false,
  placeholder,
  disabled,
  name,
  onType,
  onBlur,
  onReady,
  items: _items,
  selected: _selected,
  emptyText: _emptyText,
  onSelect: _onSelect,
  takesFirst: _takesFirst,
  ref,
  ...frame
}: PlainProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** An accent that is being typed would be lost with the input. */
  const isComposing = useRef(false)
  const show = (Input: typeof ComboboxInput) => {
    const field = input.current
    if (field && !isComposing.current)
      onReady({ Input, ...(field === document.activeElement && { takeOver: focusLike(field) }) })
  }
  return (
    <ComboboxFrame
      {...frame}
      busy={busy}
      messagesId={`${id}-messages`}
      labelProps={{ htmlFor: id }}
      inputProps={{
        id,
        ref: (element) => {
          input.current = element
          return assign(ref, element)
        },
        name,
        placeholder,
        disabled,
        role: 'combobox',
        'aria-expanded': false,
        'aria-autocomplete': 'list',
        value: typed,
        // Without a connection it stays a plain field; the next focus tries again
        onFocus: () => void load().then(show, () => undefined),
        onBlur,
        onChange: ({ target }) => onType(target.value),
        onCompositionStart: () => void (isComposing.current = true),
        onCompositionEnd: () => {
          isComposing.current = false
          if (loaded) show(loaded)
        },
      }}
    />
  )
}

function assign(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
