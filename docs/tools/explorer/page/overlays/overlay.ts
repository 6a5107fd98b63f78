/**
 * An overlay adds values to the states and transitions of picture and table, with their definition and settings. One at
 * a time (`capa=` in the address). A new one is a file and its line in `all.ts`.
 */
import type { ComponentType } from 'react'
import type { ChartData } from '../../page-data.ts'

/** Settings of an overlay in the address: `c.desde=01/09/2026`. */
export type Settings = Readonly<Record<string, string>>

/**
 * Colours of the design; every mark and legend entry has the same meaning in its label, so that colours are not
 * required.
 */
export type MarkTone = 'amount' | 'good' | 'bad' | 'warning' | 'quiet'

export type OverlayMark = {
  /** Shown on the picture, about five characters: `12`, `3.4 d`, `▲2`. */
  readonly label: string
  readonly tone: MarkTone
  /** Strength of the colour, 0 to 1; for a transition also its width. */
  readonly weight: number
  /** More details in words, for table and panel. */
  readonly details: readonly { readonly name: string; readonly value: string }[]
}

export type LegendItem = {
  readonly label: string
  readonly tone: MarkTone
  readonly weight: number
  readonly text: string
}

/** Id of a state or transition → its mark. Missing ones are not drawn. */
export type OverlayMarks = ReadonlyMap<string, OverlayMark>

export type PanelProps<Data> = {
  readonly chart: ChartData
  /** Null: still loading, or there is a reason, which the frame shows. */
  readonly data: Data | null
  readonly focus: string | null
  readonly settings: Settings
  /** '' removes a choice. */
  readonly choose: (change: Settings) => void
  readonly linkTo: (id: string) => string
}

export type Overlay<Data> = {
  /** In the address. */
  readonly id: string
  readonly name: string
  /** Spanish, one paragraph each: what is counted and how. */
  readonly definition: readonly string[]
  readonly isOf: (chart: ChartData) => boolean
  /** The settings on which `load` depends; all by default. The others only change the display. */
  readonly reloadsOn?: (setting: string) => boolean
  /** Called again when the chart or these settings change. Throws `OverlayProblem` with a reason in Spanish. */
  readonly load: (chart: ChartData, settings: Settings, signal: AbortSignal) => Data | Promise<Data>
  /** Settings that follow from today or from the caller where none are chosen; a copied link has them. */
  readonly pinned?: (data: Data, settings: Settings) => Settings
  readonly marks: (data: Data, chart: ChartData, settings: Settings) => OverlayMarks
  readonly legend: (data: Data, chart: ChartData, settings: Settings) => readonly LegendItem[]
  /** Its marks are few and far apart: the picture moves to the first one, and there are buttons for the next. */
  readonly isWalked?: true
  /** Its panel is read beside the ten stages; the marks of others need the picture. */
  readonly isOfStages?: true
  /** The card of a stage shows the first detail of its mark; cards without a mark are dimmed while there are marks. */
  readonly isPaintedOnStages?: true
  /** Its panel itself shows the mark of this state or transition; otherwise the frame does. */
  readonly showsMarkOf?: (data: Data, id: string) => boolean
  /** Settings, and information about the whole and the focused part. */
  readonly Panel: ComponentType<PanelProps<Data>>
}

/** As the frame stores it: only the overlay itself knows the type of its data. */
export type AnyOverlay = Overlay<unknown>
export const defineOverlay = <Data>(overlay: Overlay<Data>): AnyOverlay => overlay as unknown as AnyOverlay

/** Why there is nothing to show; any other error is reported as a failure. */
export class OverlayProblem extends Error {}
