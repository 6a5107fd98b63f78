/** The field for a file in every state, and a dropped file. */
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { UploadField } from '../../../../src/client/ui/fields/upload-field.tsx'
import { lines, outline } from '../outline.ts'

const file = { name: 'logo.png', size: 1536 }

it('renders the states before and after a choice', () => {
  const field = (more: Partial<Parameters<typeof UploadField>[0]>) => (
    <UploadField label="Imagen" file={null} onChoose={() => {}} onRemove={() => {}} {...more} />
  )
  const { container } = render(
    <>
      {field({ accept: '.png', name: 'imagen', hint: 'Hasta 500 KB', optional: true })}
      {field({ file, disabled: true, onRetry: () => {} })}
      {field({ file: { ...file, progress: 0 } })}
      {field({ file: { ...file, progress: 0.256 }, error: 'Es muy grande' })}
    </>,
  )
  expect(outline(container)).toBe(
    lines(`
    label for="#1" > "Imagen" + " (opcional)"
    label > input id="#1" aria-describedby="#1-messages" accept=".png" type="file" name="imagen" + icon upload + "Elige un archivo" + "o suéltalo aquí"
    div id="#1-messages" "Hasta 500 KB"
    label for="#2" "Imagen"
    label > input id="#2" disabled type="file" + icon upload + "Elegir otro archivo" + "o suéltalo aquí"
    icon paperclip
    "logo.png"
    "1.5 KB"
    button type="button" disabled > icon rotate-cw + "Reintentar"
    button type="button" disabled aria-label="Quitar logo.png" > icon trash + "Quitar"
    label for="#3" "Imagen"
    label > input id="#3" type="file" + icon upload + "Elegir otro archivo" + "o suéltalo aquí"
    icon paperclip
    "logo.png"
    "1.5 KB"
    progress aria-label="Enviando logo.png" value="0" max="100"
    "0 %"
    button type="button" aria-label="Quitar logo.png" > icon trash + "Quitar"
    label for="#4" "Imagen"
    label > input id="#4" aria-describedby="#4-messages" aria-invalid="true" type="file" + icon upload + "Elegir otro archivo" + "o suéltalo aquí"
    icon paperclip
    "logo.png"
    "1.5 KB"
    progress aria-label="Enviando logo.png" value="26" max="100"
    "26 %"
    button type="button" aria-label="Quitar logo.png" > icon trash + "Quitar"
    div id="#4-messages" > icon circle-exclamation-point + "Es muy grande"
  `),
  )
})

it.each([
  [0, '0 KB'],
  [1024, '1 KB'],
  [1_048_575, '1,024 KB'],
  [1_048_576, '1 MB'],
  [1_677_722, '1.6 MB'],
])('%j bytes are %j', (size, read) => {
  render(<UploadField label="Imagen" file={{ name: 'a', size }} onChoose={() => {}} onRemove={() => {}} />)
  expect(screen.getByText(read)).toBeTruthy()
})

function show(disabled: boolean | undefined) {
  const chosen = vi.fn<(file: File) => void>()
  const { container } = render(
    <UploadField
      label="Imagen"
      file={null}
      {...(disabled === undefined ? {} : { disabled })}
      onChoose={chosen}
      onRemove={() => {}}
    />,
  )
  const box = container.querySelector('[class*=_box_]')!
  const isOver = () => /_over_/.test(box.className)
  const send = (kind: 'dragOver' | 'dragLeave' | 'drop', files: readonly File[] = []) => {
    const event = createEvent[kind](box, { dataTransfer: { files } })
    fireEvent(box, event)
    return [event.defaultPrevented, isOver()]
  }
  return { send, chosen, isOver }
}
const dropped = new File(['x'], 'logo.png')

it('accepts a dropped file, and shows that it would accept it', () => {
  const { send, chosen, isOver } = show(undefined)
  expect(isOver()).toBe(false)
  expect(send('dragOver')).toEqual([true, true])
  expect(send('dragLeave')[1]).toBe(false)
  send('dragOver')
  expect(send('drop', [dropped])).toEqual([true, false])
  expect(chosen.mock.calls).toEqual([[dropped]])
  expect(send('drop')).toEqual([true, false])
  expect(chosen).toHaveBeenCalledTimes(1)
})

it('ignores a drop when disabled, without opening the file', () => {
  const { send, chosen } = show(true)
  expect(send('dragOver')).toEqual([true, false])
  expect(send('drop', [dropped])).toEqual([true, false])
  expect(chosen).not.toHaveBeenCalled()
})

it('reports nothing for a cancelled choice, and accepts the same file again', () => {
  const chosen = vi.fn<(file: File) => void>()
  render(<UploadField label="Imagen" file={null} onChoose={chosen} onRemove={() => {}} />)
  const input = screen.getByLabelText<HTMLInputElement>(/Imagen/)
  const values: string[] = []
  const set = (value: string) => {
    values.push(value)
  }
  Object.defineProperty(input, 'value', { set, get: () => '' })
  fireEvent.change(input, { target: { files: [] } })
  fireEvent.change(input, { target: { files: null } })
  expect([chosen.mock.calls, values]).toEqual([[], ['', '']])
})
