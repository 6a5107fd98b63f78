import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/http/body.ts': because('neither is a type of content', [`'' → "Stryker was here!" (2)`]),
  'src/server/http/client-address.ts': {
    ...because('all that is no address is one', [`'' → "Stryker was here!"`, `'' → "Stryker was here!" (2)`]),
    ...because('a text has a first part, also an empty one', [`'' → "Stryker was here!" (4)`]),
    ...because('an address written in full has all its groups in front', [`'' → "Stryker was here!" (5)`]),
  },
  'src/server/http/encodings.ts': because('no encoding has such a name', [`'' → "Stryker was here!"`, `'' → "Stryker was here!" (2)`]),
  'src/server/http/graceful-stop.ts': because('what is over is closed, or has its headers, and is passed over at the end; kept until then it only costs memory', [
    `'close' → ""`,
    `'close' → "" (2)`,
    '() => silent.delete(socket) → () => undefined',
    '() => underWay.delete(response) → () => undefined',
  ]),
  'src/server/http/query.ts': because('a text has a first part, also an empty one', [`'' → "Stryker was here!"`]),
  'src/server/http/serve-client.ts': because('no file has such a tag', [`'' → "Stryker was here!"`]),
}
