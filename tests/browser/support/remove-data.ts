import { rmSync } from 'node:fs'

/** The server has ended by now; its data were for these tests only. */
// The tool demands a default export.
export default function removeData(): void {
  const folder = process.env['BROWSER_TEST_DATA']
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
