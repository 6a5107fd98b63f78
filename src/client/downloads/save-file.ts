/** A file that was fetched goes where the browser keeps downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
