/** Small components in all their states: their texts and links, and no element without content. */
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Avatar } from '../../../src/client/ui/layout/avatar.tsx'
import { Badge } from '../../../src/client/ui/feedback/badge.tsx'
import { Callout } from '../../../src/client/ui/feedback/callout.tsx'
import { Card } from '../../../src/client/ui/layout/card.tsx'
import { DisclosureList } from '../../../src/client/ui/lists/disclosure-list.tsx'
import { Disclosure } from '../../../src/client/ui/layout/disclosure.tsx'
import { EmptyState } from '../../../src/client/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../src/client/ui/feedback/error-state.tsx'
import { Facts } from '../../../src/client/ui/lists/facts.tsx'
import { FilterChips } from '../../../src/client/ui/lists/filters/filter-chips.tsx'
import { LinkList } from '../../../src/client/ui/actions/link-list.tsx'
import { FileLink, Link } from '../../../src/client/ui/actions/link.tsx'
import { Pagination } from '../../../src/client/ui/lists/pagination.tsx'
import { NumberStrip } from '../../../src/client/ui/charts/number-strip.tsx'
import { StatusDot } from '../../../src/client/ui/feedback/status-dot.tsx'
import { Stepper } from '../../../src/client/ui/lists/stepper.tsx'
import { Timeline } from '../../../src/client/ui/lists/timeline.tsx'
import { lines, outline } from './outline.ts'

const shown = (part: ReactNode) => outline(render(part).container)

it('renders messages', () => {
  expect(
    shown(
      <>
        <Callout>Se enviará un correo.</Callout>
        <Callout tone="waiting">En espera</Callout>
        <Callout tone="success">Aprobado</Callout>
        <Callout tone="danger" action={<button type="button">Reintentar</button>}>
          Rechazado
        </Callout>
        <EmptyState title="No hay candidatos" />
        <EmptyState title="Sin resultados" icon={<i />} action={<b>Quitar filtros</b>}>
          Prueba con otros filtros.
        </EmptyState>
        <ErrorState title="No se pudo cargar" />
        <ErrorState title="No se pudo guardar" onRetry={() => {}}>
          Hubo un error.
        </ErrorState>
        <ErrorState title="No se pudo abrir" onRetry={() => {}} retryLabel="Volver" />
      </>,
    ),
  ).toBe(
    lines(`
    icon info
    "Se enviará un correo."
    icon clock
    "En espera"
    icon circle-check
    "Aprobado"
    icon circle-exclamation-point
    "Rechazado"
    button type="button" "Reintentar"
    div role="status" > icon inbox + p "No hay candidatos"
    div role="status" > i + p "Sin resultados" + p "Prueba con otros filtros." + b "Quitar filtros"
    div role="alert" > icon cloud-exclamation-point + p "No se pudo cargar"
    div role="alert" > icon cloud-exclamation-point + p "No se pudo guardar" + p "Hubo un error." + button type="button" > icon rotate-cw + "Reintentar"
    div role="alert" > icon cloud-exclamation-point + p "No se pudo abrir" + button type="button" > icon rotate-cw + "Volver"
  `),
  )
})

it('renders names and counts', () => {
  expect(
    shown(
      <>
        <Card title="Historial" detail="3 etapas" actions={<button type="button">Ver</button>} next>
          Contenido
        </Card>
        <Card title="Oferta">Contenido</Card>
        <Card>Contenido</Card>
        <Avatar name="Rosa Luna" />
        <Badge icon={<i />}>Apta</Badge>
        <StatusDot>Sin iniciar</StatusDot>
        <NumberStrip
          label="Números"
          numbers={[
            { title: 'Candidatos', value: '12' },
            { title: 'Contratados', value: '8', status: 'success', href: '/contratados' },
            { title: 'Vencidos', value: '2', status: 'warning', href: '#vencidos' },
            { title: 'Rechazados', value: '1', status: 'danger' },
          ]}
        />
        <Disclosure title="Datos" detail="3 campos" open>
          Contenido
        </Disclosure>
        <Disclosure title="Familia">Contenido</Disclosure>
        <Facts
          facts={[
            { label: 'Correo', value: 'rosa@ejemplo.mx', action: <button type="button">Editar</button> },
            { label: 'Hijos', value: 0 },
          ]}
        />
        <Facts facts={[{ label: 'Folio', value: '' }]} empty="Sin dato" />
      </>,
    ),
  ).toBe(
    lines(`
    section aria-labelledby="#1"
      header > h2 id="#1" data-next="true" "Historial" + "3 etapas" + button type="button" "Ver"
      "Contenido"
    section aria-labelledby="#2"
      header > h2 id="#2" "Oferta"
      "Contenido"
    section "Contenido"
    span aria-hidden="true" "RL"
    i
    "Apta"
    span aria-hidden="true"
    "Sin iniciar"
    div role="group" aria-label="Números" tabindex="0"
      ul
        li > strong "12" + " " + "Candidatos"
        li > a href="/contratados" > strong "8" + " " + "Contratados" + icon circle-check
        li > a href="#vencidos" > strong "2" + " " + "Vencidos" + icon circle-exclamation-point
        li > strong "1" + " " + "Rechazados" + icon triangle-exclamation-point
    details open
      summary > h2 "Datos" + "3 campos" + icon chevron-down
      "Contenido"
    details
      summary > h2 "Familia" + icon chevron-down
      "Contenido"
    dl
      dt "Correo"
      dd "rosa@ejemplo.mx"
      dd > button type="button" "Editar"
      dt "Hijos"
      dd "0"
    dl > dt "Folio" + dd "Sin dato"
  `),
  )
})

it('renders links, lists of links, filter chips and pagination', () => {
  expect(
    shown(
      <>
        <Link href="/areas" icon={<i />} title="Lista">
          Áreas
        </Link>
        <FileLink href="/cv.pdf" icon={<i />} download>
          Currículum
        </FileLink>
        <LinkList
          label="Procesos"
          links={[
            { key: 1, href: '/p/1', title: 'Ejecutivo', detail: 'Publicada', end: <b>Activo</b> },
            { key: 2, href: '/p/2', title: 'Cajero' },
          ]}
        />
        <FilterChips chips={[{ key: 'etapa', text: 'Etapa: Oferta', href: '/c?p=2' }]} />
        <Pagination
          typed="2"
          total={14}
          canGoBack
          canGoOn={false}
          onType={() => {}}
          onBack={() => {}}
          onGoOn={() => {}}
          note="Solo las primeras"
        />
        <Pagination
          label="Entrevistas"
          typed="1"
          total={1}
          canGoBack={false}
          canGoOn
          onType={() => {}}
          onBack={() => {}}
          onGoOn={() => {}}
        />
      </>,
    ),
  ).toBe(
    lines(`
    a title="Lista" href="/areas" > i + "Áreas"
    a href="/cv.pdf" download > i + "Currículum"
    ul aria-label="Procesos"
      li > a href="/p/1" > "Ejecutivo" + "Publicada" + b "Activo" + icon chevron-right
      li > a href="/p/2" > "Cajero" + icon chevron-right
    ul aria-label="Filtros" > li > "Etapa: Oferta" + a title="Quitar filtro" href="/c?p=2" > icon x + "Etapa: Oferta: quitar filtro"
    nav aria-label="Paginación"
      p "Solo las primeras"
      button type="button" aria-label="Página anterior" title="Página anterior" > icon chevron-left
      input inputmode="numeric" autocomplete="off" aria-label="Página" type="text" value="2"
      "/ 14"
      button type="button" disabled aria-label="Página siguiente" title="Página siguiente" > icon chevron-right
    nav aria-label="Entrevistas"
      button type="button" disabled aria-label="Página anterior" title="Página anterior" > icon chevron-left
      input inputmode="numeric" autocomplete="off" aria-label="Página" type="text" value="1"
      "/ 1"
      button type="button" aria-label="Página siguiente" title="Página siguiente" > icon chevron-right
  `),
  )
})

it('renders steps and timelines', () => {
  const steps = [
    { key: 'a', label: 'Filtro', status: 'done', detail: '05 marzo' },
    { key: 'b', label: 'Exámenes', status: 'current' },
    { key: 'c', label: 'Oferta', status: 'pending' },
    { key: 'd', label: 'Folio', status: 'rejected' },
  ] as const
  const items = [
    {
      key: 1,
      title: 'Filtro',
      icon: <i />,
      date: '05 marzo 2026',
      author: 'Rebeca Torres',
      content: 'Aprobado',
      note: 'Puntual',
      amended: 'Corregido',
      action: <a href="/e">Editar</a>,
    },
    { key: 2, title: 'Postulación', date: '01 marzo 2026' },
  ]
  expect(
    shown(
      <>
        <Stepper label="Proceso" steps={steps} />
        <Timeline label="Historial" items={items} />
        <DisclosureList
          label="Áreas"
          items={[
            {
              key: 1,
              title: 'Ventas',
              description: 'Vende',
              actions: <b>Editar</b>,
              summary: '1 subárea',
              content: 'Mostrador',
            },
            {
              key: 2,
              title: 'Compras',
              count: '3 candidatos',
              menu: { label: 'Acciones de Compras', items: [] },
              summary: 'Sin subáreas',
              content: '',
            },
          ]}
        />
      </>,
    ),
  ).toBe(
    lines(`
    ol aria-label="Proceso" tabindex="0"
      li
        span aria-hidden="true" > icon check
        "Filtro"
        ": Completada"
        "05 marzo"
      li aria-current="step" > span aria-hidden="true" + "Exámenes" + ": En curso"
      li > span aria-hidden="true" + "Oferta" + ": Pendiente"
      li
        span aria-hidden="true" > icon x
        "Folio"
        ": Rechazada"
    ol aria-label="Historial"
      li
        span aria-hidden="true" > i
        h3 "Filtro"
        a href="/e" "Editar"
        p "05 marzo 2026 · Rebeca Torres"
        p > icon pencil + "Corregido"
        "Aprobado"
        "Puntual"
      li > span aria-hidden="true" + h3 "Postulación" + p "01 marzo 2026"
    ul aria-label="Áreas"
      li
        h2 "Ventas"
        b "Editar"
        p "Vende"
        details
          summary > icon chevron-down + "1 subárea"
          "Mostrador"
      li
        h2 "Compras"
        button type="button" popovertarget="#1" aria-haspopup="menu" aria-expanded="false" > icon ellipsis + "Acciones de Compras"
        div id="#1" popover="auto" role="menu" aria-label="Acciones de Compras"
        "3 candidatos"
        details > summary > icon chevron-down + "Sin subáreas"
  `),
  )
})
