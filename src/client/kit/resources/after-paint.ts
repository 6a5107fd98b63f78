/** Sends the request after the next frame, so that secondary data does not delay the page. */
export const afterPaint = <T>(request: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => void setTimeout(() => resolve(request())))
  })
