import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { FileLink } from '../../ui/actions/link.tsx'
import { formatPhone, phoneAddress, whatsappAddress } from '../../ui/base/phone.ts'

/** Ways to reach a candidate, as icons: telephone, e-mail, WhatsApp. A number without digits has none. */
export function ContactLinks({ telefono, correo }: { telefono: string; correo: string }) {
  const whatsapp = whatsappAddress(telefono)
  const call = `Llamar: ${formatPhone(telefono)}`
  return (
    <>
      {/\d/.test(telefono) && (
        <FileLink
          look="square"
          href={phoneAddress(telefono)}
          aria-label={call}
          title={call}
          icon={<Phone aria-hidden="true" />}
        />
      )}
      <FileLink
        look="square"
        href={`mailto:${correo}`}
        aria-label={`Escribir a ${correo}`}
        title={correo}
        icon={<Mail aria-hidden="true" />}
      />
      {whatsapp && (
        <FileLink
          look="square"
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          aria-label="Abrir conversación de WhatsApp"
          title="WhatsApp"
          icon={<MessageCircle aria-hidden="true" />}
        />
      )}
    </>
  )
}
