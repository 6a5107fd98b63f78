/** Which drafts this tab keeps, by the names of their forms. */
export const keptDrafts = (): string[] => Object.keys(sessionStorage).flatMap((key) => /\.borrador\.\d+\/(.*)/.exec(key)?.[1] ?? [])
