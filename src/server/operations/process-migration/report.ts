/** What a migration would do, and what it did, as the terminal says it. */
import type { DryRun } from './dry-run.ts'

/** Enough to show the problem. */
const mostNamed = 20

/** `seconds`: how long it took. */
export function dryRunReport({ processes, open, moves, broken }: DryRun, seconds: number): string {
  const lines = [
    `${counted(processes)} leídos, ${open} abiertos, en ${Math.round(seconds)} s.`,
    ...moves.map((one) => `  ${one.from} → ${one.to}: ${counted(one.processes)}, ${one.open} abiertos`),
  ]
  if (broken.length === 0) return [...lines, 'El diagrama de este programa los puede seguir todos.'].join('\n')
  const more = broken.length > mostNamed ? [`  … y ${broken.length - mostNamed} más`] : []
  return [
    ...lines,
    `El diagrama de este programa no puede seguir ${counted(broken.length)}:`,
    ...broken.slice(0, mostNamed).map(({ id, why }) => `  Proceso ${id}: ${why}`),
    ...more,
  ].join('\n')
}

export const unchangedReport = 'No se guardó nada.'
export const doneReport = (processes: number): string =>
  `${counted(processes)} con los nombres de ahora. Compruébalo con npm run audit:events.`

const counted = (processes: number): string => (processes === 1 ? '1 proceso' : `${processes} procesos`)
