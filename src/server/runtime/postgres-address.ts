/** `DATABASE_URL`: one server, or several with commas between them, as libpq writes them. node-postgres connects to one. */

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s
/** libpq's names for "takes writes". `any` means the same here: on a server that only reads nobody could work. */
const writable = ['any', 'primary', 'read-write']

/** The same address once for each of its servers, in their order. */
export function serversOf(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}

/** Whether each of several servers is named, and one that takes writes is wanted. */
export function isSupportedAddress(url: string): boolean {
  const [, , hosts = '', after = ''] = form.exec(url) ?? []
  const attributes = new URLSearchParams(after.replace(/^[^?]*\??/, '')).getAll('target_session_attrs')
  return attributes.every((one) => writable.includes(one)) && (!hosts.includes(',') || hosts.split(',').every((host) => /^[^:]/.test(host)))
}
