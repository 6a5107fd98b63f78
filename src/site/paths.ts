/** Addresses of the public site, all below `siteBase`. */
import { plainText } from '../contract/plain-text.ts'
import { type AdvertQuery, siteBase } from '../contract/site.ts'

const longestSlug = 80

/** `Analista de Nómina (CDMX)` → `analista-de-nomina-cdmx`. */
export const slugOf = (title: string): string =>
  plainText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '')

export const homePath = siteBase
export const vacanciesPath = `${siteBase}vacantes`

export function vacancyPath({ id, title }: { readonly id: number; readonly title: string }): string {
  const slug = slugOf(title)
  return `${vacanciesPath}/${id}${slug === '' ? '' : `-${slug}`}`
}

/** Defaults are left out, so that one list has one address. */
export function searchPath({ q, sede, area, rama, pagina }: AdvertQuery): string {
  const parts = { q, sede, area, rama, pagina: pagina === 1 ? undefined : pagina }
  const query = new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString()
  return query === '' ? vacanciesPath : `${vacanciesPath}?${query}`
}

export const applyPath = (advert: { readonly id: number; readonly title: string }): string =>
  `${vacancyPath(advert)}/postularme`
/** @param leavesAt when the confirming letter leaves; undefined: nothing was stored */
export const sentPath = (advert: { readonly id: number; readonly title: string }, leavesAt?: Date): string =>
  `${vacancyPath(advert)}/enviada${leavesAt === undefined ? '' : `?sale=${Math.ceil(leavesAt.getTime() / 1000)}`}`
export const privacyPath = `${siteBase}aviso-de-privacidad`
/** One version of it, also after newer ones. */
export const noticePath = (version: number | string): string => `${privacyPath}/${version}`
/** The secret stays in this address only until it is opened. */
export const linkPath = (secret: string): string => `${siteBase}enlace/${secret}`
export const newLinkPath = `${siteBase}enlace-nuevo`
export const confirmPath = `${siteBase}confirmar`
/** The CV of an application that waits to be confirmed. */
export const waitingCurriculumPath = (id: number | string): string => `${confirmPath}/cv/${id}`
/** Without a process: how to get a link. */
export const ownPath = `${siteBase}mi-proceso`

/**
 * The pages of one process. @param key of the process's page: two processes in one browser have two addresses, and a
 * cookie each
 */
export function ownPaths(key: string) {
  const main = `${ownPath}/${key}`
  return {
    main,
    open: `${main}/abrir`,
    application: `${main}/solicitud`,
    sendApplication: `${main}/solicitud/enviar`,
    documents: `${main}/documentos`,
    sendDocuments: `${main}/documentos/enviar`,
    appointment: `${main}/cita`,
    callOff: `${main}/cita/cancelar`,
    withdraw: `${main}/retirarme`,
    data: `${main}/mis-datos`,
    dataLink: `${main}/mis-datos/enlace`,
    openData: `${main}/mis-datos/abrir`,
    leaveData: `${main}/mis-datos/salir`,
    leave: `${main}/salir`,
  } as const
}
export type OwnPaths = ReturnType<typeof ownPaths>
