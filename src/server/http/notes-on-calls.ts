/** Notes on calls that a schema cannot express, for the API document (openapi.ts). */
const whichPublication =
  'Se indica `idPublicacion`, o `idVacante` para la más reciente de sus publicaciones que quien pregunta puede ver. Sin ninguno de los dos se responde 400; con los dos, la publicación debe ser de esa vacante.'

/** `METHOD /path` → Spanish sentences. */
export const notesOnCalls: Readonly<Record<string, string>> = {
  'GET /vacantes/detalle-vacante': `${whichPublication} Responde abiertas y cerradas.`,
  'GET /vacantes/detalle-vacante-cerrada': `${whichPublication} Responde sólo cerradas.`,
  'GET /vacantes/mostrar-buscar-observador': `${whichPublication} \`observador\` es nulo cuando nadie observa.`,
  'POST /vacantes/asignar-observador': '`idEmpleado` es una persona que puede entrevistar, de la rama o con un rol que sólo observa; nulo: nadie observa.',
  'GET /vacantes/buscar-observador': '`emailObservador` es una parte del correo, de dos caracteres o más; responde personas de la rama de quien pregunta que pueden entrevistar.',
  'GET /vacantes/buscar-colaboradores': '`busqueda` es una parte del nombre o del correo, de dos caracteres o más.',
  'GET /renovar-token': 'El token nuevo viene en el encabezado `token` de la respuesta; el anterior vale diez segundos más.',
  'POST /login': '`password` viene cifrada con AES-CBC y la clave PASSWORD_SECRET de la instalación.',
  'POST /integracion/candidato': '`clave` es el nombre que el otro sistema da al candidato, para siempre: repetir la llamada actualiza y no duplica.',
  'POST /integracion/postulacion': '`clave` es el nombre que el otro sistema da a la postulación, para siempre: repetir la llamada actualiza y no duplica.',
}
