/** `npm run measurements` writes `docs/measurements.md` and the figures of the README from `docs/measurements/`. */
import { inRepository } from '../../src/setup/root.mjs'
import { generated, writeGenerated } from './write.ts'

const root = inRepository('.')
writeGenerated(root)
console.log(`${[...generated(root).keys()].join(', ')} are up to date.`)
