/** Reads a form of the public site: bounded, clean, as texts and files. */
import type { Context } from 'hono'
import { requireSmallBody } from '../platform/http/body.ts'
import { requireCleanText } from '../platform/http/clean.ts'
import { Refused } from '../platform/http/refused.ts'

export type SentForm = {
  /** Fields that were sent once are a text, others a list. */
  readonly typed: Readonly<Record<string, string | readonly string[]>>
  /** Files that were chosen. */
  readonly files: Readonly<Record<string, File>>
}

const fieldsBytes = 128 * 1024

/** Windows sends line breaks as two characters. */
const tidy = (text: string): string => {
  const plain = text.replaceAll('\r\n', '\n')
  requireCleanText(plain)
  return plain
}

/** @param fileBytes the largest file that the form takes */
export async function readForm(c: Context, fileBytes = 0): Promise<SentForm> {
  const largest = fieldsBytes + fileBytes
  if (c.req.header('content-length') === undefined) throw new Refused('demasiado-grande')
  requireSmallBody(c, largest)
  const parsed = await c.req.parseBody({ all: true }).catch(() => {
    throw new Refused('datos-invalidos', { mensaje: 'La información llegó incompleta.' })
  })
  const typed: Record<string, string | readonly string[]> = {}
  const files: Record<string, File> = {}
  for (const [name, value] of Object.entries(parsed)) {
    const all = [value].flat()
    const texts = all.filter((one) => typeof one === 'string').map(tidy)
    const file = all.find((one) => one instanceof File && one.size > 0)
    if (file instanceof File) files[name] = file
    if (texts.length > 0) typed[name] = texts.length === 1 ? texts[0]! : texts
  }
  return { typed, files }
}

/** Every field of the form as one text: browsers leave out boxes that are not checked. */
export const textsOf = ({ entries }: { readonly entries: object }, { typed }: SentForm): Record<string, string> =>
  Object.fromEntries(Object.keys(entries).map((name) => [name, typeof typed[name] === 'string' ? typed[name] : '']))
