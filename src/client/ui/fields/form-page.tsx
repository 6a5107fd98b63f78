import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { Form } from './form.tsx'
import { cx } from '../base/cx.ts'
import styles from './form-page.module.css'
import { FormSummary, type FormProblem } from './form-summary.tsx'
import { Link } from '../actions/link.tsx'
import { Page } from '../layout/page.tsx'

/**
 * A form that is a page: a link back, its sections, a list of errors, and buttons that stay visible. It scrolls
 * smoothly, so that the user sees where a field is.
 */
export function FormPage({
  title,
  badge,
  back,
  aside,
  problems,
  footer,
  children,
  ...form
}: Omit<BodyProps, 'title'> & {
  title: string
  badge?: ReactNode
  back: { readonly href: string; readonly label: string; readonly onClick?: ComponentProps<typeof Link>['onClick'] }
  /** Beside the form, in a wide window only. */
  aside?: ReactNode
}) {
  return (
    <div className={cx(styles.page, Boolean(aside) && styles.wide)}>
      <Link
        href={back.href}
        icon={<ArrowLeft aria-hidden="true" />}
        {...(back.onClick ? { onClick: back.onClick } : {})}
      >
        {back.label}
      </Link>
      <Page title={title} status={badge}>
        <div className={styles.columns}>
          <FormBody {...form} problems={problems} footer={footer}>
            {children}
          </FormBody>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      </Page>
    </div>
  )
}

type BodyProps = ComponentProps<typeof Form> & {
  /** In the order of the fields; empty until the form was submitted once. */
  problems: readonly FormProblem[]
  /** Buttons, the primary one last. */
  footer: ReactNode
}

/** The same as a part of a larger page. */
export function FormBody({ problems, footer, children, ...form }: BodyProps) {
  return (
    <Form {...form}>
      <FormSummary problems={problems} />
      {children}
      <div className={styles.footer}>{footer}</div>
    </Form>
  )
}

/** A group of fields with a heading. */
export function FormSection({ title, detail, children }: { title: string; detail?: ReactNode; children: ReactNode }) {
  return (
    <Card title={title} detail={detail}>
      <div className={styles.fields}>{children}</div>
    </Card>
  )
}
