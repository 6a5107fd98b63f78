import { useActorRef, useSelector } from '@xstate/react'
import Mails from 'lucide-react/icons/mails'
import UserPlus from 'lucide-react/icons/user-plus'
import { useMemo, useState } from 'react'
import { selectSubject } from '../../../machines/kit/command.machine.ts'
import { selectThing } from '../../../machines/kit/resource.machine.ts'
import { mostInvitations, type PeopleOptions, type Person, type PersonDetail } from '../../contract/people.ts'
import { linkLife } from '../../contract/profile.ts'
import { CommandDialog } from '../kit/forms/command-dialog.tsx'
import { ListView, type ListLabels } from '../kit/lists/list-view.tsx'
import { useList } from '../kit/lists/use-list.ts'
import { useQueue } from '../kit/lists/use-queue.ts'
import { useUser } from '../kit/session/use-user.ts'
import { useListViews } from '../views/use-list-views.tsx'
import { Button } from '../ui/actions/button.tsx'
import { useScreenActions } from '../ui/actions/screen-actions.ts'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import { menuOfPerson, peopleColumns, type PersonActions } from './people-columns.tsx'
import { peopleFilterFields, peopleOrderOptions, peopleQuerySchemas, peopleViews } from './people-filter-fields.ts'
import { PersonPreview } from './person-preview.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { PersonHistoryDialog } from './person-history-dialog.tsx'
import { type Order, wirePeople } from './wiring.ts'
import { fullName } from './labels.ts'

const labels: ListLabels = {
  caption: 'Personal',
  loading: 'Cargando personal...',
  failed: '¡No se encontró Personal!',
  none: 'Nadie cumple con lo que buscas.',
  search: 'Buscar nombre, usuario o correo',
  filters: { counted: ['persona', 'personas'], shown: 'las primeras' },
}

type Open = { readonly dialog: 'invite' } | { readonly dialog: 'edit' | 'leave' | 'history'; readonly persona: Person }

const rowKey = ({ idPersona }: Person) => idPersona

/** The people of an administrator's branches: name, permissions and status. */
export function PeoplePage() {
  const machines = useWired(wirePeople)
  const list = useList(machines.list, peopleQuerySchemas)
  const branch = useUser()?.branch ?? 'CORP'
  const queue = useQueue<Person, PersonDetail>(machines.queue, list, rowKey)
  const views = useListViews('personal', { list, querySchemas: peopleQuerySchemas, machines, builtIn: peopleViews })
  const options = useActorRef(machines.options, { input: { question: null } })
  const offered = useSelector(options, selectThing<PeopleOptions>)
  const order = useActorRef(machines.order)
  const invitations = useActorRef(machines.invitations)
  const [open, setOpen] = useState<Open | null>(null)
  useScreenActions([{ label: 'Invitar a una persona', run: () => setOpen({ dialog: 'invite' }) }])
  const refresh = () => {
    list.send({ type: 'list.refreshed' })
    views.recount()
    queue.actor.send({ type: 'preview.outdated' })
    options.send({ type: 'resource.refreshed' })
  }
  useEmitted(order, 'command.done', refresh)
  useEmitted(invitations, 'command.done', refresh)
  const acts = useMemo<PersonActions>(
    () => ({
      edit: (persona) => setOpen({ dialog: 'edit', persona }),
      takeOut: (persona) => setOpen({ dialog: 'leave', persona }),
      showHistory: (persona) => setOpen({ dialog: 'history', persona }),
      order: (subject) => order.send({ type: 'command.requested', subject }),
    }),
    [order],
  )
  const end = (changed: boolean) => {
    setOpen(null)
    if (changed) refresh()
  }
  return (
    <>
      <ListView
        list={list}
        labels={labels}
        actions={
          <>
            {offered !== null && offered.porInvitar > 0 && (
              <Button
                icon={<Mails aria-hidden="true" />}
                onClick={() => invitations.send({ type: 'command.requested', subject: { people: offered.porInvitar } })}
              >
                Invitar pendientes ({offered.porInvitar.toLocaleString('es-MX')})
              </Button>
            )}
            <Button look="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setOpen({ dialog: 'invite' })}>
              Invitar
            </Button>
          </>
        }
        narrowing={useMemo(() => ({ fields: peopleFilterFields(offered, branch) }), [offered, branch])}
        orders={peopleOrderOptions}
        {...views.props}
        columns={useMemo(() => peopleColumns(acts), [acts])}
        rowKey={rowKey}
        choice="personal"
        queue={queue}
        preview={<PersonPreview queue={queue.actor} actions={acts} />}
        menu={(persona) => menuOfPerson(persona, acts)}
      />
      {open?.dialog === 'invite' && <InvitationDialog onEnd={end} />}
      {open?.dialog === 'edit' && <PersonDialog persona={open.persona} onEnd={end} />}
      {open?.dialog === 'leave' && <LeavingDialog persona={open.persona} onEnd={end} />}
      {open?.dialog === 'history' && <PersonHistoryDialog persona={open.persona} onClose={() => setOpen(null)} />}
      <OrderDialog actor={order} onRefused={refresh} />
      <InvitationsDialog actor={invitations} onRefused={refresh} />
    </>
  )
}

function OrderDialog({
  actor,
  onRefused,
}: {
  actor: ReturnType<typeof useActorRef<ReturnType<typeof wirePeople>['order']>>
  onRefused: () => void
}) {
  const ordered = useSelector(actor, selectSubject<Order>)
  const { title, confirm, text } = ordered ? said(ordered) : { title: '', confirm: '', text: '' }
  return (
    <CommandDialog actor={actor} title={title} confirmLabel={confirm} onRefused={onRefused}>
      <p>{text}</p>
    </CommandDialog>
  )
}

function InvitationsDialog({
  actor,
  onRefused,
}: {
  actor: ReturnType<typeof useActorRef<ReturnType<typeof wirePeople>['invitations']>>
  onRefused: () => void
}) {
  const people = useSelector(actor, selectSubject<{ readonly people: number }>)?.people ?? 0
  const isCut = people > mostInvitations
  return (
    <CommandDialog actor={actor} title="Invitar pendientes" confirmLabel="Enviar invitaciones" onRefused={onRefused}>
      <p>
        {people === 1
          ? 'Una persona está en servicio y nunca ha tenido contraseña.'
          : `${people.toLocaleString('es-MX')} personas están en servicio y nunca han tenido contraseña.`}{' '}
        Cada una recibe por correo un enlace para elegirla, que sirve {linkLife.invitacion.text}.
        {isCut && ` Salen ${mostInvitations} a la vez: repite la orden para las demás.`}
      </p>
    </CommandDialog>
  )
}

function said({ what, persona }: Order): { title: string; confirm: string; text: string } {
  const name = fullName(persona)
  if (what === 'retirar')
    return {
      title: 'Retirar invitación',
      confirm: 'Retirar',
      text: `El enlace que recibió ${name} deja de servir. Se le puede invitar otra vez.`,
    }
  if (what === 'reactivar')
    return {
      title: 'Volver a poner en servicio',
      confirm: 'Poner en servicio',
      text: `${name} podrá ingresar otra vez con su contraseña. Lo que entregó se queda con quien lo recibió.`,
    }
  if (persona.sinContrasena)
    return {
      title: 'Enviar invitación',
      confirm: 'Enviar',
      text: `Enviaremos un enlace a ${persona.correo}, que sirve ${linkLife.invitacion.text}. El anterior deja de servir.`,
    }
  return {
    title: 'Enviar enlace',
    confirm: 'Enviar',
    text: `Enviaremos a ${persona.correo} un enlace para elegir otra contraseña, que sirve ${linkLife.contrasena.text}. La de ahora sigue sirviendo hasta que elija la nueva.`,
  }
}
