import DOMPurify from 'dompurify'

const allowed = { ALLOWED_TAGS: ['b', 'strong', 'em', 'i', 'p', 'br', 'ul', 'ol', 'li', 'span'], ALLOWED_ATTR: [] }

/** HTML of the history. The server escapes what people wrote; whatever comes, no script and no attribute stays. */
export function HistoryContent({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }} />
}
