/** The valid values to suggest for a refused one. */
const mostListed = 40

/** ` las que hay son: A, B y 3 más.` after `introduction`. */
export function choices(introduction: string, names: Iterable<string>): string {
  const all = [...new Set(names)]
  if (all.length === 0) return 'no hay ninguno.'
  const rest = all.length - mostListed
  return `${introduction}: ${all.slice(0, mostListed).join(', ')}${rest > 0 ? ` y ${rest} más` : ''}.`
}
