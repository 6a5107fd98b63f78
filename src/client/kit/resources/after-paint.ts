/** The frame first, then the request: what stands beside the work does not delay it. */
export const afterPaint = <T>(request: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => void setTimeout(() => resolve(request())))
  })
