import { because, type Explained, notTestedHere, onlyMemory } from './by-file.ts'

const firstPart = 'a text that is split always has a first part'

export const explained: Explained = {
  'src/server/platform/http/body.ts': because('neither text is a media type', [`'' → "Stryker was here!" (2)`]),
  'src/server/platform/http/client-address.ts': {
    ...because('every text that is no address counts as one and the same', [
      `'' → "Stryker was here!"`,
      `'' → "Stryker was here!" (2)`,
    ]),
    ...because(firstPart, [`'' → "Stryker was here!" (4)`]),
    ...because('an address without `::` has all its groups in its first part', [`'' → "Stryker was here!" (5)`]),
  },
  'src/server/platform/http/files/encodings.ts': because('no encoding has that name', [
    `'' → "Stryker was here!"`,
    `'' → "Stryker was here!" (2)`,
  ]),
  'src/server/platform/http/graceful-stop.ts': notTestedHere(onlyMemory, [
    `'close' → ""`,
    `'close' → "" (2)`,
    '() => silent.delete(socket) → () => undefined',
    '() => underWay.delete(response) → () => undefined',
  ]),
  'src/server/platform/http/query.ts': because(firstPart, [`'' → "Stryker was here!"`]),
  'src/server/platform/http/files/serve-client.ts': because('no file has such a tag', [`'' → "Stryker was here!"`]),
}
