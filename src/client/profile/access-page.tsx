import { useState } from 'react'
import { basePath } from '../kit/navigation/base-path.ts'
import { EntryLayout } from '../ui/layout/entry-layout.tsx'
import { Brand } from '../ui/layout/frame/brand.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { FileLink } from '../ui/actions/link.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import styles from './access.module.css'
import { ForgottenForm } from './forgotten-form.tsx'
import { LinkForm } from './link-form.tsx'
import { TicketEntry } from './ticket-entry.tsx'

/**
 * The entry without a session: by a letter's link, from the identity provider, or after a forgotten password. Its
 * parameters are in the fragment, which reaches no server and no log.
 */
export function AccessPage() {
  const [said] = useState(() => new URLSearchParams(location.hash.slice(1)))
  return (
    <EntryLayout
      brand={<Brand name="Bolsa de Trabajo" detail="Administración" />}
      statement="De la primera llamada a la contratación, cada candidato en su etapa."
    >
      <Stack gap="large">
        <Content said={said} />
        <p>
          <FileLink href={`${basePath}/`}>Ir a Ingresar</FileLink>
        </p>
      </Stack>
    </EntryLayout>
  )
}

function Content({ said }: { said: URLSearchParams }) {
  const [enlace, boleto, error] = [said.get('enlace'), said.get('boleto'), said.get('error')]
  if (enlace !== null) return <LinkForm enlace={enlace} />
  if (boleto !== null) return <TicketEntry boleto={boleto} />
  if (error !== null) return <Refused error={error} />
  return <ForgottenForm />
}

/** Why the identity provider refused the sign-in; the texts are ours, whatever the address contains. */
function Refused({ error }: { error: string }) {
  return (
    <>
      <h1 className={styles.title}>No se pudo ingresar</h1>
      <Callout tone="danger">{providerTexts[error] ?? providerTexts['rechazado']}</Callout>
    </>
  )
}

const providerTexts: Readonly<Record<string, string>> = {
  proveedor: 'La cuenta de la empresa no responde por ahora. Puedes ingresar con tu usuario y tu contraseña.',
  configuracion:
    'El ingreso con la cuenta de la empresa está mal configurado: avisa a quien administra el sistema. Puedes ingresar con tu usuario y tu contraseña.',
  cancelado: 'Cancelaste el ingreso con la cuenta de la empresa.',
  vencido: 'El ingreso tardó demasiado o se abrió en otro navegador. Vuelve a intentarlo.',
  rechazado:
    'La cuenta de la empresa no confirmó quién eres. Vuelve a intentarlo; si sigue igual, avisa a quien administra el sistema.',
  correo: 'Tu cuenta de la empresa no tiene un correo verificado. Pide que lo verifiquen.',
  rol: 'Tu cuenta de la empresa no tiene acceso a la bolsa de trabajo. Pide una invitación a quien administra tu rama.',
  inactiva: 'Tu cuenta de la bolsa de trabajo está fuera de servicio. Pregunta a quien administra tu rama.',
  vinculada: 'Ya hay otra cuenta de la empresa vinculada con tu correo. Pregunta a quien administra tu rama.',
}
