import { useState } from 'react'
import { type LetterTemplate, type TemplateUse, templateUses } from '../../contract/letters.ts'
import { stageNames } from '../../contract/phases.ts'
import { plainText } from '../../contract/plain-text.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextField } from '../ui/fields/text/text-field.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import styles from './templates.module.css'

/** The templates by their use, with a search over name and text. */
export function TemplateList({
  templates,
  shownId,
  onShow,
  onDelete,
}: {
  templates: readonly LetterTemplate[]
  shownId: number | null
  onShow: (template: LetterTemplate) => void
  onDelete: (template: LetterTemplate) => void
}) {
  const [search, setSearch] = useState('')
  const found = templates.filter(({ nombre, texto }) => plainText(`${nombre} ${texto}`).includes(plainText(search)))
  return (
    <div className={styles.lists}>
      <TextField
        label="Buscar plantilla"
        type="search"
        value={search}
        onChange={({ target: { value } }) => setSearch(value)}
      />
      {found.length === 0 && (
        <EmptyState
          title={templates.length === 0 ? 'Aquí aparecerán las plantillas que agregues.' : 'Ninguna plantilla lo dice.'}
        />
      )}
      {(Object.keys(templateUses) as TemplateUse[]).map((use) => {
        const rows = found.filter(({ uso }) => uso === use)
        return (
          rows.length > 0 && (
            <section key={use} aria-label={headings[use]}>
              <h2 className={styles.heading}>
                {headings[use]} <span className={styles.count}>{rows.length}</span>
              </h2>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <Row
                    key={row.idPlantilla}
                    template={row}
                    isShown={row.idPlantilla === shownId}
                    onShow={() => onShow(row)}
                    onDelete={() => onDelete(row)}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

const headings: Readonly<Record<TemplateUse, string>> = { rechazo: 'Para rechazos', mensaje: 'Para mensajes' }

function Row({
  template: { nombre, etapa, motivo, compartida, editable },
  isShown,
  onShow,
  onDelete,
}: {
  template: LetterTemplate
  isShown: boolean
  onShow: () => void
  onDelete: () => void
}) {
  const about = [etapa ? stageNames[etapa] : 'Todas las etapas', motivo].filter(Boolean).join(' · ')
  return (
    <li className={styles.row} data-shown={isShown || undefined}>
      <button type="button" className={styles.name} aria-pressed={isShown} onClick={onShow}>
        <span className={styles.title}>{nombre}</span>
        <span className={styles.about}>{about}</span>
      </button>
      {!compartida && <Badge>Mía</Badge>}
      {editable && (
        <Button size="small" look="quiet" aria-label={`Eliminar ${nombre}`} onClick={onDelete}>
          Eliminar
        </Button>
      )}
    </li>
  )
}
