import Lock from 'lucide-react/icons/lock'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** Shown in place of a form that the user has no permission to save. */
export function BarredForm({
  title,
  why,
  back,
}: {
  title: string
  why: string
  back: { readonly href: string; readonly label: string }
}) {
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          icon={<Lock aria-hidden="true" />}
          title={why}
          action={
            <Link look="button" href={back.href}>
              {back.label}
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
