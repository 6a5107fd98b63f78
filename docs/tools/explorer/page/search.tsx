import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SearchBox } from '../../../../src/client/ui/lists/filters/search-box.tsx'
import { hashOf, ofOneChart, type Place, viewIn } from './address.ts'
import { nameOfChart } from './charts.ts'
import { isTyping } from './is-typing.ts'
import { loadScript } from './load-script.ts'
import { countText, type Entry, type Found, mostShown, search } from './search-index.ts'
import styles from './search.module.css'

/** Search in all charts; the down arrow moves to the results. */
export function Search({ place }: { place: Place }) {
  const [query, setQuery] = useState('')
  // The index is loaded when the search is about to start
  const [index, setIndex] = useState<readonly Entry[] | 'failed' | null>(null)
  const found = useMemo(() => (Array.isArray(index) ? search(index as readonly Entry[], query) : []), [index, query])
  const list = useRef<HTMLUListElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  const isOpen = query.trim() !== ''
  /** A key pressed before the index was loaded. */
  const early = useRef<'ArrowDown' | 'Enter' | null>(null)
  const type = (text: string) => {
    early.current = null
    setQuery(text)
  }

  const load = () =>
    void loadScript('search.js').then(
      () => arrive(window.statechartSearch),
      () => arrive('failed'),
    )
  const arrive = (all: typeof index) => {
    flushSync(() => setIndex(all))
    const [key, first] = [early.current, list.current?.querySelector('a')]
    early.current = null
    // The focus may have moved elsewhere meanwhile
    if (!box.current?.contains(document.activeElement)) return
    if (key === 'Enter') first?.click()
    else if (key === 'ArrowDown') first?.focus()
  }

  useEffect(() => {
    const toSearch = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', toSearch)
    return () => document.removeEventListener('keydown', toSearch)
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'Escape' && isOpen) {
      type('')
      box.current?.querySelector('input')?.focus()
    } else if (index === null && isOpen && (event.key === 'ArrowDown' || event.key === 'Enter'))
      early.current = event.key
    else if (event.key === 'Enter' && at < 0 && links[0]) links[0].click()
    else if (event.key === 'ArrowDown') links[at + 1]?.focus()
    else if (event.key === 'ArrowUp' && at > 0) links[at - 1]?.focus()
    else if (event.key === 'ArrowUp' && at === 0) box.current?.querySelector('input')?.focus()
    else return
    event.preventDefault()
  }
  // The results are visible: the next key is for them
  const leave = () => {
    setQuery('')
    box.current?.querySelector('input')?.blur()
  }
  const hrefOf = ({ chart, focus }: Found) =>
    hashOf({
      ...place,
      ...(chart === place.chart ? {} : ofOneChart),
      stage: null,
      chart,
      focus,
      view: chart === place.chart ? place.view : viewIn(chart, place.view),
    })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its field and links handle the keys; this one only receives them when they bubble
    <div ref={box} className={styles.search} onKeyDown={onKeyDown} onFocus={load}>
      <SearchBox label="Buscar en todos los diagramas" value={query} onChange={type} />
      {isOpen && (
        <div className={styles.found}>
          <p id={heading} role="status" className={styles.count}>
            {index === null
              ? 'Buscando…'
              : index === 'failed'
                ? 'No se pudo cargar lo que se busca. Revisa tu conexión.'
                : countText(found.length)}
          </p>
          <ul ref={list} aria-labelledby={heading}>
            {found.slice(0, mostShown).map((one) => (
              <li key={`${one.chart} ${one.kind} ${one.focus} ${one.text}`}>
                <a href={hrefOf(one)} onClick={leave}>
                  <span className={styles.kind}>
                    {one.kind} · {nameOfChart(one.chart)}
                  </span>
                  <span className={styles.text}>{one.text}</span>
                  <span className={styles.where}>{one.where}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
