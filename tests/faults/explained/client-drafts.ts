import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/kit/drafts/use-draft.ts': because('the next line puts the name of the form over it', [
    `'' → "Stryker was here!"`,
  ]),
}
