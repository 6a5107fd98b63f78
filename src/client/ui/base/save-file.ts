export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}

const revokeAfterMs = 60_000
