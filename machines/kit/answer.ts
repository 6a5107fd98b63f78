/**
 * The answer of every actor that calls the server: saved, or refused for an expected reason. An unexpected failure is
 * thrown.
 */

/**
 * `outdated`: another user saved first (409). `message` and `fields` (by field name) are in Spanish, for the screen.
 */
export type Refusal = { reason: 'refused' | 'outdated'; message: string; fields?: Readonly<Record<string, string>> }

export type Answer<Saved = null> = { ok: true; saved: Saved } | { ok: false; refusal: Refusal }

/** `params` of the transition that an answer takes. */
export const answerIn = <Saved>({ event }: { event: { output: Answer<Saved> } }) => ({ answer: event.output })

/** A part of a chart that only some of its variants have: without it the chart has no such state or transition. */
export const onlyIf = <Part extends object>(isWanted: boolean, part: Part): Part => (isWanted ? part : {}) as Part
