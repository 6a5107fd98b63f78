/** Takes bytes. Returns kilobytes of 1,024, or megabytes. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${size.toLocaleString('es-MX', { maximumFractionDigits: 1 })} ${unit}`
}
