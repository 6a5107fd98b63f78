/**
 * An overlay lays one thing over picture and table: what it says of each state and transition, what that means, and what
 * can be chosen in it. One at a time (`capa=` in the address). A new one is a file and its line in `all.ts`.
 */
import type { ComponentType } from 'react'
import type { ChartData } from '../../page-data.ts'

/** What is chosen in an overlay, as it stands in the address: `c.desde=01/09/2026`. */
export type Settings = Readonly<Record<string, string>>

/** Colours of the design; every mark and every line of the legend says the same in its label, so that nobody depends on them. */
export type MarkTone = 'amount' | 'good' | 'bad' | 'warning' | 'quiet'

export type OverlayMark = {
  /** Stands on the picture, some five signs: `12`, `3.4 d`, `▲2`. */
  readonly label: string
  readonly tone: MarkTone
  /** How much of the colour, 0 to 1; of a transition also how wide it is drawn. */
  readonly weight: number
  /** The same and more in words: table and detail print it. */
  readonly details: readonly { readonly name: string; readonly value: string }[]
}

export type LegendItem = { readonly label: string; readonly tone: MarkTone; readonly weight: number; readonly text: string }

/** State or transition, by its id, → what is said of it. Nothing is drawn on what is absent. */
export type OverlayMarks = ReadonlyMap<string, OverlayMark>

export type PanelProps<Data> = {
  readonly chart: ChartData
  /** Null: not there yet, or there is a reason why not, which the frame says. */
  readonly data: Data | null
  readonly focus: string | null
  readonly settings: Settings
  /** '' takes a choice back. */
  readonly choose: (change: Settings) => void
  readonly linkTo: (id: string) => string
}

export type Overlay<Data> = {
  /** In the address. */
  readonly id: string
  readonly name: string
  /** Spanish, a paragraph each: what is counted and how. */
  readonly definition: readonly string[]
  readonly isOf: (chart: ChartData) => boolean
  /** The choices that `load` depends on; absent: all of them. The others change only what is shown of its answer. */
  readonly asks?: (setting: string) => boolean
  /** Asked anew when the chart or these choices change. Throws `OverlayProblem` with a reason in Spanish. */
  readonly load: (chart: ChartData, settings: Settings, signal: AbortSignal) => Data | Promise<Data>
  readonly marks: (data: Data, chart: ChartData, settings: Settings) => OverlayMarks
  readonly legend: (data: Data, chart: ChartData, settings: Settings) => readonly LegendItem[]
  /** Its marks are few and far apart: the first comes into sight by itself, and one goes from each to the next in their order. */
  readonly isWalked?: true
  /** Its panel itself says what the mark of this state or transition says; else the frame does. */
  readonly tells?: (data: Data, id: string) => boolean
  /** Choices, and what there is to say of the whole and of what has the focus. */
  readonly Panel: ComponentType<PanelProps<Data>>
}

/** As the frame holds it: nobody but the overlay itself knows its data. */
export type AnyOverlay = Overlay<unknown>
export const defineOverlay = <Data>(overlay: Overlay<Data>): AnyOverlay => overlay as unknown as AnyOverlay

/** Why there is nothing to lay over; anything else that is thrown is told as a failure. */
export class OverlayProblem extends Error {}
