import { useActorRef } from '@xstate/react'
import { recruiters } from '../../contract/access.ts'
import type { CandidateLetter } from '../../contract/letters.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { useUser } from '../kit/session/use-user.ts'
import type { TimelineItem } from '../ui/lists/timeline.tsx'
import { letterItem } from './letter-items.tsx'
import { wireLetters } from './wiring.ts'

/** Letters as items of a timeline; null for who does not recruit. `onChange`: one was called off. */
export function useLetterItems(
  letters: readonly CandidateLetter[],
  onChange: () => void,
): readonly (CandidateLetter & { readonly shown: TimelineItem })[] | null {
  const user = useUser()
  const callingOff = useActorRef(useWired(wireLetters).callingOff)
  useEmitted(callingOff, 'command.done', onChange)
  if (user === null || !recruiters.includes(user.idRole)) return null
  return letters.map((letter) => ({
    ...letter,
    shown: letterItem(letter, (subject) => callingOff.send({ type: 'command.requested', subject })),
  }))
}
