import { useState } from 'react'
import type { ListWithViews, View } from '../../contract/views.ts'
import { Button } from '../ui/actions/button.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useMayShare } from './use-may-share.ts'
import { type Line, ViewLine } from './view-line.tsx'

type Props = { lista: ListWithViews; views: readonly View[]; onChanged: () => void; onClose: () => void }

/** The views that a user may change: rename, share, delete, and undo a deletion while the dialog is open. */
export function ManageViews({ lista, views, onChanged, onClose }: Props) {
  const [lines, setLines] = useState<readonly (Line & { readonly key: number })[]>(() =>
    views.map((view) => ({ key: view.idVista, view, end: null })),
  )
  const mayShare = useMayShare()
  const change = (key: number, changed: Partial<Line>) => {
    setLines(lines.map((one) => (one.key === key ? { ...one, ...changed } : one)))
    onChanged()
  }
  return (
    <Dialog open title="Administrar vistas" onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      <Stack gap="small">
        {lines.map(({ key, ...line }) => (
          <ViewLine
            key={key}
            lista={lista}
            line={line}
            mayShare={mayShare}
            onChange={(changed) => change(key, changed)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
