/** Candidates with their scores, CVs and areas of interest, as rows. */
import type { scoreCodes } from '../../../../contract/candidates.ts'
import { schoolings } from '../../../../contract/person-facts.ts'
import { areaRows, scoreTagRows, scoreTypeRows, subAreaRows } from '../../installation/catalogue-rows.ts'
import { drawCurriculum } from './curriculum.ts'
import type { Candidate } from './population.ts'
import type { Random } from '../random.ts'

type ScoreCode = (typeof scoreCodes)[number]

/** Probability of a score, and its possible types. */
const scoresOf: Readonly<Record<Candidate['outcome'], readonly [number, readonly ScoreCode[]]>> = {
  abierta: [0.35, ['VB', 'FV']],
  contratada: [0.8, ['FV', 'FV', 'VB']],
  descartada: [0.7, ['NV', 'VB', 'LN']],
  ninguna: [0.2, ['VB']],
}

/**
 * One in nine is unknown; most have a degree, or finished school before it. It uses no random draw, so that it shifts
 * no other.
 */
const schoolingOf = (id: number): string | null =>
  [...schoolings, 'Licenciatura', 'Preparatoria', null][(id * 7) % 9] ?? null

/** `titles`: of the vacancy of a candidate's newest process. */
export function candidateRows(
  random: Random,
  candidates: readonly Candidate[],
  now: Date,
  titles: ReadonlyMap<number, string>,
) {
  const drawn = candidates.map((candidate) => ({
    candidate,
    score: drawScore(random, candidate),
    curriculum: random.chance(0.85)
      ? drawCurriculum(random, candidate.person, titles.get(candidate.id) ?? null, now)
      : null,
  }))
  return {
    candidates: drawn.map(({ candidate: { id, person, outcome }, score }) => ({
      id,
      nombres: person.nombres,
      apellidoPaterno: person.apellidoPaterno,
      apellidoMaterno: person.apellidoMaterno,
      correo: person.correo,
      telefono: person.telefono,
      fechaNacimiento: person.fechaNacimiento,
      estado: person.estado,
      municipio: person.municipio,
      escolaridad: schoolingOf(id),
      contratado: outcome === 'contratada' ? 1 : 0,
      scoreTypeId: score?.typeId ?? null,
      createdAt: now,
    })),
    tags: drawn.flatMap(({ candidate: { id }, score }) =>
      (score?.tagIds ?? []).map((scoreTagId) => ({ candidateId: id, scoreTagId })),
    ),
    curricula: drawn.flatMap(({ candidate: { id }, curriculum }) =>
      curriculum ? [{ candidateId: id, ...curriculum }] : [],
    ),
  }
}

function drawScore(random: Random, { outcome }: Candidate): { typeId: number; tagIds: number[] } | null {
  const [likelihood, codes] = scoresOf[outcome]
  if (!random.chance(likelihood)) return null
  const code = random.pick(codes)
  const type = scoreTypeRows.find(({ codigo }) => codigo === code)
  if (!type) throw new Error(`the demo has no score ${code}`)
  const tags = scoreTagRows.filter(({ scoreTypeId }) => scoreTypeId === type.id).map(({ id }) => id)
  const chosen = tags.filter(() => random.chance(0.5))
  return { typeId: type.id, tagIds: chosen.length > 0 ? chosen : tags.slice(0, 1) }
}

/** Nine of ten have one area, some a second one; most have a sub-area of it. */
export function candidateAreaRows(random: Random, candidates: readonly Candidate[]) {
  return candidates.flatMap(({ id: candidateId }) => {
    const named = new Set(
      random.chance(0.9) ? [random.pickCommon(areaRows), ...(random.chance(0.2) ? [random.pick(areaRows)] : [])] : [],
    )
    return [...named].map(({ id: areaId }) => {
      const own = subAreaRows.filter((one) => one.areaId === areaId)
      return { candidateId, areaId, subAreaId: own.length > 0 && random.chance(0.8) ? random.pick(own).id : null }
    })
  })
}
