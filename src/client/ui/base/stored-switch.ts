import { createStoredText, type StoredText } from './stored-text.ts'

/** A setting with two positions, the same on every page, stored in this browser. */
export type StoredSwitch = Pick<StoredText, 'subscribe'> & {
  readonly isOn: () => boolean
  readonly turn: (isOn: boolean) => void
}

/** On unless `off` is stored under the key. */
export function createStoredSwitch(key: string, off: string): StoredSwitch {
  const { read, write, subscribe } = createStoredText(key)
  return {
    isOn: () => read() !== off,
    turn: (isOn) => write(isOn ? null : off),
    subscribe,
  }
}
