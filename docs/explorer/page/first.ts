/** Asks for the chart that the address names while the page itself is still on its way. */
import { loadFirst } from './charts.ts'

// Who shows the page hears of what went wrong
loadFirst().catch(() => {})
// React makes errors while it is read, and for the place of each a browser reads the whole script again; `main.tsx` ends this
Error.stackTraceLimit = 0
