import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/client/interviews/interview-address.ts': because('no interview is called so either', [`'' → "Stryker was here!"`]),
  'src/client/interviews/interview-columns.tsx': because('a key tells a column from the others, and no list of interviews is sorted by one', [
    `'fecha' → ""`,
    `'hora' → ""`,
    `'candidato' → ""`,
    `'vacante' → ""`,
    `'lugar' → ""`,
    `'accion' → ""`,
  ]),
}
