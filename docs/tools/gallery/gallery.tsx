import LogOut from 'lucide-react/icons/log-out'
import Shapes from 'lucide-react/icons/shapes'
import { useState, type ReactNode } from 'react'
import { Router, useLocation } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { ThemeMenu } from '../../../src/client/shell/theme-menu.tsx'
import { Announcer } from '../../../src/client/ui/feedback/announcer.tsx'
import { AppShell } from '../../../src/client/ui/layout/frame/app-shell.tsx'
import { Avatar } from '../../../src/client/ui/layout/avatar.tsx'
import { Brand } from '../../../src/client/ui/layout/frame/brand.tsx'
import { Breadcrumbs } from '../../../src/client/ui/layout/frame/breadcrumbs.tsx'
import { NavButton, NavLink } from '../../../src/client/ui/layout/frame/nav-link.tsx'
import { Page } from '../../../src/client/ui/layout/page.tsx'
import { Actions } from './actions.tsx'
import { Charts } from './charts.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Forms } from './forms.tsx'
import { Frames } from './frames.tsx'
import { Lists } from './lists.tsx'
import { Messages } from './messages.tsx'
import { Reports } from './reports.tsx'

const sections: Readonly<Record<string, { readonly title: string; readonly content: () => ReactNode }>> = {
  acciones: { title: 'Acciones', content: Actions },
  campos: { title: 'Campos', content: Fields },
  opciones: { title: 'Opciones', content: Choices },
  formularios: { title: 'Formularios', content: Forms },
  listas: { title: 'Listas', content: Lists },
  mensajes: { title: 'Mensajes', content: Messages },
  graficas: { title: 'Gráficas', content: Charts },
  reportes: { title: 'Reportes', content: Reports },
  marcos: { title: 'Marcos', content: Frames },
}

/** Shows one section at a time, by address: `#/campos`. */
export function Gallery() {
  return (
    // oxlint-disable-next-line react/hooks -- the router calls it
    <Router hook={useHashLocation}>
      <title>Galería</title>
      <Section />
      <Announcer />
    </Router>
  )
}

function Section() {
  const [path] = useLocation()
  const [open, setOpen] = useState(false)
  const { title, content: Content } = sections[path.slice(1)] ?? sections['acciones']!
  return (
    <AppShell
      brand={<Brand name="Galería" detail="Las partes de ui/" />}
      navigation={Object.entries(sections).map(([key, section]) => (
        <NavLink key={key} href={`/${key}`} icon={<Shapes aria-hidden="true" />} current={section.title === title}>
          {section.title}
        </NavLink>
      ))}
      navigationEnd={<NavButton icon={<LogOut aria-hidden="true" />}>Cerrar sesión</NavButton>}
      header={
        <>
          <div style={{ flex: 1 }}>
            <Breadcrumbs crumbs={[{ label: 'Galería', href: '/' }, { label: title }]} />
          </div>
          <ThemeMenu />
          <Avatar name="Rebeca Torres" />
        </>
      }
      open={open}
      onToggle={() => setOpen(!open)}
      onClose={() => setOpen(false)}
    >
      <Page title={title} facts="Cada parte con sus estados">
        <Content />
      </Page>
    </AppShell>
  )
}
