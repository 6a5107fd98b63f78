/** Long texts are folded: the description of a function may fill the screen. */
export function LongText({ text }: { text: string }) {
  if (text.length <= mostShown) return text
  const end = text.lastIndexOf(' ', shown)
  return (
    <details>
      <summary>{text.slice(0, end)} …</summary>
      <span>… {text.slice(end + 1)}</span>
    </details>
  )
}

const mostShown = 320
const shown = 220
