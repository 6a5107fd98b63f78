/** Which drafts this tab keeps, by the names of their forms. */
export const storedDrafts = (): string[] => Object.keys(sessionStorage).filter((key) => key.includes('.borrador.')).map((key) => key.replace(/^.*\.borrador\.\d+\//, ''))
