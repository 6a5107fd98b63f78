/**
 * Refusals that depend on the stored data, in addition to those from the call's shape and access (openapi.ts). The API
 * document lists them, and the tests reject an answer that it does not list (tests/server/support/client.ts).
 */
import type { AnyCall } from '../../contract/call.ts'
import { type RefusalCode, refusals } from '../../contract/errors.ts'

const unknown = ['no-encontrado'] as const satisfies readonly RefusalCode[]
/** For every change: the row has changed, or is being changed at the same time (db/retry.ts). */
const changes = ['registro-cambio'] as const satisfies readonly RefusalCode[]
const changesOne = [...unknown, ...changes] as const
const changesProcess = [...changesOne, 'etapa-cambio'] as const
/** A resource that it needs may have been taken meanwhile. */
const movesProcess = [...changesProcess, 'hora-ocupada', 'folio-ocupado', 'sin-plazas'] as const
const beginsProcess = [...changesOne, 'ya-asignado', 'candidato-ocupado', 'publicacion-inactiva'] as const
const changesPublication = [...changesOne, 'publicacion-cerrada'] as const
/** A delivery by another system, with its own key. */
const delivers = [...changesProcess, 'incompleto', 'clave-repetida'] as const
const changesRecord = [...changesOne, 'ya-suprimido'] as const

export const refusalsOfCalls: Readonly<Record<string, readonly RefusalCode[]>> = {
  'POST /login': [...changes, 'credenciales', 'demasiados-intentos', 'acceso-saturado'],
  'POST /logout': changes,
  'GET /renovar-token': changes,
  'GET /instalacion/obtener-estado': unknown,
  'POST /instalacion/crear-administrador': [...changesOne, 'demasiados-intentos'],
  'POST /acceso/leer-enlace': ['enlace-invalido'],
  'POST /acceso/elegir-contrasena': [...changes, 'enlace-invalido'],
  'POST /acceso/olvide-contrasena': changes,
  'POST /acceso/canjear-boleto': [...changes, 'enlace-invalido'],
  'POST /perfil/cambiar-contrasena': [...changes, 'demasiados-intentos', 'acceso-saturado'],
  'POST /perfil/cerrar-sesion': changesOne,
  'POST /perfil/cerrar-otras-sesiones': changes,

  'GET /candidatos/detalle-candidato': unknown,
  'GET /candidatos/obtener-historial-candidato': unknown,
  'GET /candidatos/obtener-documento-cv': unknown,
  'GET /candidatos/obtener-evidencia-cv': unknown,
  'POST /candidatos/calificar-candidato': changesOne,
  'POST /candidatos/asignar-vacante': beginsProcess,
  'POST /candidatos/recomendar-vacante': [...changesOne, 'ya-asignado', 'candidato-ocupado', 'ya-recomendado'],
  'POST /candidatos/editar-correo': changesOne,
  'POST /candidatos/descarga-informacion': changes,
  'GET /descargas/obtener-archivo': unknown,
  'GET /hiringForm/obtener-aplicacion': unknown,
  'GET /documentos/obtener-documentos': unknown,
  'GET /documentos/obtener-archivo': unknown,
  'POST /documentos/rechazar-documento': changesProcess,

  'GET /reclutamiento/obtener-datos': unknown,
  'GET /reclutamiento/obtener-operaciones-disponibles-usuario': unknown,
  'GET /reclutamiento/obtener-historial-proceso': unknown,
  'GET /reclutamiento/obtener-datos-fase': unknown,
  'GET /reclutamiento/buscar-folio': unknown,
  'GET /reclutamiento/obtener-informacion-etapa': unknown,
  'GET /reclutamiento/obtener-datos-entrevista-por-etapa': unknown,
  'POST /reclutamiento/obtener-horas-disponibles': unknown,
  'POST /reclutamiento/guardar-datos-fase': movesProcess,
  'POST /reclutamiento/corregir-datos-fase': movesProcess,
  'POST /reclutamiento/rechazar-candidato': changesProcess,
  'POST /reclutamiento/revertir-descarte': [...movesProcess, 'ya-asignado', 'candidato-ocupado'],
  'POST /reclutamiento/revertir-contratacion': [...movesProcess, 'ya-asignado', 'candidato-ocupado'],
  'POST /notificaciones/reenviar-notificacion': changesProcess,
  'POST /integracion/evento': delivers,
  'POST /integracion/solicitud': delivers,
  'POST /integracion/documento': delivers,
  'GET /integracion/proceso': unknown,
  'POST /integracion/candidato': changes,
  'POST /integracion/postulacion': changes,

  'GET /areaForm/obtener-area-interes': unknown,
  'POST /areaForm/crear-area-interes': [...changes, 'nombre-repetido'],
  'POST /areaForm/actualizar-area-interes': [...changesOne, 'nombre-repetido'],
  'POST /areaForm/baja-area-de-interes': changesOne,
  'POST /areaForm/actualizar-sub-area-interes': [...changesOne, 'nombre-repetido'],
  'POST /areaForm/baja-subarea-de-interes': changesOne,

  'GET /diagramas/cargar-filtros': unknown,
  'POST /diagramas/obtener-cifras': unknown,
  'POST /diagramas/obtener-tiempo-entre': unknown,
  'POST /diagramas/obtener-permanencias': unknown,
  'POST /diagramas/obtener-personas': unknown,
  'GET /diagramas/obtener-recorrido': unknown,
  'POST /metricas/generar-grafica': [...unknown, 'reporte-no-generado'],
  'GET /metricas/cargar-filtros-iniciales': [...unknown, 'reporte-no-generado'],
  'GET /metricas/encadenar-filtros': unknown,
  'POST /metricas/descargar-reporte': [...unknown, 'reporte-no-generado'],
  'POST /metricas/obtener-personas': [...unknown, 'reporte-no-generado'],

  'POST /contenido-home/guardar-contenido-home': changes,
  'POST /contenido-home/subir-imagen-galeria': changes,
  'POST /contenido-home/recuperar-version': changesOne,

  'GET /personal/obtener-persona': unknown,
  'GET /personal/bitacora': unknown,
  'POST /personal/invitar': [...changesOne, 'nombre-repetido'],
  'POST /personal/enviar-enlace': changesOne,
  'POST /personal/invitar-pendientes': changes,
  'POST /personal/retirar-invitacion': changesOne,
  'POST /personal/guardar-persona': [...changesOne, 'nombre-repetido'],
  'POST /personal/dar-de-baja': changesOne,
  'POST /personal/reactivar': changesOne,

  'POST /datos-personales/guardar-plazos': changes,
  'GET /datos-personales/obtener-registro': unknown,
  'POST /datos-personales/conservar': [...changesRecord, 'en-proceso'],
  'POST /datos-personales/bloquear': [...changesRecord, 'en-proceso'],
  'POST /datos-personales/desbloquear': [...changesRecord, 'en-proceso'],
  'POST /datos-personales/suprimir': [...changesRecord, 'en-proceso'],
  'GET /datos-personales/exportar': changesOne,
  'GET /datos-personales/consultas-de-candidato': unknown,
  'GET /datos-personales/consultas-de-usuario': unknown,

  'POST /cartera/buscar': unknown,
  'GET /cartera/cargar-filtros': unknown,
  'GET /vacantes/obtener-sugerencias-candidatos': unknown,
  'POST /vacantes/iniciar-proceso': beginsProcess,
  'POST /vacantes/descartar': changesOne,
  'POST /vacantes/recuperar-sugerencia': changesOne,

  'GET /vacantes/detalle-vacante': unknown,
  'GET /vacantes/detalle-vacante-cerrada': unknown,
  'GET /vacantes/obtener-candidatos': unknown,
  'GET /vacantes/mostrar-buscar-observador': unknown,
  'GET /vacantes/resumen-cierre': unknown,
  'GET /vacantes/historial-publicacion': unknown,
  'POST /vacantes/guardar-publicacion-vacante-maestra': [...changesPublication, 'publicacion-abierta'],
  'POST /vacantes/asignar-responsabilidad-publicacion': changesPublication,
  'POST /vacantes/asignar-observador': changesPublication,
  'POST /vacantes/cambiar-sede': [...changesPublication, 'publicacion-abierta'],
  'POST /vacantes/cerrar-vacante': changesPublication,
  'POST /vacantes/reabrir-vacante': [...changesPublication, 'publicacion-abierta'],
  'GET /vacantes/obtener-vacante': unknown,
  'GET /vacantes/obtener-vacante-maestra': unknown,
  'GET /vacantes/obtener-resumen-vacante-maestra': unknown,
  'GET /areasInteres/obtener-area': unknown,
  'POST /vacantes/guardar-vacante': [...changesPublication, 'publicacion-abierta'],
  'POST /vacantes/guardar-vacante-maestra': changesPublication,
  'POST /vacantes/editar-plazas': changesOne,
  'GET /vacantes/generar-contenido-por-bolsa': unknown,
  'GET /vacantes/obtener-estrategias': unknown,
  'GET /vacantes/obtener-estrategia': unknown,
  'POST /vacantes/guardar-estrategia': changesPublication,
  'POST /vacantes/marcar-publicada': changesPublication,

  'POST /vistas/guardar': [...changesOne, 'nombre-repetido'],
  'POST /vistas/renombrar': [...changesOne, 'nombre-repetido'],
  'POST /vistas/eliminar': changesOne,
}

/** Status → all codes with which this call can be refused. */
export function refusalsOf(call: AnyCall): ReadonlyMap<number, readonly RefusalCode[]> {
  const codes = [...ofItsKind(call), ...(refusalsOfCalls[`${call.method} ${call.path}`] ?? [])]
  return Map.groupBy(codes.toSorted((one, other) => refusals[one].status - refusals[other].status), (code) => refusals[code].status)
}

function ofItsKind({ access, body, query }: AnyCall): readonly RefusalCode[] {
  const isOpen = access === 'public' || access === 'integration'
  return [
    ...(body || query ? (['datos-invalidos'] as const) : []),
    ...(isOpen ? [] : (['sesion-vencida'] as const)),
    ...(access === 'public' || access === 'session' ? [] : (['sin-permiso'] as const)),
    ...(body ? (['demasiado-grande', 'tipo-no-soportado'] as const) : []),
    'error-interno',
    'sin-servicio',
  ]
}
