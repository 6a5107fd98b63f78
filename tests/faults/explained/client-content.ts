import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/content/wiring.ts': because(
    'the page of this form never sends the event that would ask: it keeps a draft instead',
    ['false → true (2)'],
  ),
}
