import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/http/client-address.ts': {
    ...because('all that is no address is one', [`'' → "Stryker was here!"`, `'' → "Stryker was here!" (2)`]),
    ...because('a text has a first part, also an empty one', [`'' → "Stryker was here!" (3)`]),
    ...because('an address written in full has all its groups in front', [`'' → "Stryker was here!" (4)`]),
  },
  'src/server/http/query.ts': because('a text has a first part, also an empty one', [`'' → "Stryker was here!"`]),
  'src/server/http/serve-client.ts': because('no file has such a tag', [`'' → "Stryker was here!"`]),
}
