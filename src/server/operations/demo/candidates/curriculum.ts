/** CVs of the demo: real files that fill a page, the same bytes on every run of a day. */
import { advertOf, titlesInArea, titlesOfAdverts } from '../adverts.ts'
import { createRandom, type Random } from '../random.ts'
import { curriculumDocx, curriculumPdf, looks, type Part } from './curriculum-files.ts'
import * as phrases from './curriculum-phrases.ts'
import type { Person } from './people.ts'

type Writer = {
  readonly random: Random
  readonly person: Person
  /** Title of the vacancy; the CV mentions some of its requirements. */
  readonly titulo: string
  readonly thisYear: number
}

/** How probable it is that a requirement is mentioned. */
const mention = 0.6

/** One in twelve is a Word file, the others PDF; one in ten is two pages long. `titulo`: null without a vacancy. */
export function drawCurriculum(
  drawing: Random,
  person: Person,
  titulo: string | null,
  now: Date,
): { fileName: string; contentBase64: string } {
  // Apart, so that a change of the texts changes nothing else of the demo
  const random = createRandom(drawing.between(1, 1_000_000))
  const name = [person.nombres, person.apellidoPaterno, person.apellidoMaterno].filter(Boolean).join(' ')
  const writer = { random, person, titulo: titulo ?? random.pick(titlesOfAdverts), thisYear: now.getUTCFullYear() }
  const parts = partsOf(writer, name, drawing.pick(phrases.profiles))
  const [look, ending] = [drawing.pick(looks), drawing.chance(1 / 12) ? 'docx' : 'pdf']
  const file = ending === 'docx' ? curriculumDocx(parts) : curriculumPdf(parts, look)
  return { fileName: `CV_${name.replaceAll(' ', '_')}.${ending}`, contentBase64: file.toString('base64') }
}

function partsOf(writer: Writer, name: string, profile: string): Part[] {
  const { random, person, titulo, thisYear } = writer
  const isLong = random.chance(0.1)
  const demands = advertOf(titulo)
    .indispensable.filter(() => random.chance(mention))
    .map(asStatement)
  const isSchool = (demand: string) => /^(licenciatura|ingeniería|preparatoria|secundaria|carrera)/i.test(demand)
  const isPractice = (demand: string) => !isSchool(demand) && /\baños?\b|experiencia/i.test(demand)
  const age = thisYear - Number(person.fechaNacimiento.slice(0, 4))
  const jobs = drawJobs(writer, { isLong, age, practice: demands.filter(isPractice) })
  const school = demands.find(isSchool) ?? random.pick(age < 23 ? phrases.firstSchools : phrases.schools)
  const facts = demands.filter((demand) => !isSchool(demand) && !isPractice(demand))
  const education: Part[] = [{ kind: 'heading', text: 'Formación' }, ...schoolParts(writer, { school, age, isLong })]
  const experience: Part[] = [{ kind: 'heading', text: 'Experiencia' }, ...jobs]
  return [
    { kind: 'name', text: name },
    { kind: 'contact', text: `${person.town.municipio}, ${person.town.estado}` },
    { kind: 'contact', text: `Teléfono ${person.telefono} · ${person.correo}` },
    { kind: 'heading', text: 'Perfil' },
    { kind: 'text', text: profile.replace('{puesto}', titulo) },
    ...(random.chance(0.3) ? [...education, ...experience] : [...experience, ...education]),
    { kind: 'heading', text: 'Otros datos' },
    { kind: 'text', text: sentences([...facts, ...drawSeveral(random, phrases.skills, isLong ? 6 : 3)]) },
    ...(isLong ? referenceParts(random) : []),
  ]
}

/** 'Licenciatura en Actuaría, Matemáticas o afín' → 'Licenciatura en Actuaría'; other choices are all mentioned. */
const asStatement = (demand: string): string =>
  /^(licenciatura|ingeniería|preparatoria)/i.test(demand)
    ? (demand.split(/,| o /)[0] as string)
    : demand.replace(/ o (?!más)/, ' y ')

const sentences = (all: readonly string[]): string => all.map((one) => `${one}.`).join(' ')

const drawSeveral = (random: Random, all: readonly string[], count: number): string[] => {
  const first = random.between(0, all.length - 1)
  return Array.from({ length: count }, (_, index) => all[(first + index * 3) % all.length] as string)
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
/** Months since year 0. */
const monthText = (month: number): string => `${months[month % 12]} ${Math.floor(month / 12)}`

/** The present one first. */
function drawJobs(
  { random, titulo, thisYear }: Writer,
  { isLong, age, practice }: { readonly isLong: boolean; readonly age: number; readonly practice: readonly string[] },
): Part[] {
  const count = isLong ? 5 : age < 23 ? 2 : 3
  const similar = titlesInArea(titulo)
  const first = random.between(0, phrases.companies.length - 1)
  let month = thisYear * 12 - random.between(0, 3)
  return Array.from({ length: count }, (_, index) => index).flatMap((index): Part[] => {
    const until = index === 0 ? 'actual' : monthText(month - 1)
    month -= age < 23 ? random.between(5, 9) : random.between(14, 32)
    const role = index < 2 ? (similar[(first + index) % similar.length] as string) : random.pick(phrases.firstJobs)
    const company = phrases.companies[(first + index) % phrases.companies.length] as string
    const tasks = index < 2 ? advertOf(role).funciones : drawSeveral(random, phrases.firstTasks, 2)
    return [
      { kind: 'job', text: `${role}, ${company}`, aside: `${monthText(month)} – ${until}` },
      ...(index === 0 ? practice : []).map((text): Part => ({
        kind: 'bullet',
        text: `${text}, con buenas evaluaciones.`,
      })),
      ...tasks.map((task): Part => ({ kind: 'bullet', text: `${taskText(random, task)}.` })),
      ...drawSeveral(random, phrases.achievements, isLong ? 2 : index === 0 ? 2 : 1).map((text): Part => ({
        kind: 'bullet',
        text,
      })),
    ]
  })
}

function taskText(random: Random, task: string): string {
  const beginning = random.pick(['', '', 'Responsable de ', 'A cargo de '])
  return beginning === '' ? task : `${beginning}${task.charAt(0).toLowerCase()}${task.slice(1)}`
}

function schoolParts(
  { random, thisYear }: Writer,
  { school, age, isLong }: { readonly school: string; readonly age: number; readonly isLong: boolean },
): Part[] {
  const isUniversity = /^(licenciatura|ingeniería)/i.test(school)
  const end = Math.min(thisYear - age + 23, thisYear - 1)
  return [
    {
      kind: 'text',
      text: `${school}, ${random.pick(isUniversity ? phrases.universities : phrases.secondarySchools)}, ${end - 4} – ${end}. ${random.pick(isUniversity ? phrases.degrees : phrases.certificates)}.`,
    },
    ...drawSeveral(random, phrases.courses, isLong ? 4 : 1).map((course): Part => ({
      kind: 'text',
      text: `${course}, ${random.between(2, 12) * 10} horas, ${thisYear - random.between(1, 4)}.`,
    })),
  ]
}

const referenceParts = (random: Random): Part[] => [
  { kind: 'heading', text: 'Referencias' },
  ...drawSeveral(random, phrases.references, 3).map((text): Part => ({ kind: 'text', text })),
]
