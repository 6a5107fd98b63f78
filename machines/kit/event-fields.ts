/** `params: eventFields` hands the event's own fields to a guard or an action, which then never reaches into the event. */
export const eventFields = <E>({ event }: { event: E }) => event
