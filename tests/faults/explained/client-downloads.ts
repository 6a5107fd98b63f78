import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/downloads/candidates-download.tsx': because('asked only while one is fetched, which is the subject then', ['saved?.idDescarga → saved.idDescarga']),
  'src/client/downloads/wiring.ts': because('what is refused was no end of the session, and is told as a failure is', [`told.notice === 'failed' → true`]),
}
