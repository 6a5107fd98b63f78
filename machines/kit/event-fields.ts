/** `params: eventFields` passes the event's own fields to a guard or an action, which then does not read the event. */
export const eventFields = <E>({ event }: { event: E }) => event
