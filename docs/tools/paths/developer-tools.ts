/** The developer tools that a script needs, found in its texts, so that no phrase can require an unmarked tool. */

/** By the tool; the names are those of docs/qa/sin-guion.md. */
const signs = {
  'servidor que falla': /bloquea la petición|detén el servidor|sin conexión|desconecta/,
  'respuesta sustituida': /sustituye la respuesta|sustituida por|quita el encabezado/,
  'respuesta demorada': /red lenta|antes de que llegue la respuesta/,
  reloj: /token_minutes/,
  'pantalla de teléfono': /ctrl\+shift\+m/,
  'consola o inspector': /consola del navegador|inspector del navegador|almacenamiento de sesión/,
} as const
export type Tool = keyof typeof signs

export function toolsIn(texts: readonly string[]): Tool[] {
  const all = texts.map((text) => text.toLowerCase())
  return (Object.keys(signs) as Tool[]).filter((tool) => all.some((text) => signs[tool].test(text)))
}
