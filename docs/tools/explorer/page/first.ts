/** Requests the chart of the address and the font while the page is still loading. */
import { loadFirst } from './charts.ts'

// The page itself reports the error
loadFirst().catch(() => {})
// A changed font lays out the picture again. From a file only a style sheet may load it
if (location.protocol !== 'file:') {
  const letters = Object.assign(document.createElement('link'), {
    rel: 'preload',
    href: 'figtree-latin-wght-normal.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: '',
  })
  document.head.append(letters)
}
