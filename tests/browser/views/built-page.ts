/** A page for the tests, built in memory like the product, and not part of the product. */
import react from '@vitejs/plugin-react'
import type { BrowserContext } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { inRepository } from '../../../src/setup/root.mjs'
import { home } from './home.ts'

/** `folder`: the one with its `main.tsx`. */
export async function servePage(context: BrowserContext, folder: string): Promise<void> {
  const built = await build({
    configFile: false,
    root: inRepository(folder),
    logLevel: 'warn',
    plugins: [react()],
    css: { transformer: 'lightningcss' },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: { input: inRepository(`${folder}/main.tsx`), output: { entryFileNames: 'vista.js' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const files = new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
  const styles = [...files.keys()]
    .filter((name) => name.endsWith('.css'))
    .map((name) => `<link rel="stylesheet" href="/${name}">`)
  files.set(
    '',
    `<!doctype html><html lang="es"><head><meta charset="utf-8">${styles.join('')}</head><body><div id="root"></div><script type="module" src="/vista.js"></script></body></html>`,
  )
  await context.route(`${home}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const body = files.get(name)
    return body === undefined
      ? route.fulfill({ status: 404, body: 'No hay nada.' })
      : route.fulfill({ body: Buffer.from(body), contentType: typeOf(name) })
  })
}

const typeOf = (name: string): string =>
  name.endsWith('.js')
    ? 'text/javascript'
    : name.endsWith('.css')
      ? 'text/css'
      : name === ''
        ? 'text/html'
        : 'font/woff2'
