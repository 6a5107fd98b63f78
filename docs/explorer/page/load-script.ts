/** Scripts that come when something of them is wanted. Each is asked for once; one that failed may be asked for again. */

const loading = (window.statechartScripts ??= new Map<string, Promise<void>>())

/** In: its address, relative to the page. @throws where it cannot be had */
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
