import { because, type Explained, notTestedHere, onlySlower } from './by-file.ts'

export const explained: Explained = {
  'src/server/portfolio/options.ts': because('for no areas the query finds nothing', ['areaIds.length === 0 → false']),
  'src/server/portfolio/search.ts': notTestedHere(onlySlower, ['paginaActual === requestedPage → false']),
}
