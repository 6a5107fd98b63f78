/** The frame of every public page: head, header, footer. */
import { html, type Html } from './html.ts'
import { homePath, ownPath, privacyPath, vacanciesPath } from './paths.ts'

/** What all pages share. */
export type Site = {
  readonly company: string
  /** Scheme and host, from PUBLIC_URL; never from the request. */
  readonly origin: string
  readonly stylesheet: string
  /** For pages with a form. */
  readonly script: string
}

export type PageFacts = {
  /** Without the company's name. */
  readonly title: string
  readonly description: string
  /** The page's own address, below the origin; null: search engines do not list it. */
  readonly path: string | null
  /** An absolute address. */
  readonly picture?: string | undefined
  /** More for the head. */
  readonly head?: Html | undefined
}

/** The back-office. */
const staffPath = '/bolsa-de-trabajo-admin/'

const longestDescription = 160
const shortened = (text: string): string =>
  text.length <= longestDescription ? text : `${text.slice(0, longestDescription - 1).trimEnd()}…`

export function page(site: Site, { title, description, path, picture, head }: PageFacts, main: Html): Html {
  const whole = title === site.company ? title : `${title} · ${site.company}`
  const about = shortened(description.replaceAll(/\s+/g, ' ').trim())
  return html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${whole}</title>
<meta name="description" content="${about}">
${
  path === null
    ? html`<meta name="robots" content="noindex">`
    : html`<link rel="canonical" href="${site.origin}${path}">
<meta property="og:type" content="website">
<meta property="og:locale" content="es_MX">
<meta property="og:site_name" content="${site.company}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${about}">
<meta property="og:url" content="${site.origin}${path}">`
}
${picture !== undefined && html`<meta property="og:image" content="${picture}">`}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${staffPath}favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${site.stylesheet}">
${path === null && html`<script type="module" src="${site.script}"></script>`}
${head}
</head>
<body>
<a class="skip" href="#contenido">Saltar al contenido</a>
<header class="top"><div class="wide">
<a class="brand" href="${homePath}">${mark}<span>${site.company}</span></a>
<nav aria-label="Principal"><a href="${vacanciesPath}">Vacantes</a><a href="${ownPath}">Mi proceso</a></nav>
</div></header>
<main id="contenido" tabindex="-1">${main}</main>
<footer class="bottom"><div class="wide"><p>${site.company}</p><nav aria-label="Más"><a href="${vacanciesPath}">Todas las vacantes</a><a href="${ownPath}">Mi proceso</a><a href="${privacyPath}">Aviso de privacidad</a><a href="${staffPath}">Acceso del personal</a></nav></div></footer>
</body>
</html>`
}

/** Of one narrow column, without an address of its own. */
export const narrowPage = (site: Site, title: string, main: Html): Html =>
  page(site, { title, description: title, path: null }, html`<section class="wide narrow">${main}</section>`)

const mark = html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><path d="M5 25h7v-6h7v-6h4" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="25" cy="7" r="4" class="dot"/></svg>`
