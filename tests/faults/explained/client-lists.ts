import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/kit/lists/list-address.ts': {
    ...because('no list has a column of that name', ['[] → ["Stryker was here"]']),
    ...because('neither text is the number of a page or the name of a column', [
      `'' → "Stryker was here!"`,
      `'' → "Stryker was here!" (3)`,
    ]),
  },
}
