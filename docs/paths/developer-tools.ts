/** What a script needs besides the screen: found in what it tells, so that no phrase can need a tool unmarked. */

/** By what a tester arranges it with; the words are those of docs/qa/README.md. */
const signs = {
  'servidor que falla': /bloquea la petición|detén el servidor|sin conexión|desconecta/,
  'respuesta sustituida': /sustituye la respuesta|sustituida por|quita el encabezado/,
  'respuesta demorada': /red lenta|antes de que llegue la respuesta/,
  'reloj': /token_minutes/,
  'pantalla de teléfono': /ctrl\+shift\+m/,
  'consola o inspector': /consola del navegador|inspector del navegador|almacenamiento de sesión/,
} as const
export type Tool = keyof typeof signs

export function toolsIn(texts: readonly string[]): Tool[] {
  const all = texts.map((text) => text.toLowerCase())
  return (Object.keys(signs) as Tool[]).filter((tool) => all.some((text) => signs[tool].test(text)))
}
