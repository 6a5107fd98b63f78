import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/kit/forms/form-dialog.tsx': because('HTML takes a button without a known type for one that submits', [
    `'submit' → ""`,
  ]),
}
