/** Where a tab and the explorer of the statecharts meet; in a file of its own, since it is all that every page loads of it. */
export const liveChannel = 'bolsa-de-trabajo-admin.diagramas'
