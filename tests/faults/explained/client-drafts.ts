import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/drafts/use-draft.ts': because('the place gets its form on the next line', [`'' → "Stryker was here!"`]),
}
