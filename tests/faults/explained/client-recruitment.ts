import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/recruitment/edit-dialog.tsx': because('an event without a type ends the chart of the correction, whose window closes then too', [`{ type: 'closing.confirmed' } → {}`]),
}
