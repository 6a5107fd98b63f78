import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/forms/form-dialog.tsx': because('a button of no known type submits', [`'submit' → ""`]),
}
