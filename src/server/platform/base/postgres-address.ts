/** `DATABASE_URL`: one server, or several separated by commas, as in libpq. node-postgres connects to one. */

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s
/** libpq's names for a writable server. `any` means the same here, because a read-only server would be useless. */
const writable = ['any', 'primary', 'read-write']

/** One address for each of its servers, in order. */
export function serversOf(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}

/** Whether all servers are named, and a writable one is requested. */
export function isSupportedAddress(url: string): boolean {
  const [, , hosts = '', after = ''] = form.exec(url) ?? []
  const attributes = new URLSearchParams(after.replace(/^[^?]*\??/, '')).getAll('target_session_attrs')
  return (
    attributes.every((one) => writable.includes(one)) &&
    (!hosts.includes(',') || hosts.split(',').every((host) => /^[^:]/.test(host)))
  )
}
