/** `params: given` hands the event's own fields to a guard or an action, which then never reaches into the event. */
export const given = <E>({ event }: { event: E }) => event
