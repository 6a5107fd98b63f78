import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/recruitment/history/edit-dialog.tsx': because(
    'an event without a type ends the machine with an error: the process handles it, and closes the window in the same way',
    [`{ type: 'closing.confirmed' } → {}`],
  ),
}
