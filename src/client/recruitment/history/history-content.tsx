import { HtmlContent } from '../../kit/resources/html-content.tsx'

const elements = new Set(['b', 'strong', 'em', 'i', 'p', 'br', 'ul', 'ol', 'li', 'span'])

/** HTML of the history (spec 1 §2). */
export const HistoryContent = ({ html }: { html: string }) => <HtmlContent html={html} elements={elements} />
