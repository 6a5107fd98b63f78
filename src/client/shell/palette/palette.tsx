import { useActorRef, useSelector } from '@xstate/react'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import {
  selectCandidate,
  selectFound,
  selectIsDisconnected,
  selectIsFailed,
  selectIsSearching,
  selectIsStale,
  selectRecent,
  selectText,
} from '../../../../machines/shell/palette.machine.ts'
import { access } from '../../../contract/access.ts'
import { longestSearch } from '../../../contract/candidates.ts'
import type { PaletteFound } from '../../../contract/palette.ts'
import type { SessionUser } from '../../../contract/session.ts'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { basePath } from '../../kit/navigation/base-path.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type ScreenAction, screenActions } from '../../ui/actions/screen-actions.ts'
import { cx } from '../../ui/base/cx.ts'
import { Spinner } from '../../ui/base/spinner.tsx'
import hidden from '../../ui/base/visually-hidden.module.css'
import { showModal } from '../../ui/overlays/dialog.tsx'
import { recentVisits } from '../recent-visits.ts'
import { focusSearch, searchOfPage } from '../watch-keys.ts'
import { PaletteList } from './palette-list.tsx'
import { actionsOf, groupsOf, type Option, sectionOptions } from './options.ts'
import styles from './palette.module.css'
import { wirePalette } from './wiring.ts'

const placeholder = 'Buscar candidatos, vacantes, acciones…'

/** 'Ctrl+K': opens records and sections, and runs actions of the screen. `actions`: those available on every screen. */
export function Palette({
  user,
  actions,
  onClose,
}: {
  user: SessionUser
  actions: readonly ScreenAction[]
  onClose: () => void
}) {
  const id = useId()
  const actor = useActorRef(useWired(wirePalette), {}, (snapshot) => {
    if (snapshot.status === 'done') onClose()
  })
  const text = useSelector(actor, selectText)
  const isStale = useSelector(actor, selectIsStale)
  const candidate = useSelector(actor, selectCandidate)
  const isTroubled = useSelector(actor, (snapshot) => selectIsFailed(snapshot) || selectIsDisconnected(snapshot))
  const { groups, options, optionsFor } = useOptions(actor, user, actions)
  const [marked, mark] = useState<string | null>(null)
  const active = options.find(({ key }) => key === marked) ?? options[0]
  const [, navigate] = useLocation()

  const go = (option: Option, inNewTab: boolean) => {
    actor.send({ type: 'palette.dismissed' })
    // After the dialog is removed and the focus has returned
    if (typeof option.to !== 'string') queueMicrotask(option.to)
    else if (inNewTab) window.open(basePath + option.to, '_blank', 'noopener')
    else navigate(option.to)
  }
  const choose = (inNewTab: boolean) => {
    if (isStale) actor.send({ type: 'choice.deferred', inNewTab })
    else if (active) go(active, inNewTab)
  }
  useEmitted(actor, 'choice.due', ({ found, inNewTab }) => {
    const newer = optionsFor(found)
    const chosen = newer.find(({ key }) => key === marked) ?? newer[0]
    if (chosen) go(chosen, inNewTab)
  })
  const back = () => {
    mark(candidate && `c${candidate.idCandidato}`)
    actor.send({ type: 'candidate.left' })
  }
  const open = (option: Option | undefined) => {
    if (!option?.candidate) return
    mark(null)
    actor.send({ type: 'candidate.opened', candidate: option.candidate })
  }
  const step = (by: number) => {
    const at = active ? options.indexOf(active) : -1
    mark(options.at((at + by + options.length) % options.length)?.key ?? null)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, value } = event.currentTarget
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => choose(event.ctrlKey || event.metaKey),
      ...(selectionStart === value.length && active?.candidate && { ArrowRight: () => open(active) }),
      ...(candidate && { ArrowLeft: back, Escape: back, Backspace: back }),
    }
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click outside closes it, as Escape does
    <dialog
      ref={showModal}
      className={styles.dialog}
      aria-label="Buscar y hacer"
      onCancel={(event) => {
        event.preventDefault()
        actor.send({ type: 'palette.dismissed' })
      }}
      onClick={(event: MouseEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget) actor.send({ type: 'palette.dismissed' })
      }}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <span className={styles.icon}>
            {useSelector(actor, selectIsSearching) ? <Spinner /> : <Search aria-hidden="true" />}
          </span>
          <input
            type="text"
            role="combobox"
            className={styles.input}
            aria-label={candidate ? `Acciones de ${candidate.nombre}` : placeholder}
            placeholder={candidate ? `Acciones de ${candidate.nombre}` : placeholder}
            value={candidate ? '' : text}
            maxLength={longestSearch}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && `${id}-${active.key}`}
            onChange={(event) => {
              mark(null)
              actor.send({ type: 'search.typed', text: event.currentTarget.value })
            }}
            onKeyDown={pressed}
          />
          <button type="button" className={styles.close} onClick={() => actor.send({ type: 'palette.dismissed' })}>
            Cerrar
          </button>
        </div>
        <Trouble actor={actor} />
        <PaletteList
          id={id}
          groups={groups}
          active={active}
          isStale={isStale}
          onMark={mark}
          onChoose={go}
          onOpen={open}
        />
        {options.length === 0 && !isStale && !isTroubled && text.trim() !== '' && (
          <p className={styles.empty}>Nada coincide con lo que escribiste.</p>
        )}
        <p role="status" className={hidden.hidden}>
          {isStale || text.trim() === '' ? '' : options.length === 1 ? '1 resultado' : `${options.length} resultados`}
        </p>
        <p className={styles.foot} aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> elegir
          </span>
          <span>
            <kbd>↵</kbd> abrir
          </span>
          <span>
            <kbd>Ctrl</kbd>
            <kbd>↵</kbd> en otra pestaña
          </span>
          {candidate ? (
            <span>
              <kbd>←</kbd> volver
            </span>
          ) : (
            <span>
              <kbd>→</kbd> acciones del candidato
            </span>
          )}
        </p>
      </div>
    </dialog>
  )
}

type PaletteActor = ReturnType<typeof useActorRef<ReturnType<typeof wirePalette>>>

const search: ScreenAction = { label: 'Buscar en esta lista', keys: '/', run: focusSearch }

/** Sections and visits cannot change while it is open: the page below is inert. */
function useOptions(actor: PaletteActor, user: SessionUser, ofShell: readonly ScreenAction[]) {
  const [text, found, recent, candidate] = [
    useSelector(actor, selectText),
    useSelector(actor, selectFound),
    useSelector(actor, selectRecent),
    useSelector(actor, selectCandidate),
  ]
  const [fixed] = useState(() => ({
    sections: sectionOptions(user, access.newVacancies),
    visits: recentVisits(user.idUsuario),
  }))
  // A page that is still loading offers more later
  const actions = [...screenActions(), ...(searchOfPage() ? [search] : []), ...ofShell]
  const groups = candidate
    ? [{ label: 'Acciones', options: actionsOf(candidate, user.idRole) }]
    : groupsOf({ text, found, recent, actions, ...fixed })
  const optionsFor = (newer: PaletteFound): Option[] =>
    groupsOf({ text, found: newer, recent, actions, ...fixed }).flatMap(({ options }) => options)
  return { groups, options: groups.flatMap(({ options }) => options), optionsFor }
}

function Trouble({ actor }: { actor: PaletteActor }) {
  const isFailed = useSelector(actor, selectIsFailed)
  const isDisconnected = useSelector(actor, selectIsDisconnected)
  if (!isFailed && !isDisconnected) return null
  return (
    <div role="alert" className={cx(styles.trouble)}>
      {isFailed ? 'No se pudo buscar.' : 'No hay conexión.'}
      <Button size="small" onClick={() => actor.send({ type: 'search.retried' })}>
        Reintentar
      </Button>
    </div>
  )
}
