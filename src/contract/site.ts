/** Addresses and forms of the public site. All of it is our addition (design/candidates-side.md). */
import * as v from 'valibot'
import { email } from './candidates.ts'
import { idText } from './ids.ts'
import { requiredLine, telephone } from './integration.ts'
import { mexicanStates, schoolings } from './person-facts.ts'
import { branch } from './roles.ts'
import { firstPage, pageText, text } from './wire.ts'

export const siteBase = '/bolsa-de-trabajo/'

/** Vacancies on one page. */
export const advertsPerPage = 20
export const longestSearch = 100

/** A part of an address that cannot be read counts as absent: an old or mistyped link shows the list. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

/** Query of the list of vacancies: words, site, area, branch, page. */
export const advertQuery = v.object({
  q: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.transform((typed) => typed.trim().slice(0, longestSearch)),
      ),
      '',
    ),
    '',
  ),
  sede: lenient(idText),
  area: lenient(idText),
  rama: lenient(branch),
  pagina: v.fallback(v.optional(pageText, String(firstPage)), firstPage),
})
export type AdvertQuery = v.InferOutput<typeof advertQuery>

/** No filter, first page. */
export const everyAdvert: AdvertQuery = v.parse(advertQuery, {})

const optionalChoice = (names: readonly string[], message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((typed) => typed === '' || names.includes(typed), message),
      v.transform((typed) => typed || null),
    ),
    '',
  )

const checked = v.optional(v.picklist(['', 'si']), '')

/** Letters contain the name: it must not advertise a page or a telephone. */
const addressOrTelephone =
  /:\/\/|www\.|\.(?:com|mx|net|org|info|biz|xyz|io|me|ru|cn|link|site|online|shop|top|app)(?![\p{L}\d])|(?:\d[\s().-]*){7}/iu
const name = <Schema extends v.GenericSchema<string, string>>(line: Schema) =>
  v.pipe(
    line,
    v.check((typed) => !addressOrTelephone.test(typed), 'Escribe tu nombre, sin direcciones de páginas ni teléfonos.'),
  )

/**
 * Form of an application (design/candidates-side.md). `aviso`: the privacy notice was accepted; `voluntarias`: its
 * voluntary purposes too.
 */
export const candidacyForm = v.object({
  nombres: name(requiredLine('Escribe tu nombre')),
  apellidoPaterno: name(requiredLine('Escribe tu primer apellido')),
  apellidoMaterno: v.optional(name(text(100)), ''),
  correo: email,
  telefono: telephone,
  estado: optionalChoice(mexicanStates, 'Elige un estado de la lista.'),
  escolaridad: optionalChoice(schoolings, 'Elige una escolaridad de la lista.'),
  areas: v.optional(v.pipe(v.array(idText), v.maxLength(20, 'Elige como máximo 20 áreas.')), []),
  aviso: v.literal('si', 'Para postularte acepta el aviso de privacidad.'),
  voluntarias: checked,
})
export type CandidacyForm = v.InferOutput<typeof candidacyForm>

/** What is stored of it until it is confirmed. */
export type CandidacyContent = Omit<CandidacyForm, 'aviso' | 'voluntarias' | 'correo'>

/** Hours after its letter until an application that was not confirmed is erased. */
export const candidacyHours = 48
/** Letters with links to one mail. */
export const linkLetterLimits = { minutesBetween: 10, perDay: 6 } as const

/**
 * A link to one's data, of one process. `minutes`: how long it can be opened, and how long the page that it opens stays
 * open.
 */
export const dataLinkLimits = { minutes: 30, minutesBetween: 2, perHour: 5 } as const

/** Checked: the page stays open only until the browser is closed. Invalid values count as not checked. */
const compartido = v.fallback(checked, '')
export const confirmationForm = v.object({ confirmo: checked, compartido })
/** Value of a vacancy in the confirming form: none of the applications for it. */
export const noneChosen = 'ninguna'
export const notConfirmed = 'Marca la casilla para confirmar.'
export const notChosen = 'Elige una postulación, o ninguna.'
export const openingForm = v.object({ compartido })
export const newLinkForm = v.object({ correo: email })
/** `hora`: day and hour as one value, `2026-11-26 9`. */
export const hourForm = v.object({
  hora: v.pipe(v.string('Elige una hora.'), v.regex(/^\d{4}-\d{2}-\d{2} \d{1,2}$/, 'Elige una hora.')),
})
export const withdrawalForm = v.object({ comentarios: v.optional(text(), '') })
