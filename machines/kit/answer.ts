/** How every actor answers that asks the server: done, or refused for an expected reason. What is unexpected is thrown. */

/** `outdated`: somebody else saved first (409). `message` and `fields` (by field name) are in Spanish, for the screen. */
export type Refusal = { reason: 'refused' | 'outdated'; message: string; fields?: Readonly<Record<string, string>> }

export type Answer<Saved = null> = { ok: true; saved: Saved } | { ok: false; refusal: Refusal }

/** `params` of what follows an answer. */
export const answerIn = <Saved>({ event }: { event: { output: Answer<Saved> } }) => ({ answer: event.output })

/** The part of a chart that only some of its uses have: without it the chart has no such state or transition. */
export const onlyIf = <Part extends object>(isWanted: boolean, part: Part): Part => (isWanted ? part : {}) as Part
