/** `1 estado`, `3 estados`. */
export const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`
