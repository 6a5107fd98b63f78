import { render } from '@testing-library/react'
import * as lucide from 'lucide-react/icons/x'
import { expect, it } from 'vitest'
import { createIcon } from '../../../../src/client/ui/base/create-icon.ts'

it('draws the same as lucide, without its class names', () => {
  const { __iconData: data, default: Theirs } = lucide as unknown as { __iconData: Parameters<typeof createIcon>[0]; default: ReturnType<typeof createIcon> }
  const Ours = createIcon(data)
  const ours = render(<Ours className="own" aria-hidden="true" />).container.firstElementChild!
  const theirs = render(<Theirs className="own" aria-hidden="true" />).container.firstElementChild!
  expect(theirs.getAttribute('class')).toBe('lucide lucide-x own')
  theirs.setAttribute('class', 'own')
  expect(ours.innerHTML).toBe('<path d="M18 6 6 18"></path><path d="m6 6 12 12"></path>')
  expect(ours.isEqualNode(theirs)).toBe(true)
})
