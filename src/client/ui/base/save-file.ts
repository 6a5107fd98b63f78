/** A file that the browser keeps for who asked for it. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

const keptMs = 60_000
