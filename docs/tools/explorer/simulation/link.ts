/**
 * A run as part of an address: `0.3.1` is the first input, then the fourth possible step, then the second; `j0` runs
 * child charts together. Custom values are included in full.
 */
import type { AnyModel } from '../../../../machines/model/model.ts'
import { type Choice, choicesAt, type ModelOf } from './choices.ts'
import { begun, nowOf, type Run, taken } from './run.ts'

export function linkOf({ model, input, together, steps }: Run): string {
  const start = Object.keys(model.inputs).indexOf(input)
  return [
    `${together ? 'j' : ''}${start}`,
    ...steps.map(({ number, choice }) => (number === null ? written(choice) : String(number))),
  ].join('.')
}

/** As far as the charts still allow. `isWhole`: every step was found. */
export function runOfLink(link: string, model: AnyModel, modelOf: ModelOf): { run: Run; isWhole: boolean } {
  const [first = '', ...rest] = link.split('.')
  const together = first.startsWith('j')
  const inputs = Object.keys(model.inputs)
  const input = inputs[Number(first.replace('j', ''))]
  let run = begun(model, input ?? inputs[0]!, together)
  for (const part of rest) {
    const choice = /^\d+$/.test(part) ? choicesAt(nowOf(run), modelOf)[Number(part)] : read(part)
    if (!choice) return { run, isWhole: false }
    try {
      run = taken(run, choice, modelOf)
    } catch {
      return { run, isWhole: false }
    }
  }
  return { run, isWhole: input !== undefined }
}

/** Characters valid in an address: base64url of its UTF-8. */
function written(choice: Choice): string {
  const bytes = new TextEncoder().encode(JSON.stringify(choice))
  return `w${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}

function read(part: string): Choice | undefined {
  try {
    const text = atob(part.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
    const choice = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0))),
    ) as Partial<Choice>
    return Array.isArray(choice.path) && typeof choice.stimulus?.event?.type === 'string'
      ? (choice as Choice)
      : undefined
  } catch {
    return undefined
  }
}
