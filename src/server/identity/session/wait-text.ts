/** The time to wait, as a sentence for the screen. */
export const waitText = (seconds: number): string =>
  seconds <= 90
    ? `Espera ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} y vuelve a intentarlo.`
    : `Espera ${Math.ceil(seconds / 60)} minutos y vuelve a intentarlo.`
