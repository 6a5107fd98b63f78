/** An nginx for the tests, as Debian packs it: they start their own, with their own settings, and leave the system's alone. */
import { ensureProgram, findProgram } from './debian.mjs'

export const findNginx = () => findProgram('nginx')
export const ensureNginx = () => ensureProgram('nginx', 'nginx-light', 'openssl')
