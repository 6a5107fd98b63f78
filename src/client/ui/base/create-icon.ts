import { createElement, type ComponentProps, type ReactElement } from 'react'

type Node = readonly [tag: string, shape: Readonly<Record<string, string>>]

/**
 * The build replaces lucide's own function by this one (src/setup/lean-packages.mjs): the same icons, 1 kB lighter,
 * without sizes, colours and contexts, which style sheets define.
 */
export const createIcon =
  ({ node }: { node: readonly Node[] }) =>
  (given: ComponentProps<'svg'>): ReactElement =>
    createElement('svg', { ...look, ...given }, ...node.map(([tag, shape]) => createElement(tag, shape)))

const look = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true,
} as const
