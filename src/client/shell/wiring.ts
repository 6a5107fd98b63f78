/** The machine of the keyboard shortcuts, bound to this document. */
import { fromCallback } from 'xstate'
import { shortcutsMachine } from '../../../machines/shell/shortcuts.machine.ts'
import { watchKeys } from './watch-keys.ts'
import type { ActorsOf } from '../kit/actors/wiring.ts'

const actors: ActorsOf<typeof shortcutsMachine> = { watchKeys: fromCallback(({ sendBack }) => watchKeys(sendBack)) }

export const shortcuts = shortcutsMachine.provide({ actors })
