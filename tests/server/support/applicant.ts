/** Applies on the public site, as a visitor does: form, letter, confirmation. */
import { lettersOf } from './letters-of.ts'
import type { World } from './process-world.ts'
import { linkIn, type Seen, type Visitor } from './visitor.ts'

export type ApplicationFields = Readonly<Record<string, string | File | readonly string[]>>

export const confirmPath = '/bolsa-de-trabajo/confirmar'
const titles = {
  grupo: 'analista-contable',
  individual: 'asesor-comercial',
  atencion: 'ejecutivo-de-atencion',
} as const
export type Vacancy = keyof typeof titles
export const vacancyPathOf = ({ house }: Pick<World, 'house'>, vacancy: Vacancy = 'grupo'): string =>
  `/bolsa-de-trabajo/vacantes/${house.publication[vacancy].publicationId}-${titles[vacancy]}`

export async function apply(
  world: World,
  visitor: Visitor,
  fields: ApplicationFields,
  vacancy?: Vacancy,
): Promise<Seen> {
  const path = `${vacancyPathOf(world, vacancy)}/postularme`
  return visitor.send(await visitor.open(path), path, fields)
}

/** Sends and opens the link of the letter. */
export async function arrive(world: World, visitor: Visitor, fields: ApplicationFields): Promise<Seen> {
  await apply(world, visitor, fields)
  return visitor.open(linkIn((await lettersOf(world)).at(-1)))
}

export const confirm = (visitor: Visitor, page: Seen, fields: ApplicationFields = { confirmo: 'si' }): Promise<Seen> =>
  visitor.send(page, confirmPath, fields)
