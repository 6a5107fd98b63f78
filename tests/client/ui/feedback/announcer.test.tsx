/** One polite live region, also available in a dialog that makes the rest of the page inert. */
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { announce } from '../../../../src/client/ui/feedback/announcements.ts'
import { Announcer } from '../../../../src/client/ui/feedback/announcer.tsx'
import { Dialog } from '../../../../src/client/ui/overlays/dialog.tsx'

const page = (open: boolean) => (
  <>
    <Announcer />
    <Dialog open={open} title="Cambiar calificación" onClose={() => {}}>
      Elige una
    </Dialog>
  </>
)
const said = () => screen.getByRole('status').firstElementChild

it('announces each text again, also an equal one, in the accessible layer', async () => {
  const { rerender } = render(page(false))
  announce('Se guardó «Filtro».')
  await waitFor(() => expect(said()?.textContent).toBe('Se guardó «Filtro».'))
  const first = said()
  announce('Se guardó «Filtro».')
  await waitFor(() => expect(said()).not.toBe(first))
  expect(said()?.textContent).toBe('Se guardó «Filtro».')
  rerender(page(true))
  announce('Se guardó «Oferta».')
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('Se guardó «Oferta».'),
  )
})
