/** Asks for the chart that the address names, and for the letters, while the page itself is still on its way. */
import { loadFirst } from './charts.ts'

// Who shows the page hears of what went wrong
loadFirst().catch(() => {})
// A picture whose letters change is laid out anew. From a file only a style sheet may ask for them
if (location.protocol !== 'file:') {
  const letters = Object.assign(document.createElement('link'), { rel: 'preload', href: 'figtree-latin-wght-normal.woff2', as: 'font', type: 'font/woff2', crossOrigin: '' })
  document.head.append(letters)
}
