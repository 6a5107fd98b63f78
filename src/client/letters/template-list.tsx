import { type LetterTemplate, type TemplateUse, templateUses } from '../../contract/letters.ts'
import { stageNames } from '../../contract/phases.ts'
import { Button } from '../ui/actions/button.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Card } from '../ui/layout/card.tsx'
import styles from './templates.module.css'

/** The templates by their use. `none`: said where there are none. */
export function TemplateList({
  templates,
  none,
  shownId,
  onShow,
  onDelete,
}: {
  templates: readonly LetterTemplate[]
  none: string
  shownId: number | null
  onShow: (template: LetterTemplate) => void
  onDelete: (template: LetterTemplate) => void
}) {
  if (templates.length === 0)
    return (
      <Card>
        <EmptyState title={none} />
      </Card>
    )
  return (
    <div className={styles.lists}>
      {(Object.keys(templateUses) as TemplateUse[]).map((use) => {
        const rows = templates.filter(({ uso }) => uso === use)
        return (
          rows.length > 0 && (
            <Card key={use} title={headings[use]} detail={rows.length} flush>
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
            </Card>
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
        <Button
          size="small"
          look="quiet"
          className={styles.delete}
          aria-label={`Eliminar ${nombre}`}
          onClick={onDelete}
        >
          Eliminar
        </Button>
      )}
    </li>
  )
}
