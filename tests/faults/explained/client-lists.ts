import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/lists/list-address.ts': {
    ...because('no address asks for a column of that name', ['[] → ["Stryker was here"]']),
    ...because('read as nothing is: neither the number of a page nor the name of a column', [`'' → "Stryker was here!"`, `'' → "Stryker was here!" (3)`]),
  },
}
