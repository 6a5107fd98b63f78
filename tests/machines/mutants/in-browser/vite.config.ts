/** The client with `planted` around every chart. */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import base from '../../../../vite.config.ts'
import { planting } from '../in-place/plant.ts'

/** It is not there when the client is built. */
const faultFile = { id: '/bolsa-de-trabajo-admin/planted.js', external: true }
const outside: Plugin = { name: 'fault-from-the-server', enforce: 'pre', resolveId: (id) => (id === 'planted-fault' ? faultFile : null) }

// The tool demands a default export.
export default {
  ...base,
  plugins: [...base.plugins!.filter((plugin) => (plugin as Plugin).name !== 'precompress'), planting(join(import.meta.dirname, 'planted-in-page.ts')), outside],
  // The mutants are named by the functions of a chart.
  build: { ...base.build, minify: false },
}
