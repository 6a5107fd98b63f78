/** Asks for the chart that the address names while the page itself is still on its way. */
import { loadFirst } from './charts.ts'

// Who shows the page hears of what went wrong
loadFirst().catch(() => {})
