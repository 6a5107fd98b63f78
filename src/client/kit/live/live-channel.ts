/**
 * Name of the channel between a tab and the explorer of the statecharts; in its own file, because every page loads it.
 */
export const liveChannel = 'bolsa-de-trabajo-admin.diagramas'
