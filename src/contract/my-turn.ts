/** The view 'Mi turno' of the candidates' list, as the query of its address; letters lead there too. */
export const myTurnQuery = '?turno=tu&orden=dias'
