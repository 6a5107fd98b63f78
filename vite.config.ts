/** How the client is built and developed. `vitest.config.ts` has the tests. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageModules, signedInModules } from './src/client/app/page-modules.ts'
import { places } from './src/client/kit/navigation/places.ts'
import { readEnv } from './src/server/platform/base/env.ts'
import { fillIn, pageModulesName } from './src/server/platform/http/files/client-files.ts'
import { isApplication, onlyFiles } from './src/setup/only-files.mjs'
import { precompress } from './src/setup/precompress.mjs'
import { inRepository } from './src/setup/root.mjs'
import { withoutDescriptions } from './src/setup/without-descriptions.mjs'

const base = '/bolsa-de-trabajo-admin/'
const galleryPath = 'galeria'
/** Where `npm run dev` has put the API, beside vite's own server. */
const apiServer = `http://127.0.0.1:${process.env['DEV_API_PORT']}`

/** The first that know light-dark(), of May 2024: nothing is translated for older ones. */
const oldest = { chrome: [123], edge: [123], firefox: [120], safari: [17, 5] }

/**
 * `$initial` is what the sign-in page loads; what two pages share is in one file instead of dozens that wait for each
 * other.
 */
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate|use-[\w-]+|wouter|regexparam|valibot|react-hook-form|@hookform)\//,
    priority: 4,
  },
  { name: 'login', tags: ['$initial' as const], priority: 3 },
  {
    name: 'shared',
    // What only reports share, or only the dialogs for many, is not for the page of a process
    test: /\/(src\/(?!client\/(ui\/charts|metrics|bulk)\/)|machines\/(?!metrics\/))|lucide-react/,
    minShareCount: 3,
    priority: 2,
  },
  {
    name: 'charts',
    test: /\/(src\/client\/ui\/charts|node_modules\/(@visx|d3-|internmap|classnames))/,
    minShareCount: 2,
    priority: 1,
  },
]

/**
 * Which module each address needs besides index.html: the server preloads the files that Vite's manifest names for it.
 */
const pages: Plugin = {
  name: 'pages',
  apply: 'build',
  generateBundle() {
    const needed = Object.entries(pageModules).map(([name, page]) => [
      places[name as keyof typeof places].pattern,
      [...signedInModules, page],
    ])
    this.emitFile({ type: 'asset', fileName: pageModulesName, source: JSON.stringify(Object.fromEntries(needed)) })
  },
}

/** In development vite serves the page, so vite has to write the server's settings into it. */
const developmentPage: Plugin = {
  name: 'development-page',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) => (path === galleryPath ? html : fillIn(html, readEnv(process.env))),
  },
}

/** In development the parts of ui/ are shown in their states. */
const gallery: Plugin = {
  name: 'gallery',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(base + galleryPath, (_, response, next) => {
      const page = `<!doctype html><html lang="es-MX"><head><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div><script type="module" src="/@fs${inRepository('docs/tools/gallery/main.tsx')}"></script></body></html>`
      const send = (html: string) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
      server.transformIndexHtml(galleryPath, page).then(send, next)
    })
  },
}

export default defineConfig({
  root: inRepository('src/client'),
  base,
  publicDir: inRepository('src/client/public'),
  cacheDir: inRepository('node_modules/.vite'),
  plugins: [react(), developmentPage, gallery, withoutDescriptions(), onlyFiles(isApplication), pages, precompress()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: Object.fromEntries(
        Object.entries(oldest).map(([name, [major = 0, minor = 0]]) => [name, (major << 16) | (minor << 8)]),
      ),
    },
  },
  // With the pages of the statecharts, which follow the application only where they come from the same place
  server: { strictPort: true, proxy: { [`${base}api`]: apiServer, [`${base}docs`]: apiServer } },
  build: {
    outDir: inRepository('dist/client'),
    emptyOutDir: true,
    target: Object.entries(oldest).map(([name, version]) => name + version.join('.')),
    manifest: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Compressing is most of the build, and meant to be. What the process page loads on demand, the portfolio's own
    // page has at once.
    rolldownOptions: {
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups } },
    },
    // The reader of PDF files
    chunkSizeWarningLimit: 600,
  },
})
