import { useActorRef, useSelector } from '@xstate/react'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import ImageDown from 'lucide-react/icons/image-down'
import { selectIsDoing } from '../../../machines/kit/command.machine.ts'
import { reportFileName, type ReportInfo, type ReportQuestion } from '../../contract/metrics.ts'
import { Button } from '../ui/actions/button.tsx'
import type { Figures } from '../ui/charts/figures.ts'
import { saveFile } from '../ui/base/save-file.ts'
import { useEmitted } from '../actors/use-emitted.ts'
import { useWired } from '../actors/use-wired.ts'
import { fileMoment } from './report-dates.ts'
import { wireReport } from './wiring.ts'

/** 'Descargar Gráfica' and 'Descargar XLS' (spec 2 §2, §9). */
export function ReportDownloads({ info, figures, question }: { info: ReportInfo; figures: Figures; question: ReportQuestion | null }) {
  const machines = useWired(wireReport)
  const [picture, spreadsheet] = [useActorRef(machines.picture), useActorRef(machines.spreadsheet)]
  useEmitted(picture, 'command.done', ({ done }) => saveFile(done, reportFileName('png', fileMoment())))
  useEmitted(spreadsheet, 'command.done', ({ done }) => saveFile(done, reportFileName('xlsx', fileMoment())))
  const isDrawing = useSelector(picture, selectIsDoing)
  const isWriting = useSelector(spreadsheet, selectIsDoing)
  const draw = () => {
    const lines = info.filtros.map(({ nombre, valor }) => `${nombre}: ${valor}`)
    picture.send({ type: 'command.asked', subject: { title: info.nombre, lines, figures } })
  }
  return (
    <>
      <Button look="primary" icon={<ImageDown aria-hidden="true" />} busy={isDrawing} busyText="Preparando..." onClick={draw}>
        Descargar Gráfica
      </Button>
      <Button
        icon={<FileSpreadsheet aria-hidden="true" />}
        busy={isWriting}
        busyText="Preparando..."
        disabled={!question}
        onClick={() => question && spreadsheet.send({ type: 'command.asked', subject: question })}
      >
        Descargar XLS
      </Button>
    </>
  )
}
