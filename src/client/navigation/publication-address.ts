/** Where a publication is read. */
import { pathTo } from './paths.ts'

/** A closed one says so in its address (spec 2 §2). */
export const publicationAddress = (publicationId: number, isClosed: boolean): string => `${pathTo('publication', { publicationId })}${isClosed ? '?isCloser=1' : ''}`
