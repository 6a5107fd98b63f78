/** Prompts at a terminal; a typed password is not shown. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartRefused } from '../../platform/base/start-refused.ts'

export type Terminal = {
  readonly prompt: (question: string) => Promise<string>
  readonly promptHidden: (question: string) => Promise<string>
  readonly say: (line: string) => void
}

/** Ctrl+C and Ctrl+D end the program: nothing has been saved by then. */
export async function atTerminal<T>(work: (terminal: Terminal) => Promise<T>): Promise<T> {
  let isHidden = false
  const output = new Writable({
    write: (chunk, _, done) => (isHidden ? done() : process.stdout.write(chunk as Buffer, () => done())),
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const closed = new Promise<never>((_, reject) =>
    lines.once('close', () => reject(new StartRefused('\nNo se guardó nada.'))),
  )
  // The end of the prompts closes it too.
  closed.catch(() => {})
  const prompt = (question: string) => Promise.race([lines.question(`${question}: `), closed])
  const promptHidden = async (question: string) => {
    process.stdout.write(`${question}: `)
    isHidden = true
    try {
      return await Promise.race([lines.question(''), closed])
    } finally {
      isHidden = false
      process.stdout.write('\n')
    }
  }
  try {
    return await work({ prompt, promptHidden, say: (line) => void process.stdout.write(`${line}\n`) })
  } finally {
    lines.close()
  }
}
