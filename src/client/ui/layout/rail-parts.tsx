import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, useId } from 'react'
import { FileLink } from '../actions/link.tsx'
import { cx } from '../base/cx.ts'
import { formatPhone, phoneAddress, whatsappAddress } from '../base/phone.ts'
import { Card } from './card.tsx'
import styles from './rail-parts.module.css'

/** The sections of a rail, in one card. */
export const RailCard = ({ children }: { children: ReactNode }) => (
  <Card flush>
    <div className={styles.rail}>{children}</div>
  </Card>
)

/** `end`: beside the title. */
export function RailSection({ title, end, children }: { title: string; end?: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {typeof end === 'string' || typeof end === 'number' ? <span className={styles.soft}>{end}</span> : end}
      </div>
      {children}
    </section>
  )
}

/** `isMarked`: the one that is looked for. */
type RailFact = { readonly label: string; readonly value: ReactNode; readonly isMarked?: boolean }

/** Names and values; one without a value is left out. */
export const RailFacts = ({ facts }: { facts: readonly RailFact[] }) => (
  <dl className={styles.facts}>
    {facts.flatMap(({ label, value, isMarked = false }) =>
      value == null
        ? []
        : [
            <div key={label} className={styles.fact}>
              <dt className={styles.soft}>{label}</dt>
              <dd className={cx(isMarked && styles.marked)}>{value}</dd>
            </div>,
          ],
    )}
  </dl>
)

/** How to reach a candidate. `email` replaces the line of the e-mail while it is edited, `change` stands at its end. */
export function ContactList({
  telefono,
  correo,
  email,
  change,
}: {
  telefono: string
  correo: string
  email?: ReactNode
  change?: ReactNode
}) {
  const whatsapp = whatsappAddress(telefono)
  return (
    <ul className={styles.contact}>
      {telefono !== '' && (
        <li>
          <Phone aria-hidden="true" />
          {/\d/.test(telefono) ? <FileLink href={phoneAddress(telefono)}>{formatPhone(telefono)}</FileLink> : telefono}
        </li>
      )}
      {email ? (
        <li>{email}</li>
      ) : (
        <li>
          <Mail aria-hidden="true" />
          <FileLink href={`mailto:${correo}`}>{correo}</FileLink>
          {change}
        </li>
      )}
      {whatsapp && (
        <li>
          <MessageCircle aria-hidden="true" />
          <FileLink href={whatsapp} target="_blank" rel="noreferrer">
            WhatsApp
          </FileLink>
        </li>
      )}
    </ul>
  )
}
