/**
 * The permissions of the calls and forms of the specification, written by hand from it (1 §2, §4, §6; 2 §6) and from
 * nothing else: a wrong `mayCall` of the contract, or a rule that the server forgot, shows as a difference from these
 * tables. The rows of our own calls follow from what the contract declares (`permissionsOf`).
 */
import { branchOf, onlookers } from '../../../src/contract/access.ts'
import type { AnyCall } from '../../../src/contract/call.ts'
import { callsByName } from '../../../src/contract/calls.ts'
import type { Role } from '../../../src/contract/roles.ts'

export type Somebody = Role | 'nobody'

/** The columns of both tables, in the order of spec 2 §6. */
export const columns: readonly Somebody[] = [
  'ROLE_CRP_ADMN',
  'ROLE_CRP_ATN_CTS_REC',
  'ROLE_CRP_REC',
  'ROLE_CRP_OBS',
  'ROLE_COM_ADMN',
  'ROLE_COM_CON',
  'ROLE_COM_ANL',
  'ROLE_COM_INT',
  'ROLE_COM_REC',
  'ROLE_COM_METVIEW',
  'ROLE_MKT_EDITOR',
  'nobody',
]

/**
 * y: allowed. b: allowed in the caller's own branch; records of another branch are not found (404). c: the same, and
 * also in customer service, which corporate metrics include. o: allowed for candidates whom the caller interviews or
 * whose vacancy they observe; all others, even of their own branch, are not found (404). l: the caller may see the same
 * records as with o, but the call is refused (403); others are not found. -: the role is refused (403). ?: a caller
 * without a session has to sign in (401). k: only callers with the integration key (403 otherwise), signed in or
 * not. x: not found (404) once any user can sign in.
 */
export type May = 'y' | 'b' | 'c' | 'o' | 'l' | '-' | '?' | 'k' | 'x'

/**
 * Call of the specification → one letter for each column: corporate and customer service, commercial, marketing, no
 * user.
 */
export const callPermissions: Readonly<Record<string, string>> = {
  //                                                              ADMN ATN REC OBS  ADMN CON ANL INT REC METVIEW  EDITOR
  //  none
  'POST /login':
    '                                                 y   y   y   y    y   y   y   y   y     y        y       y',
  'POST /logout':
    '                                                y   y   y   y    y   y   y   y   y     y        y       ?',
  'GET /tiempo-restante':
    '                                        y   y   y   y    y   y   y   y   y     y        y       ?',
  'GET /renovar-token':
    '                                          y   y   y   y    y   y   y   y   y     y        y       ?',

  // 'The general list of non-marketing roles'
  'GET /escritorio/obtener':
    '                                     y   y   y   y    y   y   y   y   y     y        -       ?',

  // Roles with the candidates' list see candidates and their processes; COM_INT and CRP_OBS only those of their
  // interviews
  'GET /candidatos/obtener-candidatos-en-reclutamiento':
    '         y   y   y   y    y   y   y   y   y     -        -       ?',
  'GET /candidatos/detalle-candidato':
    '                           b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /candidatos/obtener-historial-candidato':
    '                 b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /reclutamiento/obtener-datos':
    '                            b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /reclutamiento/obtener-operaciones-disponibles-usuario':
    '  b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /reclutamiento/obtener-historial-proceso':
    '                b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /reclutamiento/obtener-datos-fase':
    '                       b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /hiringForm/obtener-aplicacion':
    '                          b   b   b   o    b   b   b   o   b     -        -       ?',
  'GET /reclutamiento/obtener-motivos-rechazo-etapa':
    '            y   y   y   y    y   y   y   y   y     -        -       ?',
  'GET /reclutamiento/obtener-catalogos-etapa':
    '                  y   y   y   y    y   y   y   y   y     -        -       ?',

  // Only for rating, scheduling and correcting
  'GET /candidatos/obtener-calificaciones-tags':
    '                 y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /reclutamiento/obtener-informacion-etapa':
    '                b   b   b   -    b   b   b   -   b     -        -       ?',
  'GET /reclutamiento/obtener-datos-entrevista-por-etapa':
    '       b   b   b   -    b   b   b   -   b     -        -       ?',
  'GET /reclutamiento/obtener-divisiones':
    '                       y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /vacantes/obtener-regiones':
    '                              y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /vacantes/obtener-gerencias':
    '                             y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /vacantes/obtener-sedes':
    '                                 y   y   y   -    y   y   y   -   y     -        -       ?',

  // The interviews' list: the candidates' list roles, including COM_INT
  'GET /entrevistas/obtener-entrevistas':
    '                        y   y   y   y    y   y   y   y   y     -        -       ?',

  // COM_INT and CRP_OBS cannot assign, recommend, rate, or otherwise change a candidate
  'POST /candidatos/calificar-candidato':
    '                        b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /candidatos/editar-correo':
    '                              b   b   b   -    b   b   b   -   b     -        -       ?',
  'GET /candidatos/obtener-lista-simple-mis-vacantes':
    '           y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /candidatos/obtener-lista-simple-otras-vacantes':
    '         y   y   y   -    y   y   y   -   y     -        -       ?',
  'POST /candidatos/asignar-vacante':
    '                            b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /candidatos/recomendar-vacante':
    '                         b   b   b   -    b   b   b   -   b     -        -       ?',

  // The process: onlookers may save SE-RE of their own interviews, so the call itself is open to them
  'POST /reclutamiento/guardar-datos-fase':
    '                      b   b   b   l    b   b   b   l   b     -        -       ?',
  'POST /reclutamiento/rechazar-candidato':
    '                      b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /notificaciones/reenviar-notificacion':
    '                  b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /reclutamiento/obtener-horas-disponibles':
    '               b   b   b   -    b   b   b   -   b     -        -       ?',
  'GET /reclutamiento/buscar-folio':
    '                             y   y   y   -    y   y   y   -   y     -        -       ?',
  'GET /vacantes/buscar-observador':
    '                             y   y   y   -    y   y   y   -   y     -        -       ?',

  // Areas of interest: the administrators of both branches
  'GET /areaForm/obtener-areas-interes':
    '                         y   -   -   -    y   -   -   -   -     -        -       ?',
  'GET /areaForm/obtener-area-interes':
    '                          y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /areaForm/crear-area-interes':
    '                           y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /areaForm/actualizar-area-interes':
    '                      y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /areaForm/baja-area-de-interes':
    '                         y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /areaForm/actualizar-sub-area-interes':
    '                  y   -   -   -    y   -   -   -   -     -        -       ?',
  'POST /areaForm/baja-subarea-de-interes':
    '                      y   -   -   -    y   -   -   -   -     -        -       ?',

  // Roles with metrics
  'POST /candidatos/descarga-informacion':
    '                       y   -   -   -    y   y   y   -   y     y        -       ?',
  // Metrics of the caller's branch; by place for METRICS_COM
  'GET /metricas/obtener-lista-reportes':
    '                        y   -   -   -    y   y   y   -   y     y        -       ?',
  'GET /metricas/cargar-filtros-iniciales':
    '                      b   -   -   -    b   b   b   -   b     b        -       ?',
  'GET /metricas/encadenar-filtros':
    '                             -   -   -   -    y   y   y   -   y     y        -       ?',
  'POST /metricas/generar-grafica':
    '                              b   -   -   -    b   b   b   -   b     b        -       ?',
  'POST /metricas/descargar-reporte':
    '                            b   -   -   -    b   b   b   -   b     b        -       ?',
  // The public home page: only the marketing editor
  'GET /contenido-home/obtener-contenido-home':
    '                  -   -   -   -    -   -   -   -   -     -        y       ?',
  'POST /contenido-home/guardar-contenido-home':
    '                 -   -   -   -    -   -   -   -   -     -        y       ?',
  'POST /contenido-home/subir-imagen-galeria':
    '                   -   -   -   -    -   -   -   -   -     -        y       ?',

  // The vacancies list: each role sees its part; records of another branch are not found. CRP_OBS sees observed
  // publications
  'GET /vacantes/obtener-todo':
    '                                  y   y   y   y    y   y   y   -   y     -        -       ?',
  'POST /vacantes/obtener-publicaciones':
    '                        y   y   y   y    y   y   y   -   y     -        -       ?',
  'GET /vacantes/detalle-vacante':
    '                               b   b   b   o    b   b   b   -   b     -        -       ?',
  'GET /vacantes/detalle-vacante-cerrada':
    '                       b   b   b   o    b   b   b   -   b     -        -       ?',
  'GET /vacantes/obtener-candidatos':
    '                            b   b   b   o    b   b   b   -   b     -        -       ?',
  'GET /vacantes/mostrar-buscar-observador':
    '                     b   b   b   o    b   b   b   -   b     -        -       ?',

  // Roles that create and change vacancies (VACANCIES_UPDATE)
  'GET /vacantes/obtener-vacante':
    '                               b   b   b   -    b   b   b   -   -     -        -       ?',
  'GET /vacantes/buscar-colaboradores':
    '                          y   y   y   -    y   y   y   -   -     -        -       ?',
  'GET /vacantes/obtener-niveles-puesto':
    '                        y   y   y   -    y   y   y   -   -     -        -       ?',
  'GET /areasInteres/obtener-areas':
    '                             y   y   y   -    y   y   y   -   -     -        -       ?',
  'GET /areasInteres/obtener-area':
    '                              y   y   y   -    y   y   y   -   -     -        -       ?',
  'GET /vacantes/obtener-divisiones':
    '                            y   y   y   -    y   y   y   -   -     -        -       ?',

  // Master vacancies and, with their analyst, the openings (VACANCIES_ACTIVATE)
  'GET /vacantes/obtener-vacante-maestra':
    '                       b   -   -   -    b   b   b   -   -     -        -       ?',
  'GET /vacantes/obtener-resumen-vacante-maestra':
    '               b   -   -   -    b   b   b   -   -     -        -       ?',

  // Vacancies and publications: VACANCIES_UPDATE; openings and sites: VACANCIES_ACTIVATE; master vacancies: their own
  // roles
  'POST /vacantes/guardar-vacante':
    '                              y   -   y   -    y   y   -   -   -     -        -       ?',
  'POST /vacantes/guardar-vacante-maestra':
    '                      y   -   -   -    y   y   -   -   -     -        -       ?',
  'POST /vacantes/editar-plazas':
    '                                b   -   -   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/guardar-publicacion-vacante-maestra':
    '          b   b   b   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/asignar-responsabilidad-publicacion':
    '          b   b   b   -    b   b   b   -   -     -        -       ?',
  'POST /vacantes/cerrar-vacante':
    '                               b   b   b   -    b   b   b   -   -     -        -       ?',

  // The portfolio: 'the same, without COM_INT', in the mode of the caller's branch (another's:
  // portfolio/search.test.ts)
  'POST /cartera/buscar':
    '                                        y   y   y   y    y   y   y   -   y     -        -       ?',
  'GET /cartera/cargar-filtros':
    '                                 y   y   y   y    y   y   y   -   y     -        -       ?',
  'POST /cartera/obtener-subarea-interes':
    '                       y   y   y   y    y   y   y   -   y     -        -       ?',

  // Suggestions: roles that assign candidates, in their own branch
  'GET /vacantes/obtener-sugerencias-candidatos':
    '                b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /vacantes/iniciar-proceso':
    '                              b   b   b   -    b   b   b   -   b     -        -       ?',
  'POST /vacantes/descartar':
    '                                    b   b   b   -    b   b   b   -   b     -        -       ?',
  // Adverts for external boards: the roles that change a publication
  'GET /vacantes/obtener-bolsas-externas-por-rama':
    '              y   y   y   -    y   y   y   -   -     -        -       ?',
  'GET /vacantes/generar-contenido-por-bolsa':
    '                   b   b   b   -    b   b   b   -   -     -        -       ?',
  'GET /vacantes/estados-mexicanos':
    '                             y   y   y   y    y   y   y   -   y     -        -       ?',
}

/**
 * Calls of ours whose answer depends on more than role and branch. Those of the installation are only there while the
 * database has no users (installation/installation.test.ts).
 */
const exceptions: Readonly<Record<string, string>> = {
  'GET /instalacion/obtener-estado':
    '                             x   x   x   x    x   x   x   x   x     x        x       x',
  'POST /instalacion/crear-administrador':
    '                       x   x   x   x    x   x   x   x   x     x        x       x',
  // Only the author of a decision undoes it: onlookers have made none (recruitment/undo.test.ts)
  'POST /reclutamiento/deshacer-decision':
    '                       b   b   b   l    b   b   b   l   b     -        -       ?',
}

/** The row of any call: by hand where the specification has it, else what follows from `mayCall` and `within`. */
export const permissionsOf = (name: string): readonly (readonly [Somebody, May])[] =>
  name in callPermissions || name in exceptions
    ? rowOf(callPermissions[name] ?? exceptions[name]!)
    : declaredPermissions(name)

export const declaredPermissions = (name: string): readonly (readonly [Somebody, May])[] =>
  columns.map((who) => [who, declaredFor(callsByName.get(name)!, who)])

function declaredFor({ mayCall, within }: AnyCall, who: Somebody): May {
  if (mayCall === 'public') return 'y'
  if (mayCall === 'integration') return 'k'
  if (who === 'nobody') return '?'
  if (mayCall === 'session') return 'y'
  if (!mayCall.includes(who)) return '-'
  if (within === undefined) return 'y'
  if (onlookers.includes(who)) return 'o'
  return within === 'reported-branches' && branchOf(who) === 'CORP' ? 'c' : 'b'
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
  FT: '     x   x   x   x    s   s   s   x   s     -        -',
  'PE-AG': '  x   x   x   x    s   s   s   x   s     -        -',
  'PE-RE': '  x   x   x   x    s   s   s   x   s     -        -',
  EXC: '    x   x   x   x    s   s   s   x   s     -        -',
  EXP: '    x   x   x   x    s   s   s   x   s     -        -',
  'SE-AG': '  x   x   x   x    s   s   s   x   s     -        -',
  // SE-RE: only its interviewer
  'SE-ES': '  x   x   x   x    w   w   w   s   w     -        -',
  'SE-MR': '  x   x   x   x    s   s   s   l   s     -        -',
  OF: '     x   x   x   x    s   s   s   l   s     -        -',
  'FC-RC': '  x   x   x   x    s   s   s   l   s     -        -',
  // The consultant's and the administrators' (FR-BU); the others wait (FR-ES)
  'FR-BU': '  x   x   x   x    s   s   w   l   w     -        -',
  'FD-EN': '  x   x   x   x    s   s   s   l   s     -        -',
  'FD-ES': '  x   x   x   x    s   s   s   l   s     -        -',
  'FD-RC': '  x   x   x   x    s   s   s   l   s     -        -',
  ES: '     x   x   x   x    s   s   s   l   s     -        -',
  'CN-DE': '  x   x   x   x    s   s   s   l   s     -        -',
}

/** The same in the corporate branch, whose vacancies have a client. */
export const whoSavesGrupo: Readonly<Record<string, string>> = {
  //         ADMN ATN REC OBS  ADMN CON ANL INT REC METVIEW  EDITOR
  FT: '     s   x   s   l    x   x   x   x   x     -        -',
  'PE-AGG': ' s   x   s   l    x   x   x   x   x     -        -',
  'PE-RE': '  s   x   s   l    x   x   x   x   x     -        -',
  EXC: '    s   x   s   l    x   x   x   x   x     -        -',
  EXPG: '   s   x   s   l    x   x   x   x   x     -        -',
  'SE-AGG': ' s   x   s   l    x   x   x   x   x     -        -',
  'SE-ESG': ' w   x   w   s    x   x   x   x   x     -        -',
  'SE-MRG': ' s   x   s   l    x   x   x   x   x     -        -',
  OF: '     s   x   s   l    x   x   x   x   x     -        -',
  'FC-RC': '  s   x   s   l    x   x   x   x   x     -        -',
  'FR-GD': '  s   x   s   l    x   x   x   x   x     -        -',
  'FD-EN': '  s   x   s   l    x   x   x   x   x     -        -',
  'FD-ES': '  s   x   s   l    x   x   x   x   x     -        -',
  'FD-RC': '  s   x   s   l    x   x   x   x   x     -        -',
  ES: '     s   x   s   l    x   x   x   x   x     -        -',
  'CN-DEG': ' s   x   s   l    x   x   x   x   x     -        -',
}

/** A row as column → letter. */
export function rowOf<Letter extends string>(letters: string): readonly (readonly [Somebody, Letter])[] {
  const each = letters.trim().split(/\s+/) as Letter[]
  return each.map((letter, at) => [columns[at] as Somebody, letter] as const)
}
