import { useSelector } from '@xstate/react'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import { selectNeeds, selectSubject } from '../../../machines/kit/form.machine.ts'
import { type HomeContent, type TabField, tabForms, type TabName } from '../../contract/content.ts'
import type { FormDraft } from '../kit/drafts/use-draft.ts'
import { LoadedForm, ResourceFormBody } from '../kit/forms/resource-form.tsx'
import { useFormActor } from '../kit/forms/use-form-actor.ts'
import { useResourceForm } from '../kit/forms/use-resource-form.ts'
import { Button } from '../ui/actions/button.tsx'
import { useWired } from '../kit/actors/use-wired.ts'
import { GalleryFields } from './gallery-fields.tsx'
import { type Lead, HomePreview } from './home-preview.tsx'
import styles from './tab-form.module.css'
import { TextFields } from './text-fields.tsx'
import {
  altFieldOf,
  type Arrangement,
  arrangementOf,
  fileField,
  type Gallery,
  newAltField,
  pictureName,
  type Place,
  problemsIn,
  readArrangement,
  storedAltField,
  useGallery,
  valuesOf,
  writeArrangement,
} from './use-gallery.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import { tabDraft, type TabFormMachine, type TabValues, wireContent } from './wiring.ts'
import { fieldsOf, labelOfField, labelOfTab } from './labels.ts'

/** The typed values: the texts of the tab and, in the gallery, the alternative text of each picture. */
export type Typed = Record<string, string>
type TabActor = ActorRefFrom<TabFormMachine>

type TabFormProps = {
  pestana: TabName
  /** The result of the last save; null before the first. */
  published: HomeContent | null
  onPublished: (content: HomeContent) => void
  /** Called when a text of the preview is clicked. */
  onLead: Lead
  /** Field to focus when the tab opens. */
  wanted: string | null
}

/** A tab of the home page: its fields, a preview, and earlier versions (spec 2 §2). */
export function TabForm({ pestana, ...rest }: TabFormProps) {
  const actor = useFormActor(useWired(wireContent).form, { pestana }, (output) => {
    if (output.outcome === 'saved') rest.onPublished(output.saved)
  })
  return (
    <LoadedForm actor={actor}>{(startOver) => <Fields actor={actor} {...rest} onStartOver={startOver} />}</LoadedForm>
  )
}

type FieldsProps = Omit<TabFormProps, 'pestana'> & {
  actor: TabActor
  /** Resets the form to the published content. */
  onStartOver: () => void
}

function Fields({ actor, published, onPublished, onLead, wanted, onStartOver }: FieldsProps) {
  const { pestana } = selectSubject(actor.getSnapshot())
  const content = useSelector(actor, selectNeeds<HomeContent>)!
  const [isLookingBack, setLookingBack] = useState(false)
  const tab = useResourceForm<Typed, TabValues, HomeContent>(actor, {
    stored: (now) => ({
      ...storedTexts(pestana, now),
      ...(pestana === 'galeria' && galleryIn(arrangementOf(now.galeria.imagenesOut), 0)),
    }),
    schema: (values) => {
      const errors = { ...problemsOf(pestana, values), ...(pestana === 'galeria' && problemsIn(gallery.places, altOf)) }
      const named = Object.entries(errors).map(([name, message]) => [name, { type: 'tab', message }])
      return named.length > 0
        ? { values: {}, errors: Object.fromEntries(named) as Record<string, { type: string; message: string }> }
        : { values, errors: {} }
    },
    send: (values) => ({
      textos: pick(values, fieldsOf(pestana)),
      ...(pestana === 'galeria' && { espacios: valuesOf(gallery.places, altOf) }),
    }),
    fields: () =>
      namesInOrder(pestana, gallery, content).map((name) => ({ name, label: labelOf(pestana, name, gallery) })),
    refusedAs: (name) => `${pestana}.${name}`,
    draft: { name: tabDraft({ pestana }), read: textsIn },
    version: (now) => now[pestana].version,
    now: (now) => `«${now[pestana].titulo}»: ${now[pestana].subtitulo}.`,
    ...(pestana === 'galeria' && {
      external: { read: () => galleryIn(gallery.arrangement, gallery.places.filter(hasFile).length) },
    }),
    onStartOver: () => {
      gallery.startOver()
      onStartOver()
    },
  })
  const { form, isSaving, errorOf, noteTyped } = tab
  const gallery = useGallery(content.galeria.imagenesOut, arrangementIn(tab.draft.values))
  const altOf = (place: Place) => form.getValues(altFieldOf(place)) ?? ''
  const typed = useWatch({ control: form.control }) as Typed
  return (
    <div className={styles.both}>
      <div className={styles.form}>
        <div ref={(element) => leadTo(element, wanted)}>
          <ResourceFormBody
            form={tab}
            aria-label={labelOfTab(pestana)}
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
            <TextFields
              pestana={pestana}
              register={form.register}
              typed={typed}
              errorOf={errorOf}
              readOnly={isSaving}
            />
            {pestana === 'galeria' && (
              <GalleryFields
                gallery={gallery}
                register={form.register}
                typed={typed}
                errorOf={errorOf}
                readOnly={isSaving}
                onChange={noteTyped}
                onChosen={(name) => form.clearErrors(name)}
                onReplaced={(name) => form.setValue(name, '')}
              />
            )}
          </ResourceFormBody>
        </div>
      </div>
      <HomePreview
        content={withTyped(newest(content, published), pestana, typed)}
        own={pestana}
        gallery={
          pestana === 'galeria' ? { places: gallery.places, altOf: (place) => typed[altFieldOf(place)] ?? '' } : null
        }
        onLead={onLead}
      />
      {isLookingBack && (
        <VersionsDialog
          pestana={pestana}
          version={content[pestana].version}
          isTouched={tab.hasChanges()}
          onClose={() => setLookingBack(false)}
          onRefused={() => actor.send({ type: 'needs.outdated' })}
          onRestored={(restored) => {
            tab.draft.saved()
            onPublished(restored)
          }}
        />
      )}
    </div>
  )
}

/** The alternative texts of the gallery are fields too. */
function storedTexts(pestana: TabName, content: HomeContent): Typed {
  const texts = pick(content[pestana], fieldsOf(pestana))
  if (pestana !== 'galeria') return texts
  const alternatives = arrangementOf(content.galeria.imagenesOut).flatMap(({ key }) => [
    [storedAltField(key), content.galeria.imagenesOut.find(({ orden }) => orden === key + 1)?.textoAlternativo ?? ''],
    [newAltField(key), ''],
  ])
  return { ...texts, ...(Object.fromEntries(alternatives) as Typed) }
}

const pick = (from: object, names: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Typed

/** Only the texts of existing fields; the draft of the gallery contains more than texts. */
const textsIn = (drafted: NonNullable<FormDraft['values']>, stored: Typed): Typed =>
  Object.fromEntries(
    Object.entries(stored).map(([name, text]) => [name, drafted[name] === undefined ? text : String(drafted[name])]),
  )

const arrangementIn = (drafted: FormDraft['values']): Arrangement | null =>
  readArrangement(String(drafted?.['lugares'] ?? ''))

/** The arrangement of the gallery, and how many files were chosen. */
const galleryIn = (arrangement: Arrangement, files: number): Typed => ({
  lugares: writeArrangement(arrangement),
  archivos: String(files),
})

const hasFile = (place: Place) => valuesOf([place], () => '').some((value) => 'upload' in value)

/** Only this tab is checked (spec 2 §5). */
function problemsOf(pestana: TabName, values: Typed): Record<string, string> {
  const parsed = v.safeParse<v.GenericSchema>(tabForms[pestana], values)
  const found = new Map<string, string>()
  for (const issue of parsed.issues ?? []) {
    const name = v.getDotPath(issue) ?? ''
    if (!found.has(name)) found.set(name, issue.message)
  }
  return Object.fromEntries(found)
}

/** Reading order, in which the errors are listed. */
const namesInOrder = (pestana: TabName, { places }: Gallery, content: HomeContent): string[] =>
  pestana === 'galeria'
    ? [...fieldsOf(pestana), ...places.flatMap((place) => [fileField(place.key), altFieldOf(place)])]
    : Object.keys(storedTexts(pestana, content))

const labelOf = (pestana: TabName, name: string, { places }: Gallery): string => {
  const at = places.findIndex(({ key }) => [fileField(key), storedAltField(key), newAltField(key)].includes(name))
  return at === -1 ? labelOfField(pestana, name as TabField) : pictureName(at)
}

/** The last saved state of each tab, from this page or from before it was opened. */
const newest = (content: HomeContent, published: HomeContent | null): HomeContent =>
  published
    ? (Object.fromEntries(
        Object.entries(content).map(([tab, shown]) => [
          tab,
          published[tab as TabName].version > shown.version ? published[tab as TabName] : shown,
        ]),
      ) as HomeContent)
    : content

const withTyped = (content: HomeContent, pestana: TabName, typed: Typed): HomeContent => ({
  ...content,
  [pestana]: { ...content[pestana], ...pick(typed, fieldsOf(pestana)) },
})

function leadTo(element: HTMLElement | null, name: string | null): void {
  if (name !== null && element && !element.contains(document.activeElement))
    element.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
