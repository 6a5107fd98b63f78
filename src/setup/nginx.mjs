/** Debian's nginx for the tests, which start their own instance with their own settings. */
import { ensureProgram, findProgram } from './debian.mjs'

export const findNginx = () => findProgram('nginx')
export const ensureNginx = () => ensureProgram('nginx', 'nginx-light', 'openssl')
