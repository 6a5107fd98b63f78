/** The client with `planted` around every chart. */
import type { Plugin } from 'vite'
import base from '../../../../vite.config.ts'
import { plantIn } from '../plant.ts'

/** A file beside the built client names the faulty chart; it is written for each fault, and missing at first. */
const faultFile = { id: '/bolsa-de-trabajo-admin/planted.js', external: true }

const planting: Plugin = {
  name: 'planting',
  enforce: 'pre',
  resolveId: (id) => (id === 'planted-fault' ? faultFile : null),
  transform: {
    filter: { id: /\/machines\/[\w-]+\/[\w-]+\.machine\.ts$/ },
    handler: (code, id) => ({
      code: plantIn(code, id.split('/').at(-1)!.replace('.machine.ts', ''), { before: "import 'planted-fault'\n" }),
      map: null,
    }),
  },
}

/** Plugins that refuse files outside the product, and compress it. */
const ofProduct = new Set(['only-files', 'precompress'])

// The tool demands a default export.
export default {
  ...base,
  plugins: [...base.plugins!.filter((plugin) => !ofProduct.has((plugin as Plugin).name)), planting],
  // The mutants are named by the functions of a chart.
  build: { ...base.build, minify: false },
}
