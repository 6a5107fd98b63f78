/** How long a chart waits, for people: `450 ms`, `2 s`, `1 min 30 s`. */

/** In: milliseconds, or what computes them; of that only its name is known. */
export function waitText(wait: unknown, name: string): string {
  if (typeof wait !== 'number') return `lo que dice ${name}`
  if (wait < 1000) return `${wait} ms`
  const [minutes, seconds] = [Math.floor(wait / 60_000), (wait % 60_000) / 1000]
  return [minutes > 0 ? `${minutes} min` : '', seconds > 0 ? `${String(seconds).replace('.', ',')} s` : ''].filter((part) => part !== '').join(' ')
}
