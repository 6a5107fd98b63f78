import Braces from 'lucide-react/icons/braces'
import FileCode from 'lucide-react/icons/file-code'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import ImageDown from 'lucide-react/icons/image-down'
import Link from 'lucide-react/icons/link'
import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share-2'
import Workflow from 'lucide-react/icons/workflow'
import { useState } from 'react'
import { saveFile } from '../../../../../src/client/ui/base/save-file.ts'
import { Menu } from '../../../../../src/client/ui/overlays/menu.tsx'
import type { ChartData } from '../../page-data.ts'
import { hashOf, type Place } from '../address.ts'
import { titleOf } from '../charts.ts'
import { loadScript } from '../load-script.ts'
import type { Overlaid } from '../overlays/use-overlay.ts'
import { csvOf } from './csv.ts'
import { pngFile, shownPicture, svgFile, svgOf } from './picture-file.ts'
import styles from './share-menu.module.css'
import { chartRows } from './table-rows.ts'

/** Of the whole chart, without the overlay: these programs draw it themselves. */
const formats = {
  scxml: { ending: 'scxml', type: 'application/scxml+xml' },
  mermaid: { ending: 'mmd', type: 'text/plain' },
} as const

/** The shown chart for others: a link to this view, its picture, its table with the overlay's values, its files. */
export function ShareMenu({ chart, place, overlaid }: { chart: ChartData; place: Place; overlaid: Overlaid | null }) {
  const here = hashOf(place)
  const [said, report] = useState({ text: '', of: here })
  const setSaid = (text: string) => report({ text, of: here })
  const name = overlaid ? `${chart.id}-${overlaid.overlay.id}` : chart.id
  const copyLink = async () => {
    const settings = { ...place.settings, ...overlaid?.pinned }
    const link = new URL(hashOf({ ...place, settings }), location.href).href
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Enlace copiado.')
    } catch {
      setSaid(`No se pudo copiar. El enlace es ${link}`)
    }
  }
  const savePicture = async (ending: 'svg' | 'png') => {
    const shown = shownPicture()
    if (!shown) return setSaid('Aquí no hay ninguna imagen: está en «Imagen», o en una etapa.')
    try {
      const svg = svgOf(shown, titleOf(chart))
      saveFile(ending === 'svg' ? svgFile(svg) : await pngFile(svg), `${name}.${ending}`)
      setSaid('')
    } catch {
      setSaid('No se pudo dibujar la imagen en este navegador.')
    }
  }
  const saveTable = () => {
    saveFile(new Blob([csvOf(chartRows(chart, overlaid?.marks ?? new Map()))], { type: 'text/csv' }), `${name}.csv`)
    setSaid('')
  }
  const saveFormat = async (format: keyof typeof formats) => {
    try {
      await loadScript(`formats/${chart.id}.js`)
      const { ending, type } = formats[format]
      saveFile(new Blob([window.statechartFormats[chart.id]![format]], { type }), `${chart.id}.${ending}`)
      setSaid('')
    } catch {
      setSaid('No se pudo descargar el diagrama. Vuelve a intentarlo.')
    }
  }
  return (
    <div className={styles.share}>
      <p role="status">{said.of === here ? said.text : ''}</p>
      <Menu
        label="Compartir"
        items={[
          { key: 'link', label: 'Copiar enlace', icon: <Link aria-hidden="true" />, onSelect: () => void copyLink() },
          {
            key: 'svg',
            label: 'Imagen SVG',
            icon: <FileCode aria-hidden="true" />,
            onSelect: () => void savePicture('svg'),
          },
          {
            key: 'png',
            label: 'Imagen PNG',
            icon: <ImageDown aria-hidden="true" />,
            onSelect: () => void savePicture('png'),
          },
          { key: 'csv', label: 'Tabla CSV', icon: <FileSpreadsheet aria-hidden="true" />, onSelect: saveTable },
          {
            key: 'scxml',
            label: 'Diagrama SCXML',
            icon: <Braces aria-hidden="true" />,
            onSelect: () => void saveFormat('scxml'),
          },
          {
            key: 'mermaid',
            label: 'Diagrama Mermaid',
            icon: <Workflow aria-hidden="true" />,
            onSelect: () => void saveFormat('mermaid'),
          },
          { key: 'print', label: 'Imprimir', icon: <Printer aria-hidden="true" />, onSelect: () => print() },
        ]}
      >
        <Share aria-hidden="true" />
        Compartir
      </Menu>
    </div>
  )
}
