/**
 * `npm run faults -- …` plants faults in the product, `npm run mutants -- …` in the statecharts: one engine with two
 * drivers.
 */
import { charts } from './charts/charts.ts'
import { runFaults } from './engine/run.ts'
import { product } from './product/product.ts'

const [driver, ...args] = process.argv.slice(2)
await runFaults(driver === 'charts' ? charts : product, args)
