/** The committed lists of the specification, and what we decided about calls that it does not show completely. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/files.ts'

export const parts = ['1-recruitment', '2-administration'] as const
export type Part = (typeof parts)[number]
export const linesOf = (file: string) =>
  readFileSync(join(root, 'tests/laws/specification', file), 'utf8')
    .split('\n')
    .filter(Boolean)
export const listed = (kind: 'calls' | 'texts') =>
  parts.flatMap((part) => linesOf(`${part}.${kind}.txt`).map((one) => [part, one] as const))

/**
 * Calls of which the specification shows no method or no path, in its words, and what we decided (docs/contract.md).
 */
export const decided: readonly { readonly in: Part; readonly says: string; readonly calls: readonly string[] }[] = [
  {
    in: '2-administration',
    says: 'GET vacantes/cerrar-vacante: idPublicacion (method not shown)',
    calls: ['POST /vacantes/cerrar-vacante'],
  },
  { in: '2-administration', says: 'The vacancies list call (paginaActual)', calls: ['GET /vacantes/obtener-todo'] },
  {
    in: '2-administration',
    says: 'the reject-candidate call (body: idReclutamiento, idUsuario, rechazo)',
    calls: ['POST /reclutamiento/rechazar-candidato'],
  },
  {
    in: '2-administration',
    says: 'Login and logout calls: see the other document',
    calls: ['POST /login', 'POST /logout'],
  },
  {
    in: '1-recruitment',
    says: 'regions by division id; managements by region id; sites by management id',
    calls: ['GET /vacantes/obtener-regiones', 'GET /vacantes/obtener-gerencias', 'GET /vacantes/obtener-sedes'],
  },
  {
    in: '1-recruitment',
    says: '| stage info | idReclutamiento, idFase, codigoFase, optional repostulacion |',
    calls: ['GET /reclutamiento/obtener-informacion-etapa'],
  },
  {
    in: '1-recruitment',
    says: '| autocomplete | configurable GET path and query parameter',
    calls: ['GET /vacantes/buscar-observador'],
  },
  {
    in: '1-recruitment',
    says: 'Rejecting a candidate from the vacancy step posts',
    calls: ['POST /reclutamiento/rechazar-candidato'],
  },
]

/** Every call of the specification, as `METHOD /path`. */
export const specifiedCalls: ReadonlySet<string> = new Set([
  ...listed('calls').flatMap(([, call]) => (call.startsWith('?') ? [] : [call])),
  ...decided.flatMap((one) => one.calls),
])
