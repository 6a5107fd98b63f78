import { useSelector } from '@xstate/react'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import { selectIsRestored } from '../../../machines/kit/draft.machine.ts'
import { selectIsFailed, selectIsSaving, selectNeeds, selectRefusal, selectSubject } from '../../../machines/kit/form.machine.ts'
import { type HomeContent, type TabField, tabForms, type TabName } from '../../contract/content.ts'
import { unsavedForm } from '../api/failure-text.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { type FormDraft, useDraft } from '../drafts/use-draft.ts'
import { NotYet } from '../forms/form-dialog.tsx'
import { OutdatedAlert } from '../forms/outdated-alert.tsx'
import { useFormActor } from '../forms/use-form-actor.ts'
import { Button } from '../ui/actions/button.tsx'
import { FormError } from '../ui/fields/form-error.tsx'
import { FormBody } from '../ui/fields/form-page.tsx'
import { useEmitted } from '../actors/use-emitted.ts'
import { useWired } from '../actors/use-wired.ts'
import { GalleryFields } from './gallery-fields.tsx'
import { type Lead, HomePreview } from './home-preview.tsx'
import styles from './tab-form.module.css'
import { TextFields } from './text-fields.tsx'
import { altFieldOf, type Arrangement, arrangementOf, fileField, type Gallery, newAltField, pictureName, type Place, problemsIn, readArrangement, storedAltField, useGallery, valuesOf } from './use-gallery.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import { tabDraft, type TabFormMachine, wireContent } from './wiring.ts'
import { fieldsOf, labelOfField, labelOfTab } from './labels.ts'

/** What is typed: the texts of the tab, and of the gallery the alternative text of each picture. */
export type Typed = Record<string, string>
type TabActor = ActorRefFrom<TabFormMachine>

type TabFormProps = {
  pestana: TabName
  /** What the last save answered; null before the first. */
  published: HomeContent | null
  onPublished: (content: HomeContent) => void
  /** A text of the preview was pressed. */
  onLead: Lead
  /** Field that has the focus when the tab opens. */
  wanted: string | null
}

/** A tab of the home page: its fields, what visitors will see, and what was published before (spec 2 §2). */
export function TabForm({ pestana, ...rest }: TabFormProps) {
  const actor = useFormActor(useWired(wireContent).form, { pestana }, (output) => {
    if (output.outcome === 'saved') rest.onPublished(output.saved)
  })
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'))
  return isShown ? <Beginnings actor={actor} {...rest} /> : <NotYet actor={actor} missing={undefined} />
}

type FieldsProps = Omit<TabFormProps, 'pestana'> & { actor: TabActor }

function Beginnings(props: FieldsProps) {
  const [beginnings, setBeginnings] = useState(0)
  return <Fields key={beginnings} {...props} onStartOver={() => setBeginnings(beginnings + 1)} />
}

/** `onStartOver`: begins anew with what is published. */
function Fields({ actor, published, onPublished, onLead, wanted, onStartOver }: FieldsProps & { onStartOver: () => void }) {
  const { pestana } = selectSubject(actor.getSnapshot())
  const content = useSelector(actor, selectNeeds<HomeContent>)!
  const refusal = useSelector(actor, selectRefusal)
  const isFailed = useSelector(actor, selectIsFailed)
  const isSaving = useSelector(actor, selectIsSaving)
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'))
  const isCompared = useSelector(actor, (snapshot) => snapshot.hasTag('compared'))
  const [isLookingBack, setLookingBack] = useState(false)
  const { watch, ...draft } = useDraft(tabDraft({ pestana }))
  /** Somebody saved after the draft was written. */
  const isOldDraft = useSelector(draft.actor, selectIsRestored) && draft.values?.['version'] !== `${content[pestana].version}`
  const gallery = useGallery(content.galeria.imagenesOut, arrangementIn(draft.values))
  const stored = storedTexts(pestana, content)
  const [first] = useState(() => ({ ...stored, ...textsIn(Object.keys(stored), draft.values) }))
  const altOf = (place: Place) => form.getValues(altFieldOf(place)) ?? ''
  const resolver: Resolver<Typed> = (values) => {
    const errors = { ...problemsOf(pestana, values), ...(pestana === 'galeria' && problemsIn(gallery.places, altOf)) }
    const named = Object.entries(errors).map(([name, message]) => [name, { type: 'tab', message }])
    return named.length > 0 ? { values: {}, errors: Object.fromEntries(named) as Record<string, { type: string; message: string }> } : { values, errors: {} }
  }
  const form = useForm<Typed>({ resolver, defaultValues: first })
  const typed = useWatch({ control: form.control }) as Typed
  useEmitted(actor, 'form.saved', draft.saved)
  const { errors } = form.formState
  const errorOf = (name: string) => errors[name]?.message ?? refusal?.fields?.[`${pestana}.${name}`]
  const problems = namesInOrder(pestana, gallery, stored).flatMap((name) => (errors[name]?.message ? [{ name, label: labelOf(pestana, name, gallery), message: errors[name].message }] : []))
  const startOver = () => {
    draft.saved()
    gallery.startOver()
    onStartOver()
  }
  const submit = form.handleSubmit((values) =>
    actor.send({
      type: 'form.submitted',
      values: { textos: pick(values, fieldsOf(pestana)), ...(pestana === 'galeria' && { espacios: valuesOf(gallery.places, altOf) }) },
    }),
  )
  const isTouched = () => Object.entries(stored).some(([name, text]) => form.getValues(name) !== text) || isRearranged(gallery, content)
  const moved = () => draft.actor.send({ type: 'text.typed' })
  return (
    <div className={styles.both}>
      <div className={styles.form}>
        <div ref={(element) => leadTo(element, wanted)}>
          <FormBody
            ref={watch}
            aria-label={labelOfTab(pestana)}
            onSubmit={submit}
            problems={problems}
            footer={
              <>
                <Button icon={<History aria-hidden="true" />} disabled={isSaving} onClick={() => setLookingBack(true)}>
                  Versiones
                </Button>
                <Button type="submit" look="primary" busy={isSaving}>
                  Guardar
                </Button>
              </>
            }
          >
            <DraftNote draft={draft} onDiscard={startOver} />
            <input type="hidden" name="version" value={content[pestana].version} />
            {isOutdated || isOldDraft ? (
              <OutdatedAlert actor={actor} now={isCompared || isOldDraft ? `«${content[pestana].titulo}»: ${content[pestana].subtitulo}.` : null} onReload={startOver} />
            ) : (
              <FormError message={isFailed ? unsavedForm : refusal?.message} />
            )}
            <TextFields pestana={pestana} register={form.register} typed={typed} errorOf={errorOf} readOnly={isSaving} />
            {pestana === 'galeria' && (
              <GalleryFields gallery={gallery} register={form.register} typed={typed} errorOf={errorOf} readOnly={isSaving} onChange={moved} onChosen={(name) => form.clearErrors(name)} onReplaced={(name) => form.setValue(name, '')} />
            )}
          </FormBody>
        </div>
      </div>
      <HomePreview content={withTyped(newest(content, published), pestana, typed)} own={pestana} gallery={pestana === 'galeria' ? { places: gallery.places, altOf: (place) => typed[altFieldOf(place)] ?? '' } : null} onLead={onLead} />
      {isLookingBack && (
        <VersionsDialog
          pestana={pestana}
          version={content[pestana].version}
          isTouched={isTouched()}
          onClose={() => setLookingBack(false)}
          onRefused={() => actor.send({ type: 'needs.outdated' })}
          onRestored={(restored) => {
            draft.saved()
            onPublished(restored)
          }}
        />
      )}
    </div>
  )
}

/** Alternative texts are fields too, of the gallery. */
function storedTexts(pestana: TabName, content: HomeContent): Typed {
  const texts = pick(content[pestana], fieldsOf(pestana))
  if (pestana !== 'galeria') return texts
  const alternatives = arrangementOf(content.galeria.imagenesOut).flatMap(({ key }) => [
    [storedAltField(key), content.galeria.imagenesOut.find(({ orden }) => orden === key + 1)?.textoAlternativo ?? ''],
    [newAltField(key), ''],
  ])
  return { ...texts, ...(Object.fromEntries(alternatives) as Typed) }
}

const pick = (from: object, names: readonly string[]): Typed => Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Typed

type Drafted = FormDraft['values']

const textsIn = (names: readonly string[], drafted: Drafted): Typed => Object.fromEntries(names.flatMap((name) => (drafted?.[name] === undefined ? [] : [[name, String(drafted[name])]])))

const arrangementIn = (drafted: Drafted): Arrangement | null => readArrangement(String(drafted?.['lugares'] ?? ''))

const isRearranged = ({ arrangement, places }: Gallery, { galeria }: HomeContent): boolean =>
  JSON.stringify(arrangement) !== JSON.stringify(arrangementOf(galeria.imagenesOut)) || valuesOf(places, () => '').some((place) => 'upload' in place)

/** Only of this tab (spec 2 §5). */
function problemsOf(pestana: TabName, values: Typed): Record<string, string> {
  const parsed = v.safeParse<v.GenericSchema>(tabForms[pestana], values)
  const found = new Map<string, string>()
  for (const issue of parsed.issues ?? []) {
    const name = v.getDotPath(issue) ?? ''
    if (!found.has(name)) found.set(name, issue.message)
  }
  return Object.fromEntries(found)
}

/** As one reads: what is wrong is said in this order. */
const namesInOrder = (pestana: TabName, { places }: Gallery, stored: Typed): string[] =>
  pestana === 'galeria' ? [...fieldsOf(pestana), ...places.flatMap((place) => [fileField(place.key), altFieldOf(place)])] : Object.keys(stored)

const labelOf = (pestana: TabName, name: string, { places }: Gallery): string => {
  const at = places.findIndex(({ key }) => [fileField(key), storedAltField(key), newAltField(key)].includes(name))
  return at === -1 ? labelOfField(pestana, name as TabField) : pictureName(at)
}

/** Each tab as it was saved last, here or before this one was opened. */
const newest = (content: HomeContent, published: HomeContent | null): HomeContent =>
  published ? (Object.fromEntries(Object.entries(content).map(([tab, shown]) => [tab, published[tab as TabName].version > shown.version ? published[tab as TabName] : shown])) as HomeContent) : content

const withTyped = (content: HomeContent, pestana: TabName, typed: Typed): HomeContent => ({ ...content, [pestana]: { ...content[pestana], ...pick(typed, fieldsOf(pestana)) } })

function leadTo(element: HTMLElement | null, name: string | null): void {
  if (name !== null && element && !element.contains(document.activeElement)) element.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
