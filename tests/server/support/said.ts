/** Terminal output of a server command that runs in this process. */
import { vi } from 'vitest'

/** Lines, without the line breaks. */
export async function captured(
  run: () => Promise<number>,
): Promise<{ code: number; said: string[]; failed: string[] }> {
  const lines = (calls: readonly (readonly unknown[])[]) => calls.flatMap(([text]) => String(text).split('\n'))
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const code = await run()
    return { code, said: lines(log.mock.calls), failed: lines(error.mock.calls) }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}
