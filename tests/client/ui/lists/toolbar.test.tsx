/** The controls above a list. */
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Toolbar } from '../../../../src/client/ui/lists/filters/toolbar.tsx'

it('has a place only for the parts that it has: on a phone an empty one would be an empty line', () => {
  const parts = (toolbar: React.ReactElement) =>
    [...render(toolbar).container.querySelector('[data-toolbar]')!.children].map(({ textContent }) => textContent)
  expect(parts(<Toolbar search="Buscar" />)).toEqual(['Buscar'])
  expect(parts(<Toolbar search="Buscar" filters="Etapa" count="3" views="Vistas" />)).toEqual([
    'Buscar',
    'Etapa',
    '3Vistas',
  ])
})
