/** Scripts loaded on demand. Each is requested once; a failed one may be requested again. */

const loading = (window.statechartScripts ??= new Map<string, Promise<void>>())

/** Takes its address, relative to the page. @throws when it cannot be loaded */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const coming = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      loading.delete(address)
      reject(new Error(`${address} did not come`))
    })
    document.head.append(script)
  })
  loading.set(address, coming)
  return coming
}
