/** Mail goes out through SMTP_URL; without it every letter lands as an .eml file in the data folder. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import type { Letter } from './letters.ts'

const sender = { name: 'Bolsa de Trabajo', address: 'no-responder@bolsa-de-trabajo.local' }

/** `id` names the letter: sent twice, it has the same Message-ID, and its file is the same one. */
export type SendMail = (id: string, letter: Letter) => Promise<void>

export const createMail = ({ smtpUrl, dataDir }: Pick<Env, 'smtpUrl' | 'dataDir'>): SendMail =>
  smtpUrl === undefined ? createMailFolder({ dataDir }) : throughSmtp(smtpUrl)

/** `mail/` in the data folder. */
export const createMailFolder = ({ dataDir }: Pick<Env, 'dataDir'>): SendMail => intoFolder(join(dataDir, 'mail'))

const messageOf = (id: string, letter: Letter) => ({
  ...letter,
  from: sender,
  messageId: `<${id}@bolsa-de-trabajo.local>`,
})

function throughSmtp(url: string): SendMail {
  const transport = createTransport(url)
  return async (id, letter) => {
    await transport.sendMail(messageOf(id, letter))
  }
}

function intoFolder(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (id, letter) => {
    const { message } = await transport.sendMail(messageOf(id, letter))
    await mkdir(folder, { recursive: true })
    // Whole or not at all: whoever looks into the folder never reads half a letter.
    const path = join(folder, `${id}.eml`)
    await writeFile(`${path}.tmp`, message)
    await rename(`${path}.tmp`, path)
  }
}
