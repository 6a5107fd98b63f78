/** The keys of the drafts in this tab. */
export const storedDrafts = (): string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.includes('.borrador.'))
    .map((key) => key.replace(/^.*\.borrador\.\d+\//, ''))
