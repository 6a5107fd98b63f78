import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectSubject } from '../../../machines/kit/command.machine.ts'
import type { OwnSession, Profile } from '../../contract/profile.ts'
import { CommandDialog } from '../kit/forms/command-dialog.tsx'
import { ResourcePage } from '../kit/resources/resource-page.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Button } from '../ui/actions/button.tsx'
import { handOnFocus } from '../ui/base/catch-focus.ts'
import { Card } from '../ui/layout/card.tsx'
import { showDate } from '../ui/base/dates.ts'
import { Facts } from '../ui/lists/facts.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import type { Column } from '../ui/lists/table.tsx'
import { Table } from '../ui/lists/table.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { useWired } from '../kit/actors/use-wired.ts'
import { PasswordCard } from './password-card.tsx'
import styles from './profile-page.module.css'
import { type SessionEnd, wireProfile } from './wiring.ts'

/** The user's own account: its data, its password, and its sessions. */
export function ProfilePage() {
  const machines = useWired(wireProfile)
  const actor = useActorRef(machines.profile, { input: { question: null } })
  const ending = useActorRef(machines.ending)
  const ended = useSelector(ending, selectSubject<SessionEnd>)
  const [changes, setChanges] = useState(0)
  const refresh = () => actor.send({ type: 'resource.refreshed' })
  useEmitted(ending, 'command.done', refresh)
  return (
    <>
      <ResourcePage
        actor={actor}
        title="Mi cuenta"
        loading="Cargando tu cuenta..."
        lines={8}
        missing="No se pudo cargar tu cuenta."
      >
        {(profile: Profile) => (
          <Page title="Mi cuenta">
            <div className={styles.account}>
              <Stack gap="large">
                <Card title="Datos">
                  <Facts facts={factsOf(profile)} />
                </Card>
                {/* Typed passwords are cleared after saving */}
                <PasswordCard
                  key={changes}
                  userName={profile.usuario}
                  onChanged={() => {
                    setChanges(changes + 1)
                    refresh()
                  }}
                />
              </Stack>
              <Sessions
                sessions={profile.sesiones}
                onEnd={(session) => ending.send({ type: 'command.requested', subject: { session } })}
              />
            </div>
          </Page>
        )}
      </ResourcePage>
      <CommandDialog
        actor={ending}
        title={ended?.session ? 'Cerrar sesión' : 'Cerrar las otras sesiones'}
        confirmLabel="Cerrar"
        onRefused={refresh}
      >
        <p>
          {ended?.session
            ? `Quien use ${deviceText(ended.session)} tendrá que volver a ingresar. Lo que no se haya guardado ahí se pierde.`
            : 'En tus otros dispositivos habrá que volver a ingresar. Lo que no se haya guardado ahí se pierde.'}
        </p>
      </CommandDialog>
    </>
  )
}

const factsOf = ({ nombre, usuario, correo, rol, sede }: Profile) => [
  { label: 'Nombre', value: nombre },
  { label: 'Usuario', value: usuario },
  { label: 'Correo', value: correo },
  { label: 'Rol', value: rol },
  { label: 'Sede', value: sede },
]

const deviceText = ({ dispositivo }: OwnSession): string => dispositivo ?? 'un dispositivo que no se reconoce'

const sessionColumns: readonly Column<OwnSession>[] = [
  {
    key: 'dispositivo',
    header: 'Dispositivo',
    main: true,
    width: [9, 15],
    cell: ({ dispositivo }) => dispositivo ?? 'No se reconoce',
  },
  { key: 'desde', header: 'Ingresó', width: 9.5, cell: ({ desde }) => showDate(desde, 'moment') },
  { key: 'ultimoUso', header: 'Último uso', width: 9.5, cell: ({ ultimoUso }) => showDate(ultimoUso, 'moment') },
]

function Sessions({
  sessions,
  onEnd,
}: {
  sessions: readonly OwnSession[]
  onEnd: (session: OwnSession | null) => void
}) {
  const end = (session: OwnSession) =>
    session.esActual ? (
      <Badge tone="success">Esta sesión</Badge>
    ) : (
      <Button
        ref={handOnFocus}
        size="small"
        aria-label={`Cerrar la sesión en ${deviceText(session)}, desde ${showDate(session.desde, 'moment')}`}
        onClick={() => onEnd(session)}
      >
        Cerrar
      </Button>
    )
  return (
    <Card
      title="Sesiones abiertas"
      detail={`${sessions.length}`}
      flush
      actions={
        sessions.length > 1 && (
          <Button size="small" onClick={() => onEnd(null)}>
            Cerrar las otras
          </Button>
        )
      }
    >
      <Table
        caption="Sesiones abiertas"
        columns={sessionColumns}
        rows={sessions}
        rowKey={(row) => row.idSesion}
        actions={end}
      />
    </Card>
  )
}
