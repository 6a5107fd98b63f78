import { useActorRef, useSelector } from '@xstate/react'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import ImageDown from 'lucide-react/icons/image-down'
import { selectIsDoing } from '../../../../machines/kit/command.machine.ts'
import { useEmitted } from '../actors/use-emitted.ts'
import { Button } from '../../ui/actions/button.tsx'
import { saveFile } from '../../ui/base/save-file.ts'
import type { ChartPicture } from '../../ui/charts/chart-picture.tsx'
import type { DownloadMachine } from './wire-download.ts'

type Props<Question> = {
  machines: { readonly picture: DownloadMachine<ChartPicture>; readonly spreadsheet: DownloadMachine<Question> }
  picture: ChartPicture
  /** What the spreadsheet contains; null: there is none. */
  question: Question | null
  fileName: (kind: 'png' | 'xlsx') => string
}

/** 'Descargar Gráfica' and 'Descargar XLS' of a page with a chart (spec 2 §2, §9). */
export function ChartDownloads<Question>({ machines, picture, question, fileName }: Props<Question>) {
  const [drawing, writing] = [useActorRef(machines.picture), useActorRef(machines.spreadsheet)]
  useEmitted(drawing, 'command.done', ({ done }) => saveFile(done, fileName('png')))
  useEmitted(writing, 'command.done', ({ done }) => saveFile(done, fileName('xlsx')))
  const isDrawing = useSelector(drawing, selectIsDoing)
  const isWriting = useSelector(writing, selectIsDoing)
  return (
    <>
      <Button
        icon={<ImageDown aria-hidden="true" />}
        busy={isDrawing}
        busyText="Preparando..."
        onClick={() => drawing.send({ type: 'command.requested', subject: picture })}
      >
        Descargar Gráfica
      </Button>
      <Button
        icon={<FileSpreadsheet aria-hidden="true" />}
        busy={isWriting}
        busyText="Preparando..."
        disabled={question === null}
        onClick={() => question !== null && writing.send({ type: 'command.requested', subject: question })}
      >
        Descargar XLS
      </Button>
    </>
  )
}
