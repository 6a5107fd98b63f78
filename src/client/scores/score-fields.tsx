import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import type { ScoreOption } from '../../contract/candidates.ts'
import { TagChips } from '../ui/fields/choice/tag-chips.tsx'
import { Tiles } from '../ui/fields/choice/tiles.tsx'
import { ScoreIcon } from './score-icon.tsx'

/** `type` 0: none is chosen. */
export type Rating = { readonly type: number; readonly tags: readonly number[] }

const unchanged = { value: 0, label: 'Sin cambiar', icon: <Minus aria-hidden="true" /> }

/**
 * A type of score, then its tags. The digits choose types, those after them tags. `offersUnchanged`: the first tile
 * leaves the score as it is.
 */
export function ScoreFields({
  types,
  rating: { type, tags },
  tagsText,
  labelHidden = false,
  offersUnchanged = false,
  autoFocus = false,
  disabled,
  onRate,
}: {
  types: readonly ScoreOption[]
  rating: Rating
  /** Between the types and the tags. */
  tagsText: ReactNode
  labelHidden?: boolean
  offersUnchanged?: boolean
  autoFocus?: boolean
  disabled: boolean
  onRate: (rating: Rating) => void
}) {
  const rated = types.find(({ id }) => id === type)
  const tiles = [
    ...(offersUnchanged ? [unchanged] : []),
    ...types.map(({ id, descripcion, codigo }) => ({
      value: id,
      label: descripcion,
      icon: <ScoreIcon codigo={codigo} />,
    })),
  ]
  return (
    <>
      <Tiles
        label="Calificación"
        labelHidden={labelHidden}
        optional={offersUnchanged}
        tiles={tiles}
        value={rated?.id ?? (offersUnchanged ? unchanged.value : null)}
        disabled={disabled}
        autoFocus={autoFocus}
        onChange={(chosen) => onRate({ type: chosen, tags: [] })}
      />
      {rated && (
        <>
          {tagsText}
          <TagChips
            label="Etiquetas"
            labelHidden
            tags={rated.tags.map(({ id: value, descripcion }) => ({ value, label: descripcion }))}
            selected={tags}
            disabled={disabled}
            firstDigit={tiles.length + 1}
            onToggle={(tag) => onRate({ type, tags: toggled(tags, tag) })}
          />
        </>
      )}
    </>
  )
}

/** What is still offered of a rating; null: not even its type. */
export function ratedOf(types: readonly ScoreOption[], { type, tags }: Rating) {
  const offered = types.find(({ id }) => id === type)
  if (!offered) return null
  return { type: offered, tags: tags.filter((tag) => offered.tags.some(({ id }) => id === tag)) }
}

/** What saving needs (spec 1 §2): a type and at least one of its tags. */
export const lackingIn = (rated: ReturnType<typeof ratedOf>): string | null =>
  rated === null ? 'Elige una calificación' : rated.tags.length === 0 ? 'Elige al menos una etiqueta' : null

const toggled = (tags: readonly number[], tag: number): number[] =>
  tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]
