import { Button } from '../../ui/actions/button.tsx'

type PageFooterProps = { label: string; busyText?: string; isSaving: boolean; onCancel: () => void }

/** The buttons of a form that is a page: they are disabled during a save. */
export function PageFooter({ label, busyText, isSaving, onCancel }: PageFooterProps) {
  return (
    <>
      <Button onClick={onCancel} disabled={isSaving}>
        Cancelar
      </Button>
      <Button type="submit" look="primary" busy={isSaving} {...(busyText !== undefined && { busyText })}>
        {label}
      </Button>
    </>
  )
}
