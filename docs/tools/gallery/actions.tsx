import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '../../../src/client/ui/actions/button.tsx'
import { ConfirmDialog } from '../../../src/client/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../src/client/ui/overlays/dialog.tsx'
import { IconButton } from '../../../src/client/ui/actions/icon-button.tsx'
import { SaveLink } from '../../../src/client/ui/actions/save-link.tsx'
import { FileLink, Link } from '../../../src/client/ui/actions/link.tsx'
import { Menu } from '../../../src/client/ui/overlays/menu.tsx'
import { Row } from '../../../src/client/ui/layout/stack.tsx'
import { Tooltip } from '../../../src/client/ui/overlays/tooltip.tsx'
import { Stateful, long, nothing, Sample } from './sample.tsx'

export function Actions() {
  return (
    <>
      <Sample title="button">
        {(
          [{}, { icon: <Plus aria-hidden="true" /> }, { size: 'small' }, { disabled: true }, { busy: true }] as const
        ).map((state, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they keep their places
          <Row key={at}>
            <Button {...state} look="primary">
              Crear vacante
            </Button>
            <Button {...state}>Cancelar</Button>
            <Button {...state} look="quiet">
              Ver más
            </Button>
            <Button {...state} look="danger">
              Eliminar
            </Button>
          </Row>
        ))}
        <Button wide>{long.slice(0, 40)}</Button>
      </Sample>
      <Sample title="icon-button">
        <Row>
          <IconButton label="Editar" icon={<Pencil aria-hidden="true" />} />
          <IconButton look="outlined" label="Agregar" icon={<Plus aria-hidden="true" />} />
          <IconButton size="small" label="Quitar" icon={<Trash aria-hidden="true" />} />
          <IconButton disabled label="Eliminar" icon={<Trash aria-hidden="true" />} />
        </Row>
      </Sample>
      <Sample title="save-link">
        <SaveLink file={new File(['x'], 'acta.txt')} label="Descargar el acta" look="text" />
      </Sample>
      <Sample title="link">
        <p>
          Un <Link href="/acciones">enlace en una frase</Link> y un{' '}
          <FileLink href="mailto:rosa@ejemplo.mx">correo</FileLink>.
        </p>
        <Link look="title" href="/acciones">
          {long}
        </Link>
        <Row>
          <Link look="button" href="/acciones" icon={<Plus aria-hidden="true" />}>
            Agregar Áreas
          </Link>
        </Row>
      </Sample>
      <Sample title="menu">
        <Row>
          <Menu
            label="Acciones de la vacante"
            items={[
              { key: 1, label: 'Editar', icon: <Pencil aria-hidden="true" />, detail: 'E', onSelect: nothing },
              { key: 2, label: 'Activa', current: true, onSelect: nothing },
              { key: 3, label: 'Cerrar vacante', disabled: true, onSelect: nothing },
              { key: 4, label: 'Eliminar', danger: true, icon: <Trash aria-hidden="true" />, onSelect: nothing },
            ]}
          >
            Acciones
          </Menu>
        </Row>
      </Sample>
      <Sample title="tooltip">
        <Row>
          <Tooltip text="Se publica el primer día hábil después de que se autoriza.">
            {(attributes) => <Button {...attributes}>Publicar</Button>}
          </Tooltip>
        </Row>
      </Sample>
      <Sample title="dialog, confirm-dialog">
        <Row>
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Stateful key={size} from={false}>
              {(open, setOpen) => (
                <>
                  <Button onClick={() => setOpen(true)}>Diálogo {size}</Button>
                  <Dialog
                    open={open}
                    size={size}
                    title="Editar etapa"
                    onClose={() => setOpen(false)}
                    footer={<Button look="primary">Guardar</Button>}
                  >
                    <p>{long}</p>
                  </Dialog>
                </>
              )}
            </Stateful>
          ))}
          {[false, true].map((busy) => (
            <Stateful key={String(busy)} from={false}>
              {(open, setOpen) => (
                <>
                  <Button look="danger" onClick={() => setOpen(true)}>
                    {busy ? 'Eliminando' : 'Eliminar'}
                  </Button>
                  <ConfirmDialog
                    open={open}
                    danger
                    busy={busy}
                    title="Eliminar área"
                    confirmLabel="Eliminar"
                    onConfirm={() => setOpen(false)}
                    onCancel={() => setOpen(false)}
                  >
                    ¿Deseas eliminar el área {long}?
                  </ConfirmDialog>
                </>
              )}
            </Stateful>
          ))}
        </Row>
      </Sample>
    </>
  )
}
