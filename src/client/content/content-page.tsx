import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useSearch } from 'wouter'
import type { HomeContent, TabName } from '../../contract/content.ts'
import { pathTo } from '../kit/navigation/paths.ts'
import { lazyView } from '../shell/lazy-view.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import type { Lead } from './home-preview.tsx'
import { TabForm } from './tab-form.tsx'
import { labelOfTab, tabs } from './labels.ts'

const NoticeForm = lazyView(() => import('./notice-form.tsx').then((file) => file.NoticeForm))

/** The privacy notice is no part of the home page, and has versions of its own. */
const noticeTab = 'avisoPrivacidad'
type Shown = TabName | typeof noticeTab
const shownTabs = [...tabs, { key: noticeTab, label: 'Aviso de privacidad' } as const]

/**
 * 'Administrador de contenido' (spec 2 §2): a form for each tab, which keeps its values while another tab is open; the
 * last tab is our addition.
 */
export function ContentPage() {
  const [, navigate] = useLocation()
  const requested = new URLSearchParams(useSearch()).get('pestana')
  const active = shownTabs.find(({ key }) => key === requested)?.key ?? 'cabecera'
  const [visited, setVisited] = useState<readonly Shown[]>([active])
  const [wanted, setWanted] = useState<{ tab: TabName; field: string } | null>(null)
  /**
   * The content published since the page was opened, and the number of publications of each tab: a form restarts after
   * each.
   */
  const [published, setPublished] = useState<{ content: HomeContent | null; rounds: Partial<Record<TabName, number>> }>(
    { content: null, rounds: {} },
  )
  const open = visited.includes(active) ? visited : [...visited, active]
  const select = (tab: Shown) => {
    setVisited(open.includes(tab) ? open : [...open, tab])
    navigate(`${pathTo('content')}?pestana=${tab}`, { replace: true })
  }
  const lead: Lead = (tab, field) => {
    // An element must be on the screen before it can be focused
    flushSync(() => {
      setWanted({ tab, field })
      if (tab !== active) select(tab)
    })
    document.querySelector<HTMLElement>(`form[aria-label="${labelOfTab(tab)}"] [name="${field}"]`)?.focus()
  }
  const publish = (tab: TabName) => (content: HomeContent) =>
    setPublished(({ rounds }) => ({ content, rounds: { ...rounds, [tab]: (rounds[tab] ?? 0) + 1 } }))
  return (
    <Page title="Administrador de contenido" facts="Cada pestaña se guarda y se publica por separado.">
      <Tabs label="Partes de la página" tabs={shownTabs} selected={active} onSelect={select}>
        {open.map((tab) => (
          <div key={tab} hidden={tab !== active}>
            {tab === noticeTab ? (
              <Suspense fallback={<Loading text="Cargando..." />}>
                <NoticeForm.View />
              </Suspense>
            ) : (
              <TabForm
                key={published.rounds[tab] ?? 0}
                pestana={tab}
                published={published.content}
                onPublished={publish(tab)}
                onLead={lead}
                wanted={wanted?.tab === tab ? wanted.field : null}
              />
            )}
          </div>
        ))}
      </Tabs>
    </Page>
  )
}
