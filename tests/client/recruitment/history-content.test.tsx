import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HistoryContent } from '../../../src/client/recruitment/history/history-content.tsx'

const shown = (html: string): string => render(<HistoryContent html={html} />).container.innerHTML

it.each([
  ['the content of the server', '<p>20/11/2026, 16:00 a 17:00</p><p>Entrevista: <b>Ana</b></p>'],
  ['lists and breaks', '<ul><li>uno<br>dos</li></ul>'],
  [
    'every permitted element',
    '<ol><li><strong>uno</strong><em>dos</em><i>tres</i><span>cuatro</span><b>cinco</b></li></ol>',
  ],
  ['plain text with escaped signs', 'a &lt; b &amp; c'],
])('shows %s unchanged', (_, html) => {
  expect(shown(html)).toBe(`<div>${html}</div>`)
})

it.each([
  ['a script', '<p>Hola</p><script>alert(1)</script>', '<p>Hola</p>'],
  ['a broken image', '<img src="x" onerror="alert(1)">Hola', 'Hola'],
  ['handlers and styles', '<p onclick="alert(1)" style="position:fixed">Hola</p>', '<p>Hola</p>'],
  ['a link', '<a href="javascript:alert(1)">Hola</a>', 'Hola'],
  ['content hidden in other markup', '<svg><g onload="alert(1)"><b>Hola</b></g></svg>', '<b>Hola</b>'],
  ['a style sheet', '<style>p{display:none}</style><p>Hola</p>', '<p>Hola</p>'],
  ['a comment', '<!-- <script>alert(1)</script> --><p>Hola</p>', '<p>Hola</p>'],
  ['unclosed markup', '<b>Hola<script', '<b>Hola</b>'],
])('keeps of %s only the safe parts', (_, html, expected) => {
  expect(shown(html)).toBe(`<div>${expected}</div>`)
})
