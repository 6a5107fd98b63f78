import Save from 'lucide-react/icons/save'
import type { Download } from '../../contract/downloads.ts'
import { Button } from '../ui/actions/button.tsx'
import { showDate } from '../ui/base/dates.ts'
import { fileSize } from '../ui/base/file-size.ts'
import { StatusDot, type StatusTone } from '../ui/feedback/status-dot.tsx'
import styles from './candidates-download.module.css'
import type { FinishedDownload } from './wiring.ts'

const states: Record<Download['estado'], { readonly label: string; readonly tone: StatusTone }> = {
  'en-espera': { label: 'En espera', tone: 'neutral' },
  'en-proceso': { label: 'En proceso', tone: 'waiting' },
  lista: { label: 'Lista', tone: 'success' },
  fallida: { label: 'No se pudo preparar', tone: 'danger' },
}

type RowProps = {
  download: Download
  /** Any download of the list is being saved. */
  isSaving: boolean
  /** This download is the one being saved. */
  isSaved: boolean
  onSave: (download: FinishedDownload) => void
}

/** One requested download: its time, its progress, and its file. */
export function DownloadRow({ download, isSaving, isSaved, onSave }: RowProps) {
  const { estado, avance, fecha, hora, archivo } = download
  const { label, tone } = states[estado]
  const requestedAt = showDate(`${fecha} ${hora}`, 'moment')
  return (
    <li className={styles.row}>
      <span className={styles.requestedAt}>{requestedAt}</span>
      <span className={styles.state}>
        <StatusDot tone={tone}>{label}</StatusDot>
        {estado === 'en-proceso' && (
          <>
            <progress
              className={styles.progress}
              aria-label={`Avance de la descarga del ${requestedAt}`}
              value={avance}
              max={100}
            />
            <span>{avance} %</span>
          </>
        )}
      </span>
      {archivo && (
        <>
          <span className={styles.facts}>
            {countOf(archivo.filas)}, {fileSize(archivo.bytes)}; hasta el {showDate(archivo.hasta)}
          </span>
          <Button
            size="small"
            icon={<Save aria-hidden="true" />}
            busy={isSaved}
            disabled={isSaving && !isSaved}
            aria-label={`Guardar archivo del ${requestedAt}`}
            onClick={() => onSave({ ...download, archivo })}
          >
            Guardar archivo
          </Button>
        </>
      )}
    </li>
  )
}

const countOf = (rows: number): string => (rows === 1 ? '1 candidato' : `${rows.toLocaleString('es-MX')} candidatos`)
