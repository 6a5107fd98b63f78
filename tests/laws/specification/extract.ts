/** Extracts the calls of both specifications, and the quoted texts of the product. */

/** `GET /path`, `POST /path`; `? /path` where the method is not shown. Only from section 7, in its order. */
export function callsIn(specification: string): string[] {
  const lines = sectionOf(specification, 7)
    .split('\n')
    .filter((line) => /^[-|]/.test(line))
  return [...new Set(lines.flatMap(callsOf))]
}

/** `GET a/b; c/d. POST e/f`: a method applies until the next one. */
function callsOf(line: string): string[] {
  // The first column of a table; in a list also the part after a colon, which may name another call
  const cell = line.startsWith('|') ? (line.split('|')[1] ?? '') : line
  const isShown = !cell.includes('method not shown')
  let method = ''
  return [
    ...cell.matchAll(
      /\b(GET|POST)\b ?|(\.{3}|\/?[a-z]\w*(?:-\w+)*)\/([a-zA-Z]\w*(?:-\w+)*)|(?<=(?:GET|POST) )(login|tiempo-restante|renovar-token)/g,
    ),
  ].flatMap(([, named, folder = '', name, bare]) => {
    if (named) {
      method = named
      return []
    }
    const path = bare
      ? `/${bare}`
      : `${folder === '...' ? '/candidatos' : folder.startsWith('/') ? folder : `/${folder}`}/${name}`
    return method ? [`${isShown ? method : '?'} ${path}`] : []
  })
}

/** Texts in single quotes, without quoted values. */
export function textsIn(specification: string): string[] {
  return [...new Set([...specification.matchAll(/(?<![\w'])'([^'\n]+)'(?!\w)/g)].map(([, text = '']) => text))]
}

function sectionOf(specification: string, nth: number): string {
  const [, section = ''] =
    new RegExp(`^## ${nth}\\. [\\s\\S]*?\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(specification) ?? []
  return section
}
