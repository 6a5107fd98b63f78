/** A delay for people: `450 ms`, `2 s`, `1 min 30 s`. */

/** Takes milliseconds, or a function that computes them, of which only the name is known. */
export function waitText(wait: unknown, name: string): string {
  if (typeof wait !== 'number') return `lo que dice ${name}`
  if (wait < 1000) return `${wait} ms`
  const [minutes, seconds] = [Math.floor(wait / 60_000), (wait % 60_000) / 1000]
  return [minutes > 0 ? `${minutes} min` : '', seconds > 0 ? `${String(seconds).replace('.', ',')} s` : '']
    .filter((part) => part !== '')
    .join(' ')
}
