import { type Explained, notTestedHere, onlyMemory } from './by-file.ts'

export const explained: Explained = {
  'src/client/shell/subject-name.tsx': notTestedHere(onlyMemory, [
    '() => listeners.delete(listener) → () => undefined',
  ]),
}
