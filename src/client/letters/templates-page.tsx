import { useActorRef, useSelector } from '@xstate/react'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { selectSubject } from '../../../machines/kit/command.machine.ts'
import type { LetterTemplate, Templates } from '../../contract/letters.ts'
import { plainText } from '../../contract/plain-text.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { CommandDialog } from '../kit/forms/command-dialog.tsx'
import { ResourcePage } from '../kit/resources/resource-page.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Page } from '../ui/layout/page.tsx'
import { SearchBox } from '../ui/lists/filters/search-box.tsx'
import { Toolbar } from '../ui/lists/filters/toolbar.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateList } from './template-list.tsx'
import styles from './templates.module.css'
import { wireTemplates } from './wiring.ts'

/** A new one is null; undefined: none is open. */
type Opened = { readonly template: LetterTemplate | null; readonly round: number } | null

/** 'Plantillas': the texts of letters to candidates, of the branch and one's own. */
export function TemplatesPage() {
  const machines = useWired(wireTemplates)
  const actor = useActorRef(machines.templates, { input: { question: null } })
  const deletion = useActorRef(machines.deletion)
  const deleted = useSelector(deletion, selectSubject<LetterTemplate>)
  const [opened, open] = useState<Opened>(null)
  const [search, setSearch] = useState('')
  const refresh = () => actor.send({ type: 'resource.refreshed' })
  const show = (template: LetterTemplate | null) => open((before) => ({ template, round: (before?.round ?? 0) + 1 }))
  const close = () => {
    open(null)
    refresh()
  }
  useEmitted(deletion, 'command.done', close)
  return (
    <ResourcePage<Templates>
      actor={actor}
      title="Plantillas"
      loading="Cargando plantillas..."
      lines={8}
      missing="No se encontraron las plantillas."
    >
      {(templates) => (
        <Page
          title="Plantillas"
          facts="Textos de las cartas a candidatos: los de tu rama y los tuyos."
          actions={
            <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => show(null)}>
              Agregar plantilla
            </Button>
          }
          toolbar={<Toolbar search={<SearchBox label="Buscar plantilla" value={search} onChange={setSearch} />} />}
        >
          <div className={opened ? styles.columns : styles.single}>
            <TemplateList
              templates={templates.plantillas.filter(({ nombre, texto }) =>
                plainText(`${nombre} ${texto}`).includes(plainText(search)),
              )}
              none={
                templates.plantillas.length === 0
                  ? 'Aquí aparecerán las plantillas que agregues.'
                  : 'Ninguna plantilla lo dice.'
              }
              shownId={opened?.template?.idPlantilla ?? null}
              onShow={show}
              onDelete={(subject) => deletion.send({ type: 'command.requested', subject })}
            />
            {opened && (
              <TemplateForm key={opened.round} template={opened.template} templates={templates} onEnd={close} />
            )}
          </div>
          <CommandDialog actor={deletion} title="Eliminar plantilla" confirmLabel="Eliminar" onRefused={refresh}>
            <p>
              Se eliminará la plantilla <strong>{deleted?.nombre}</strong>
              {deleted?.compartida && ' de la rama'}. Las cartas que ya esperan conservan su texto.
            </p>
          </CommandDialog>
        </Page>
      )}
    </ResourcePage>
  )
}
