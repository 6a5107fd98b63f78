/**
 * Permissions, written by hand from the specification (1 §2, §4, §6; 2 §6) and from nothing else. A wrong `access` of
 * the contract, or a missing check of the server, shows as a difference from these two tables.
 */
import type { Role } from '../../../src/contract/roles.ts'

export type Somebody = Role | 'nobody'

/** The columns of both tables, in the order of spec 2 §6. */
export const columns: readonly Somebody[] = [
  'ROLE_CRP_ADMN', 'ROLE_CRP_ATN_CTS_REC', 'ROLE_CRP_REC', 'ROLE_CRP_OBS',
  'ROLE_COM_ADMN', 'ROLE_COM_CON', 'ROLE_COM_ANL', 'ROLE_COM_INT', 'ROLE_COM_REC', 'ROLE_COM_METVIEW',
  'ROLE_MKT_EDITOR', 'nobody',
]

/**
 * y: allowed. b: allowed in the caller's own branch; records of another branch are not found (404). c: the same, and
 * also in customer service, which corporate metrics include. o: allowed for candidates whom the caller interviews or
 * whose vacancy they observe; all others, even of their own branch, are not found (404). l: the caller may see the same
 * records as with o, but the call is refused (403); others are not found. -: the role is refused (403). ?: a caller
 * without a session is asked to sign in (401). k: only callers with the integration key (403 otherwise), signed in or
 * not. x: not found (404) once any user can sign in.
 */
export type May = 'y' | 'b' | 'c' | 'o' | 'l' | '-' | '?' | 'k' | 'x'

/** Call → one letter for each column: corporate and customer service, commercial, marketing, nobody. */
export const callPermissions: Readonly<Record<string, string>> = {
  //                                                              ADMN ATN REC OBS  ADMN CON ANL INT REC METVIEW  EDITOR  nobody
  'POST /login': '                                                 y   y   y   y    y   y   y   y   y     y        y       y',
  'POST /logout': '                                                y   y   y   y    y   y   y   y   y     y        y       ?',
  // Available only while the database has no users (installation.test.ts)
  'GET /instalacion/obtener-estado': '                             x   x   x   x    x   x   x   x   x     x        x       x',
  'POST /instalacion/crear-administrador': '                       x   x   x   x    x   x   x   x   x     x        x       x',
  'GET /tiempo-restante': '                                        y   y   y   y    y   y   y   y   y     y        y       ?',
  'GET /renovar-token': '                                          y   y   y   y    y   y   y   y   y     y        y       ?',

  // 'The general list of non-marketing roles'
  'GET /escritorio/obtener': '                                     y   y   y   y    y   y   y   y   y     y        -       ?',

  // Roles with the candidates' list see candidates and their processes; COM_INT and CRP_OBS only those of their interviews
  'GET /candidatos/obtener-candidatos-en-reclutamiento': '         y   y   y   y    y   y   y   y   y     -        -       ?',
  'GET /candidatos/detalle-candidato': '                           b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /candidatos/obtener-documento-cv': '                        b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /candidatos/obtener-evidencia-cv': '                        b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /candidatos/obtener-historial-candidato': '                 b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /reclutamiento/obtener-datos': '                            b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /reclutamiento/obtener-operaciones-disponibles-usuario': '  b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /reclutamiento/obtener-historial-proceso': '                b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /reclutamiento/obtener-datos-fase': '                       b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /documentos/obtener-documentos': '                          b   b   b   o    b   b   b   o   b     -        -       ?',
  // They contain CURP, RFC and NSS, like the application
  'GET /documentos/obtener-archivo': '                             b   b   b   -    b   b   b   -   b     -        -       ?',
  'GET /hiringForm/obtener-aplicacion': '                          b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /reclutamiento/obtener-motivos-rechazo-etapa': '            y   y   y   y    y   y   y   y   y     -        -       ?',
  'GET /reclutamiento/obtener-catalogos-etapa': '                  y   y   y   y    y   y   y   y   y     -        -       ?',

  // Only for rating, scheduling and correcting
  'GET /candidatos/obtener-calificaciones-tags': '                 y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /reclutamiento/obtener-informacion-etapa': '                b   b   b   -    b   b   b   -   b     -        -       ?',
  'GET /reclutamiento/obtener-datos-entrevista-por-etapa': '       b   b   b   -    b   b   b   -   b     -        -       ?',
  'GET /reclutamiento/obtener-divisiones': '                       y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /vacantes/obtener-regiones': '                              y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /vacantes/obtener-gerencias': '                             y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /vacantes/obtener-sedes': '                                 y   y   y   -    y   y   y   -   y     -        -       ?',

  // The interviews' list: the candidates' list roles, including COM_INT
  'GET /entrevistas/obtener-entrevistas': '                        y   y   y   y    y   y   y   y   y     -        -       ?',

  // COM_INT and CRP_OBS cannot assign, recommend, rate, or otherwise change a candidate
  'POST /candidatos/calificar-candidato': '                        b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /candidatos/editar-correo': '                              b   b   b   -    b   b   b   -   b     -        -       ?',
  'GET /candidatos/obtener-lista-simple-mis-vacantes': '           y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /candidatos/obtener-lista-simple-otras-vacantes': '         y   y   y   -    y   y   y   -   y     -        -       ?',
  'POST /candidatos/asignar-vacante': '                            b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /candidatos/recomendar-vacante': '                         b   b   b   -    b   b   b   -   b     -        -       ?',

  // The process: onlookers may save SE-RE of their own interviews, so the call itself is open to them
  'POST /reclutamiento/guardar-datos-fase': '                      b   b   b   l    b   b   b   l   b     -        -       ?',
  'POST /reclutamiento/corregir-datos-fase': '                     b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /reclutamiento/rechazar-candidato': '                      b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /reclutamiento/revertir-descarte': '                       b   b   b   -    b   b   b   -   b     -        -       ?',
  // Administrators of the branch: customer service has none
  'POST /reclutamiento/revertir-contratacion': '                  b   -   -   -    b   -   -   -   -     -        -       ?',
  'POST /documentos/rechazar-documento': '                         b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /notificaciones/reenviar-notificacion': '                  b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /reclutamiento/obtener-horas-disponibles': '               b   b   b   -    b   b   b   -   b     -        -       ?',
  'GET /reclutamiento/buscar-folio': '                             y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /vacantes/buscar-observador': '                             y   y   y   -    y   y   y   -   y     -        -       ?',

  // Areas of interest: the administrators of both branches
  'GET /areaForm/obtener-areas-interes': '                         y   -   -   -    y   -   -   -   -     -        -       ?',
  'GET /areaForm/obtener-area-interes': '                          y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /areaForm/crear-area-interes': '                           y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /areaForm/actualizar-area-interes': '                      y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /areaForm/baja-area-de-interes': '                         y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /areaForm/actualizar-sub-area-interes': '                  y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /areaForm/baja-subarea-de-interes': '                      y   -   -   -    y   -   -   -   -     -        -       ?',

  // Roles with metrics; another user's file is not found (downloads.test.ts)
  'POST /candidatos/descarga-informacion': '                       y   -   -   -    y   y   y   -   y     y        -       ?',
  'GET /descargas/obtener-descargas': '                            y   -   -   -    y   y   y   -   y     y        -       ?',
  'GET /descargas/obtener-archivo': '                              y   -   -   -    y   y   y   -   y     y        -       ?',
  // Metrics of the caller's branch; by place for METRICS_COM; people only for roles with the candidates' list
  'GET /metricas/obtener-lista-reportes': '                        y   -   -   -    y   y   y   -   y     y        -       ?',
  'GET /metricas/cargar-filtros-iniciales': '                      b   -   -   -    b   b   b   -   b     b        -       ?',
  'GET /metricas/encadenar-filtros': '                             -   -   -   -    y   y   y   -   y     y        -       ?',
  'POST /metricas/generar-grafica': '                              b   -   -   -    b   b   b   -   b     b        -       ?',
  'POST /metricas/descargar-reporte': '                            b   -   -   -    b   b   b   -   b     b        -       ?',
  'POST /metricas/obtener-personas': '                             b   -   -   -    b   b   b   -   b     -        -       ?',
  // The numbers on the statecharts: like metrics; a process's own path, like its history
  'GET /diagramas/cargar-filtros': '                               c   -   -   -    b   b   b   -   b     b        -       ?',
  'POST /diagramas/obtener-cifras': '                              c   -   -   -    b   b   b   -   b     b        -       ?',
  'POST /diagramas/obtener-tiempo-entre': '                        c   -   -   -    b   b   b   -   b     b        -       ?',
  'POST /diagramas/obtener-permanencias': '                        c   -   -   -    b   b   b   -   b     b        -       ?',
  'POST /diagramas/obtener-personas': '                            c   -   -   -    b   b   b   -   b     -        -       ?',
  'GET /diagramas/obtener-recorrido': '                            b   b   b   o    b   b   b   o   b     -        -       ?',
  // The public home page: only the marketing editor
  'GET /contenido-home/obtener-contenido-home': '                  -   -   -   -    -   -   -   -   -     -        y       ?',
  'POST /contenido-home/guardar-contenido-home': '                 -   -   -   -    -   -   -   -   -     -        y       ?',
  'POST /contenido-home/subir-imagen-galeria': '                   -   -   -   -    -   -   -   -   -     -        y       ?',
  'GET /contenido-home/obtener-versiones': '                       -   -   -   -    -   -   -   -   -     -        y       ?',
  'POST /contenido-home/recuperar-version': '                      -   -   -   -    -   -   -   -   -     -        y       ?',

  // The vacancies list: each role sees its part; records of another branch are not found. CRP_OBS sees observed publications
  'GET /vacantes/obtener-todo': '                                  y   y   y   y    y   y   y   -   y     -        -       ?',
  'GET /vacantes/obtener-filtros': '                               y   y   y   y    y   y   y   -   y     -        -       ?',
  'POST /vacantes/obtener-publicaciones': '                        y   y   y   y    y   y   y   -   y     -        -       ?',
  'GET /vacantes/detalle-vacante': '                               b   b   b   o    b   b   b   -   b     -        -       ?',
  'GET /vacantes/detalle-vacante-cerrada': '                       b   b   b   o    b   b   b   -   b     -        -       ?',
  'GET /vacantes/obtener-candidatos': '                            b   b   b   o    b   b   b   -   b     -        -       ?',
  'GET /vacantes/mostrar-buscar-observador': '                     b   b   b   o    b   b   b   -   b     -        -       ?',
  'GET /vacantes/historial-publicacion': '                         b   b   b   o    b   b   b   -   b     -        -       ?',

  // Roles that create and change vacancies (VACANCIES_UPDATE)
  'GET /vacantes/obtener-vacante': '                               b   b   b   -    b   b   b   -   -     -        -       ?',
  'GET /vacantes/buscar-colaboradores': '                          y   y   y   -    y   y   y   -   -     -        -       ?',
  'GET /vacantes/obtener-niveles-puesto': '                        y   y   y   -    y   y   y   -   -     -        -       ?',
  'GET /areasInteres/obtener-areas': '                             y   y   y   -    y   y   y   -   -     -        -       ?',
  'GET /areasInteres/obtener-area': '                              y   y   y   -    y   y   y   -   -     -        -       ?',
  'GET /vacantes/obtener-divisiones': '                            y   y   y   -    y   y   y   -   -     -        -       ?',

  // Master vacancies and, with their analyst, the openings (VACANCIES_ACTIVATE)
  'GET /vacantes/obtener-vacante-maestra': '                       b   -   -   -    b   b   b   -   -     -        -       ?',
  'GET /vacantes/obtener-resumen-vacante-maestra': '               b   -   -   -    b   b   b   -   -     -        -       ?',

  // Vacancies and publications: VACANCIES_UPDATE; openings and sites: VACANCIES_ACTIVATE; master vacancies: their own roles
  'POST /vacantes/guardar-vacante': '                              y   -   y   -    y   y   -   -   -     -        -       ?',
  'POST /vacantes/guardar-vacante-maestra': '                      y   -   -   -    y   y   -   -   -     -        -       ?',
  'POST /vacantes/editar-plazas': '                                b   -   -   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/guardar-publicacion-vacante-maestra': '          b   b   b   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/asignar-responsabilidad-publicacion': '          b   b   b   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/asignar-observador': '                           b   b   b   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/cambiar-sede': '                                 b   -   -   -    b   b   b   -   -     -        -       ?',
  'GET /vacantes/resumen-cierre': '                                b   b   b   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/cerrar-vacante': '                               b   b   b   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/reabrir-vacante': '                              b   b   b   -    b   b   b   -   -     -        -       ?',

  // The portfolio: 'the same, without COM_INT', in the mode of the caller's branch (another's:
  // portfolio-search.test.ts); views belong to every user
  'POST /cartera/buscar': '                                        y   y   y   y    y   y   y   -   y     -        -       ?',
  'GET /cartera/cargar-filtros': '                                 y   y   y   y    y   y   y   -   y     -        -       ?',
  'POST /cartera/obtener-subarea-interes': '                       y   y   y   y    y   y   y   -   y     -        -       ?',
  'GET /vistas/obtener': '                                         y   y   y   y    y   y   y   -   y     -        -       ?',
  'POST /vistas/guardar': '                                        y   y   y   y    y   y   y   -   y     -        -       ?',
  'POST /vistas/renombrar': '                                      y   y   y   y    y   y   y   -   y     -        -       ?',
  'POST /vistas/eliminar': '                                       y   y   y   y    y   y   y   -   y     -        -       ?',

  // Suggestions: roles that assign candidates, in their own branch
  'GET /vacantes/obtener-sugerencias-candidatos': '                b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /vacantes/iniciar-proceso': '                              b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /vacantes/descartar': '                                    b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /vacantes/recuperar-sugerencia': '                         b   b   b   -    b   b   b   -   b     -        -       ?',
  // Adverts for external boards: users who can change a publication write them, users who see it see where it is published
  'GET /vacantes/obtener-bolsas-externas-por-rama': '              y   y   y   -    y   y   y   -   -     -        -       ?',
  'GET /vacantes/generar-contenido-por-bolsa': '                   b   b   b   -    b   b   b   -   -     -        -       ?',
  'GET /vacantes/obtener-estrategias': '                           b   b   b   o    b   b   b   -   b     -        -       ?',
  'GET /vacantes/obtener-estrategia': '                            b   b   b   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/guardar-estrategia': '                           b   b   b   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/marcar-publicada': '                             b   b   b   -    b   b   b   -   -     -        -       ?',
  'GET /vacantes/estados-mexicanos': '                             y   y   y   y    y   y   y   -   y     -        -       ?',

  // People: administrators, each for their own branch (people.test.ts); every user has their own account, links belong to their holder
  'GET /personal/obtener-personal': '                              y   -   -   -    y   -   -   -   -     -        -       ?',
  'GET /personal/obtener-opciones': '                              y   -   -   -    y   -   -   -   -     -        -       ?',
  'GET /personal/obtener-persona': '                               y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /personal/invitar': '                                      y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /personal/invitar-pendientes': '                           y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /personal/enviar-enlace': '                                y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /personal/retirar-invitacion': '                           y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /personal/guardar-persona': '                              y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /personal/dar-de-baja': '                                  y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /personal/reactivar': '                                    y   -   -   -    y   -   -   -   -     -        -       ?',
  'GET /personal/bitacora': '                                      y   -   -   -    y   -   -   -   -     -        -       ?',
  'GET /perfil/obtener': '                                         y   y   y   y    y   y   y   y   y     y        y       ?',
  'POST /perfil/cambiar-contrasena': '                             y   y   y   y    y   y   y   y   y     y        y       ?',
  'POST /perfil/cerrar-sesion': '                                  y   y   y   y    y   y   y   y   y     y        y       ?',
  'POST /perfil/cerrar-otras-sesiones': '                          y   y   y   y    y   y   y   y   y     y        y       ?',
  'POST /acceso/leer-enlace': '                                    y   y   y   y    y   y   y   y   y     y        y       y',
  'POST /acceso/elegir-contrasena': '                              y   y   y   y    y   y   y   y   y     y        y       y',
  'POST /acceso/olvide-contrasena': '                              y   y   y   y    y   y   y   y   y     y        y       y',
  'POST /acceso/canjear-boleto': '                                 y   y   y   y    y   y   y   y   y     y        y       y',
  // Personal data: administrators, each for their own branch; customer service has none
  'GET /datos-personales/obtener-plazos': '                        y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /datos-personales/guardar-plazos': '                       y   -   -   -    y   -   -   -   -     -        -       ?',
  'GET /datos-personales/obtener-proximos': '                      y   -   -   -    y   -   -   -   -     -        -       ?',
  'GET /datos-personales/obtener-bitacora': '                      y   -   -   -    y   -   -   -   -     -        -       ?',
  'GET /datos-personales/consultas-de-usuario': '                  y   -   -   -    y   -   -   -   -     -        -       ?',
  'GET /datos-personales/consultas-de-candidato': '                b   -   -   -    b   -   -   -   -     -        -       ?',
  'GET /datos-personales/obtener-registro': '                      b   -   -   -    b   -   -   -   -     -        -       ?',
  'GET /datos-personales/exportar': '                              b   -   -   -    b   -   -   -   -     -        -       ?',
  'POST /datos-personales/conservar': '                            b   -   -   -    b   -   -   -   -     -        -       ?',
  'POST /datos-personales/bloquear': '                             b   -   -   -    b   -   -   -   -     -        -       ?',
  'POST /datos-personales/desbloquear': '                          b   -   -   -    b   -   -   -   -     -        -       ?',
  'POST /datos-personales/suprimir': '                             b   -   -   -    b   -   -   -   -     -        -       ?',

  'POST /integracion/evento': '                                    k   k   k   k    k   k   k   k   k     k        k       k',
  'POST /integracion/solicitud': '                                 k   k   k   k    k   k   k   k   k     k        k       k',
  'POST /integracion/documento': '                                 k   k   k   k    k   k   k   k   k     k        k       k',
  'GET /integracion/proceso': '                                    k   k   k   k    k   k   k   k   k     k        k       k',
  'POST /integracion/candidato': '                                 k   k   k   k    k   k   k   k   k     k        k       k',
  'POST /integracion/postulacion': '                               k   k   k   k    k   k   k   k   k     k        k       k',
}

/**
 * s: gets the form (EDITABLE) and may save it. w: recruits here too, and waits for another role (EDITABLE, 403). l:
 * read-only: READONLY with one empty operation, 403. x: another branch's process, or one without an interview of the
 * caller: not found. -: 403.
 */
export type Saves = 's' | 'w' | 'l' | 'x' | '-'

/** Phase of a process in the commercial branch, with a master vacancy → roles that may save its form. */
export const whoSavesIndividual: Readonly<Record<string, string>> = {
  //         ADMN ATN REC OBS  ADMN CON ANL INT REC METVIEW  EDITOR
  'FT': '     x   x   x   x    s   s   s   x   s     -        -',
  'PE-AG': '  x   x   x   x    s   s   s   x   s     -        -',
  'PE-RE': '  x   x   x   x    s   s   s   x   s     -        -',
  'EXC': '    x   x   x   x    s   s   s   x   s     -        -',
  'EXP': '    x   x   x   x    s   s   s   x   s     -        -',
  'SE-AG': '  x   x   x   x    s   s   s   x   s     -        -',
  // SE-RE: only its interviewer
  'SE-ES': '  x   x   x   x    w   w   w   s   w     -        -',
  'SE-MR': '  x   x   x   x    s   s   s   l   s     -        -',
  'OF': '     x   x   x   x    s   s   s   l   s     -        -',
  'FC-RC': '  x   x   x   x    s   s   s   l   s     -        -',
  // The consultant's and the administrators' (FR-BU); the others wait (FR-ES)
  'FR-BU': '  x   x   x   x    s   s   w   l   w     -        -',
  'FD-EN': '  x   x   x   x    s   s   s   l   s     -        -',
  'FD-ES': '  x   x   x   x    s   s   s   l   s     -        -',
  'FD-RC': '  x   x   x   x    s   s   s   l   s     -        -',
  'ES': '     x   x   x   x    s   s   s   l   s     -        -',
  'CN-DE': '  x   x   x   x    s   s   s   l   s     -        -',
}

/** The same in the corporate branch, whose vacancies have a client. */
export const whoSavesGrupo: Readonly<Record<string, string>> = {
  //         ADMN ATN REC OBS  ADMN CON ANL INT REC METVIEW  EDITOR
  'FT': '     s   x   s   l    x   x   x   x   x     -        -',
  'PE-AGG': ' s   x   s   l    x   x   x   x   x     -        -',
  'PE-RE': '  s   x   s   l    x   x   x   x   x     -        -',
  'EXC': '    s   x   s   l    x   x   x   x   x     -        -',
  'EXPG': '   s   x   s   l    x   x   x   x   x     -        -',
  'SE-AGG': ' s   x   s   l    x   x   x   x   x     -        -',
  'SE-ESG': ' w   x   w   s    x   x   x   x   x     -        -',
  'SE-MRG': ' s   x   s   l    x   x   x   x   x     -        -',
  'OF': '     s   x   s   l    x   x   x   x   x     -        -',
  'FC-RC': '  s   x   s   l    x   x   x   x   x     -        -',
  'FR-GD': '  s   x   s   l    x   x   x   x   x     -        -',
  'FD-EN': '  s   x   s   l    x   x   x   x   x     -        -',
  'FD-ES': '  s   x   s   l    x   x   x   x   x     -        -',
  'FD-RC': '  s   x   s   l    x   x   x   x   x     -        -',
  'ES': '     s   x   s   l    x   x   x   x   x     -        -',
  'CN-DEG': ' s   x   s   l    x   x   x   x   x     -        -',
}

/** A row as column → letter. */
export function rowOf<Letter extends string>(letters: string): readonly (readonly [Somebody, Letter])[] {
  const each = letters.trim().split(/\s+/) as Letter[]
  return each.map((letter, at) => [columns[at] as Somebody, letter] as const)
}
