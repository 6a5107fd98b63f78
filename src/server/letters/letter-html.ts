/**
 * A letter as HTML: styles are inline, for mail clients that drop style sheets, and user text is escaped. No external
 * resources.
 */
import { html } from '../platform/base/html.ts'
import { farewell, type Inline, type Tidy } from './letter-text.ts'

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const paragraph = `margin:0 0 16px;${font}font-size:16px;line-height:1.5;color:#12242a;`
const label = `padding:6px 16px 6px 0;${font}font-size:14px;line-height:1.4;color:#4f6064;font-weight:400;text-align:left;vertical-align:top;white-space:nowrap;`
const value = `padding:6px 0;${font}font-size:16px;line-height:1.4;color:#12242a;vertical-align:top;`
const quoted = `${paragraph}padding:12px 16px;background-color:#f7f9f9;border-left:3px solid #e49b0f;white-space:pre-line;`
const anchor = 'color:#0b5f69;font-weight:600;text-decoration:underline;'
const box = 'max-width:560px;margin:0 auto;background-color:#ffffff;border:1px solid #dde4e4;border-radius:12px;'

export function letterHtml({ subject, salutation, lines, quote, facts, links, closing, sender }: Tidy): string {
  return [
    html`<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>`,
    html`<body style="margin:0;padding:24px 12px;background-color:#f2f5f5;"><div style="${box}">`,
    html`<div style="padding:20px 28px;border-bottom:3px solid #0b5f69;${font}font-size:18px;font-weight:600;color:#0b5f69;">${sender}</div>`,
    '<div style="padding:28px 28px 12px;">',
    ...[[salutation], ...lines].map((parts) => `${html`<p style="${paragraph}">`}${parts.map(inline).join('')}</p>`),
    quote === null ? '' : html`<blockquote style="${quoted}">${quote}</blockquote>`,
    factsHtml(facts),
    ...links.map((link) => `${html`<p style="${paragraph}">`}${inline(link)}</p>`),
    ...closing.map((line) => html`<p style="${paragraph}">${line}</p>`),
    html`<p style="${paragraph}">${farewell}<br>${sender}</p>`,
    '</div></div></body></html>\n',
  ].join('\n')
}

const inline = (part: Inline): string =>
  typeof part === 'string' ? html`${part}` : html`<a href="${part.url}" style="${anchor}">${part.label}</a>`

function factsHtml(facts: Tidy['facts']): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([name, text]) => html`<tr><th scope="row" style="${label}">${name}</th><td style="${value}">${text}</td></tr>`,
  )
  return ['<table style="border-collapse:collapse;margin:0 0 16px;">', ...rows, '</table>'].join('\n')
}
