/**
 * Whose personal data each call returns, and what is logged: one entry per call, which a law requires
 * (tests/laws/personal-data.test.ts). Logged are calls that open, export or return the record of one person.
 */

/** Ids in the request or answer; `branch`: a file of everything that the reader's branch sees. */
export type Whose = { readonly candidates: readonly number[] } | { readonly recruitment: number } | 'branch'
type Answered = { readonly query: unknown; readonly body: unknown; readonly entity: unknown }
export type RecordedRead = {
  /** Label in the log. */
  readonly says: string
  readonly whose: (answered: Answered) => Whose
}

/** `nobody`: no candidate's data. `list`: a page of a list, with few fields. `change`: the change itself records its author. */
export type ReadDecision = RecordedRead | 'nobody' | 'list' | 'change'

const idIn = (asked: unknown, field: string): number => Number((asked as Readonly<Record<string, unknown>>)[field])
const candidate = (says: string): RecordedRead => ({ says, whose: ({ query }) => ({ candidates: [idIn(query, 'idCandidato')] }) })
const process = (says: string, field = 'idReclutamiento'): RecordedRead => ({ says, whose: ({ query }) => ({ recruitment: idIn(query, field) }) })

export const readsOfCalls: Readonly<Record<string, ReadDecision>> = {
  'POST /login': 'nobody',
  'GET /instalacion/obtener-estado': 'nobody',
  'POST /instalacion/crear-administrador': 'nobody',
  'POST /logout': 'nobody',
  'GET /personal/obtener-personal': 'nobody',
  'GET /personal/obtener-opciones': 'nobody',
  'GET /personal/obtener-persona': 'nobody',
  'POST /personal/invitar': 'nobody',
  'POST /personal/invitar-pendientes': 'nobody',
  'POST /personal/enviar-enlace': 'nobody',
  'POST /personal/retirar-invitacion': 'nobody',
  'POST /personal/guardar-persona': 'nobody',
  'POST /personal/dar-de-baja': 'nobody',
  'POST /personal/reactivar': 'nobody',
  'GET /personal/bitacora': 'nobody',
  'GET /perfil/obtener': 'nobody',
  'POST /perfil/cambiar-contrasena': 'nobody',
  'POST /perfil/cerrar-sesion': 'nobody',
  'POST /perfil/cerrar-otras-sesiones': 'nobody',
  'POST /acceso/leer-enlace': 'nobody',
  'POST /acceso/elegir-contrasena': 'nobody',
  'POST /acceso/olvide-contrasena': 'nobody',
  'POST /acceso/canjear-boleto': 'nobody',
  'GET /tiempo-restante': 'nobody',
  'GET /renovar-token': 'nobody',
  'GET /escritorio/obtener': 'nobody',

  'GET /candidatos/obtener-candidatos-en-reclutamiento': 'list',
  'GET /candidatos/detalle-candidato': candidate('Abrió el perfil, con su CV'),
  'GET /candidatos/obtener-documento-cv': candidate('Abrió su CV'),
  'GET /candidatos/obtener-evidencia-cv': candidate('Vio qué menciona su CV de lo indispensable'),
  'GET /candidatos/obtener-historial-candidato': candidate('Vio sus procesos'),
  'GET /candidatos/obtener-calificaciones-tags': 'nobody',
  'POST /candidatos/calificar-candidato': 'change',
  'GET /candidatos/obtener-lista-simple-mis-vacantes': 'nobody',
  'GET /candidatos/obtener-lista-simple-otras-vacantes': 'nobody',
  'POST /candidatos/asignar-vacante': 'change',
  'POST /candidatos/recomendar-vacante': 'change',
  'POST /candidatos/editar-correo': 'change',

  'GET /reclutamiento/obtener-datos': process('Abrió su proceso'),
  'GET /reclutamiento/obtener-operaciones-disponibles-usuario': 'nobody',
  'GET /reclutamiento/obtener-historial-proceso': process('Vio el historial de su proceso'),
  'GET /reclutamiento/obtener-datos-fase': process('Abrió una etapa de su proceso'),
  'GET /reclutamiento/obtener-informacion-etapa': process('Abrió lo guardado en una etapa'),
  'GET /reclutamiento/obtener-datos-entrevista-por-etapa': process('Abrió los datos de una entrevista'),
  'GET /reclutamiento/obtener-motivos-rechazo-etapa': 'nobody',
  'GET /reclutamiento/obtener-catalogos-etapa': 'nobody',
  'GET /reclutamiento/obtener-divisiones': 'nobody',
  'POST /reclutamiento/obtener-horas-disponibles': 'nobody',
  'GET /reclutamiento/buscar-folio': 'nobody',
  'POST /reclutamiento/guardar-datos-fase': 'change',
  'POST /reclutamiento/corregir-datos-fase': 'change',
  'POST /reclutamiento/rechazar-candidato': 'change',
  'POST /reclutamiento/revertir-descarte': 'change',
  'POST /reclutamiento/revertir-contratacion': 'change',
  'POST /integracion/evento': 'change',
  'POST /integracion/candidato': 'change',
  'POST /integracion/postulacion': 'change',
  'POST /integracion/solicitud': 'change',
  'POST /integracion/documento': 'change',
  // Read by another system, which delivered it.
  'GET /integracion/proceso': 'nobody',
  'GET /documentos/obtener-documentos': process('Vio la lista de sus documentos'),
  'GET /documentos/obtener-archivo': process('Descargó uno de sus documentos'),
  'POST /documentos/rechazar-documento': 'change',
  'GET /hiringForm/obtener-aplicacion': process('Abrió su solicitud de empleo', 'IdReclutamiento'),
  'POST /notificaciones/reenviar-notificacion': 'change',
  'GET /entrevistas/obtener-entrevistas': 'list',

  'POST /candidatos/descarga-informacion': 'nobody',
  'GET /descargas/obtener-descargas': 'nobody',
  'GET /descargas/obtener-archivo': { says: 'Descargó la información de los candidatos de la rama', whose: () => 'branch' },

  'POST /cartera/buscar': 'list',
  'GET /cartera/cargar-filtros': 'nobody',
  'POST /cartera/obtener-subarea-interes': 'nobody',
  'GET /vacantes/obtener-sugerencias-candidatos': {
    says: 'Lo vio entre los sugeridos para una vacante',
    whose: ({ entity }) => ({ candidates: (entity as readonly { readonly idCandidato: number }[]).map(({ idCandidato }) => idCandidato) }),
  },
  'POST /vacantes/iniciar-proceso': 'change',
  'POST /vacantes/descartar': 'change',
  'POST /vacantes/recuperar-sugerencia': 'change',
  'GET /vistas/obtener': 'nobody',
  'POST /vistas/guardar': 'nobody',
  'POST /vistas/renombrar': 'nobody',
  'POST /vistas/eliminar': 'nobody',

  'GET /datos-personales/obtener-plazos': 'nobody',
  'POST /datos-personales/guardar-plazos': 'nobody',
  'GET /datos-personales/obtener-proximos': 'list',
  'GET /datos-personales/obtener-registro': candidate('Abrió sus datos personales'),
  'GET /datos-personales/exportar': candidate('Exportó todo lo que se guarda'),
  'POST /datos-personales/conservar': 'change',
  'POST /datos-personales/bloquear': 'change',
  'POST /datos-personales/desbloquear': 'change',
  'POST /datos-personales/suprimir': 'change',
  'GET /datos-personales/obtener-bitacora': 'nobody',
  'GET /datos-personales/consultas-de-candidato': 'nobody',
  'GET /datos-personales/consultas-de-usuario': 'list',

  'GET /vacantes/obtener-gerencias': 'nobody',
  'GET /vacantes/obtener-regiones': 'nobody',
  'GET /vacantes/obtener-sedes': 'nobody',
  'GET /vacantes/buscar-observador': 'nobody',
  'POST /vacantes/editar-plazas': 'nobody',
  'GET /areasInteres/obtener-area': 'nobody',
  'GET /vacantes/obtener-vacante-maestra': 'nobody',
  'GET /vacantes/obtener-resumen-vacante-maestra': 'nobody',
  'GET /vacantes/obtener-vacante': 'nobody',
  'GET /areasInteres/obtener-areas': 'nobody',
  'GET /vacantes/obtener-niveles-puesto': 'nobody',
  'GET /vacantes/obtener-todo': 'nobody',
  'GET /vacantes/obtener-divisiones': 'nobody',
  'GET /vacantes/obtener-filtros': 'nobody',
  'POST /vacantes/guardar-vacante-maestra': 'nobody',
  'POST /vacantes/guardar-vacante': 'nobody',
  'POST /vacantes/asignar-observador': 'nobody',
  'POST /vacantes/asignar-responsabilidad-publicacion': 'nobody',
  'POST /vacantes/cambiar-sede': 'nobody',
  'POST /vacantes/cerrar-vacante': 'nobody',
  'GET /vacantes/detalle-vacante-cerrada': 'nobody',
  'GET /vacantes/resumen-cierre': 'nobody',
  'GET /vacantes/mostrar-buscar-observador': 'nobody',
  'GET /vacantes/detalle-vacante': 'nobody',
  'GET /vacantes/historial-publicacion': 'nobody',
  'GET /vacantes/obtener-candidatos': 'list',
  'POST /vacantes/obtener-publicaciones': 'nobody',
  'POST /vacantes/reabrir-vacante': 'nobody',
  'POST /vacantes/guardar-publicacion-vacante-maestra': 'nobody',
  'GET /vacantes/buscar-colaboradores': 'nobody',
  'GET /vacantes/generar-contenido-por-bolsa': 'nobody',
  'GET /vacantes/obtener-estrategia': 'nobody',
  'GET /vacantes/obtener-bolsas-externas-por-rama': 'nobody',
  'GET /vacantes/estados-mexicanos': 'nobody',
  'GET /vacantes/obtener-estrategias': 'nobody',
  'POST /vacantes/marcar-publicada': 'nobody',
  'POST /vacantes/guardar-estrategia': 'nobody',

  'GET /metricas/encadenar-filtros': 'nobody',
  'POST /metricas/descargar-reporte': 'nobody',
  'POST /metricas/generar-grafica': 'nobody',
  'POST /metricas/obtener-personas': 'list',
  'GET /metricas/obtener-lista-reportes': 'nobody',
  'GET /metricas/cargar-filtros-iniciales': 'nobody',

  'GET /diagramas/cargar-filtros': 'nobody',
  'POST /diagramas/obtener-cifras': 'nobody',
  'POST /diagramas/obtener-tiempo-entre': 'nobody',
  'POST /diagramas/obtener-permanencias': 'nobody',
  'POST /diagramas/obtener-personas': 'list',
  'GET /diagramas/obtener-recorrido': process('Vio el recorrido de su proceso en el diagrama'),

  'POST /areaForm/crear-area-interes': 'nobody',
  'POST /areaForm/baja-area-de-interes': 'nobody',
  'POST /areaForm/baja-subarea-de-interes': 'nobody',
  'GET /areaForm/obtener-area-interes': 'nobody',
  'GET /areaForm/obtener-areas-interes': 'nobody',
  'POST /areaForm/actualizar-area-interes': 'nobody',
  'POST /areaForm/actualizar-sub-area-interes': 'nobody',
  'GET /contenido-home/obtener-contenido-home': 'nobody',
  'GET /contenido-home/obtener-versiones': 'nobody',
  'POST /contenido-home/recuperar-version': 'nobody',
  'POST /contenido-home/guardar-contenido-home': 'nobody',
  'POST /contenido-home/subir-imagen-galeria': 'nobody',
}

/** Label of a call in the log. */
export function readLabel(call: string): string {
  const decided = readsOfCalls[call]
  return typeof decided === 'object' ? decided.says : call
}
