import { because, type Explained } from './by-file.ts'

export const explained: Explained = {
  'src/server/portfolio/audit.ts': because('one reader at a time needs no consistent view; several are on PostgreSQL', [`'repeatable read' → ""`, `'read only' → ""`]),
  'src/server/portfolio/refresh.ts': because('of nobody nothing is written; it is asked in vain', ['candidateIds.length === 0 → false']),
  'src/server/portfolio/options.ts': because('of no areas none are found; it is asked in vain', ['areaIds.length === 0 → false']),
  'src/server/portfolio/search.ts': because('asked twice it answers the same', ['paginaActual === asked → false']),
}
