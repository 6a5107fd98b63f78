import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/kit/navigation/interview-address.ts': because('neither text is the id of an interview', [
    `'' → "Stryker was here!"`,
  ]),
  'src/client/interviews/interview-columns.tsx': because(
    'the key is still unlike those of the other columns, and no list of interviews is sorted by one of these',
    [`'fecha' → ""`, `'hora' → ""`, `'candidato' → ""`, `'vacante' → ""`, `'lugar' → ""`, `'accion' → ""`],
  ),
}
