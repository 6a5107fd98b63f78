import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/downloads/candidates-download.tsx': because(
    'it is read only while a file is fetched, and that file is the subject',
    ['saved?.idDescarga → saved.idDescarga'],
  ),
  'src/client/downloads/wiring.ts': because('a refusal carries no error, so it gets the same notice as a failure', [
    `told.notice === 'failed' → true`,
  ]),
}
