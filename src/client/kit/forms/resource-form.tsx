import { useSelector } from '@xstate/react'
import { type ComponentProps, Fragment, type ReactNode, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { selectIsFailed } from '../../../../machines/kit/form.machine.ts'
import { unsavedForm } from '../api/failure-text.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { FormBody, FormPage } from '../../ui/fields/form-page.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { type FormActor, FormDialog, NotYet } from './form-dialog.tsx'
import { FormLoss } from './form-loss.tsx'
import { OutdatedAlert } from './outdated-alert.tsx'
import { PageFooter } from './page-footer.tsx'
import type { ResourceForm } from './use-resource-form.ts'

type LoadedFormProps = {
  actor: FormActor
  /** Title of a form that is a page. */
  title?: string
  /** Message when the record does not exist. */
  missing?: string
  children: (startOver: () => void) => ReactNode
}

/** A form, shown once its data is loaded. 'Start over' remounts it with the stored values. */
export function LoadedForm({ actor, title, missing, children }: LoadedFormProps) {
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  const [beginnings, setBeginnings] = useState(0)
  if (isShown) return <Fragment key={beginnings}>{children(() => setBeginnings(beginnings + 1))}</Fragment>
  const notYet = <NotYet actor={actor} missing={missing} />
  return title === undefined ? notYet : <Page title={title}>{notYet}</Page>
}

type Shown<Typed extends FieldValues, Values, Needs> = Omit<ResourceForm<Typed, Values, Needs>, 'watch'>
type MessageProps<Typed extends FieldValues, Values, Needs> = TextProps & { form: Shown<Typed, Values, Needs> }
type TextProps = {
  /** Message when the save failed. */
  failedText?: string | undefined
  /** Message when another user saved first and the newer record has no name to show. */
  outdatedText?: string | undefined
}

/** Messages above the fields: a restored draft, another user's save, and why the save failed. */
function Messages<Typed extends FieldValues, Values, Needs>({
  form: { actor, draft, refusal, version, isOldDraft, now, startOver },
  failedText = unsavedForm,
  outdatedText,
}: MessageProps<Typed, Values, Needs>) {
  const isFailed = useSelector(actor, selectIsFailed)
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const isCompared = useSelector(actor, (snapshot) => snapshot.hasTag('compared'))
  return (
    <>
      <DraftNote draft={draft} onDiscard={startOver} />
      {version && <input type="hidden" {...version} />}
      {(isOutdated || isOldDraft) && outdatedText === undefined ? (
        <OutdatedAlert actor={actor} now={isCompared || isOldDraft ? now() : null} onReload={startOver} />
      ) : (
        <FormError message={isOutdated ? outdatedText : isFailed ? failedText : refusal?.message} />
      )}
    </>
  )
}

type FormProps<Typed extends FieldValues, Values, Needs> = TextProps & { form: ResourceForm<Typed, Values, Needs> }

type PageProps<Typed extends FieldValues, Values, Needs> = FormProps<Typed, Values, Needs> & {
  title: string
  /** Label of the save button. */
  label: string
  busyText?: string
  back: ComponentProps<typeof FormPage>['back']
  /** Beside the form, in a wide window only. */
  aside?: ReactNode
  children: ReactNode
}

/** A form that is a page. */
export function ResourceFormPage<Typed extends FieldValues, Values, Needs>({
  form: { watch, ...form },
  title,
  label,
  busyText,
  back,
  aside,
  children,
  ...texts
}: PageProps<Typed, Values, Needs>) {
  return (
    <>
      <FormPage
        title={title}
        ref={watch}
        onSubmit={form.submit}
        problems={form.problems()}
        back={back}
        aside={aside}
        footer={<FooterOf form={form} label={label} {...(busyText && { busyText })} />}
      >
        <Messages form={form} {...texts} />
        {children}
      </FormPage>
      <FormLoss actor={form.actor} onConfirm={form.leave} />
    </>
  )
}

const FooterOf = <Typed extends FieldValues, Values, Needs>({
  form: { isSaving, close },
  ...rest
}: {
  form: Shown<Typed, Values, Needs>
  label: string
  busyText?: string
}) => <PageFooter {...rest} isSaving={isSaving} onCancel={close} />

type BodyProps<Typed extends FieldValues, Values, Needs> = FormProps<Typed, Values, Needs> & {
  children: ReactNode
  'aria-label'?: string
} & ({ label: string } | { footer: ReactNode })

/** The same as a part of a larger page; `footer` replaces the usual buttons. */
export function ResourceFormBody<Typed extends FieldValues, Values, Needs>({
  form: { watch, ...form },
  failedText,
  outdatedText,
  children,
  ...rest
}: BodyProps<Typed, Values, Needs>) {
  return (
    <>
      <FormBody
        ref={watch}
        {...('aria-label' in rest && { 'aria-label': rest['aria-label'] })}
        onSubmit={form.submit}
        problems={form.problems()}
        footer={'footer' in rest ? rest.footer : <FooterOf form={form} label={rest.label} />}
      >
        <Messages form={form} failedText={failedText} outdatedText={outdatedText} />
        {children}
      </FormBody>
      <FormLoss actor={form.actor} onConfirm={form.leave} />
    </>
  )
}

type DialogProps<Typed extends FieldValues, Values, Needs> = FormProps<Typed, Values, Needs> & {
  title: string
  /** Label of the save button. */
  label: string
  /** The save cannot be undone easily: its button is red. */
  danger?: boolean
  /** What is missing, beside the disabled save button. */
  lacks?: string | null
  missing?: string
  /** Text before the form. */
  intro?: ReactNode
  children: ReactNode
}

/** A form in a dialog. */
export function ResourceFormDialog<Typed extends FieldValues, Values, Needs>({
  form: { watch, ...form },
  title,
  label,
  danger = false,
  lacks = null,
  missing,
  intro,
  children,
  ...texts
}: DialogProps<Typed, Values, Needs>) {
  const formId = useId()
  return (
    <>
      <FormDialog
        actor={form.actor}
        title={title}
        submit={{ label, danger, form: formId, lacks }}
        {...(missing && { missing })}
        onClose={form.close}
      >
        {intro}
        <Form ref={watch} id={formId} onSubmit={form.submit}>
          <Messages form={form} {...texts} />
          {children}
        </Form>
      </FormDialog>
      <FormLoss actor={form.actor} onConfirm={form.leave} />
    </>
  )
}
