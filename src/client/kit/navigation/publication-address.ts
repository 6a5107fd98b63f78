/** The address of a publication. */
import { pathTo } from './paths.ts'

/** The address of a closed one marks it as closed (spec 2 §2). */
export const publicationAddress = (publicationId: number, isClosed: boolean): string =>
  `${pathTo('publication', { publicationId })}${isClosed ? '?isCloser=1' : ''}`
