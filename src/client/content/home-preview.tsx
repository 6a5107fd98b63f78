import CirclePlay from 'lucide-react/icons/circle-play'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import type { HomeContent, TabName } from '../../contract/content.ts'
import { cx } from '../ui/base/cx.ts'
import styles from './home-preview.module.css'
import { Picture, type PictureSource } from './picture.tsx'
import { type Place, useSource } from './use-gallery.ts'
import { labelOfField, labelOfTab } from './labels.ts'

/** Moves to the field of a text. */
export type Lead = (tab: TabName, field: string) => void

type PreviewProps = {
  content: HomeContent
  /** The tab that is being edited. */
  own: TabName
  /** The current arrangement of the pictures in the tab that edits them. */
  gallery: { places: readonly Place[]; altOf: (place: Place) => string } | null
  onLead: Lead
}

/** The page as visitors will see it, updated while typing; a text links to its field. */
export function HomePreview({ content, own, gallery, onLead }: PreviewProps) {
  const textIn = (tab: TabName) => (field: Parameters<typeof labelOfField>[1], text: string) => (
    <button
      type="button"
      tabIndex={-1}
      className={cx(styles.text, text.trim() === '' && styles.missing)}
      title={`Editar ${labelOfField(tab, field).toLowerCase()}`}
      onClick={() => onLead(tab, field)}
    >
      {text.trim() === '' ? labelOfField(tab, field) : text}
    </button>
  )
  const partOf = (tab: TabName) => ({ label: labelOfTab(tab), isOwn: tab === own })
  const { cabecera, quienesSomos, cultura, buscadorCodigo, galeria } = content
  const [head, about, culture, finder, pictures] = [
    textIn('cabecera'),
    textIn('quienesSomos'),
    textIn('cultura'),
    textIn('buscadorCodigo'),
    textIn('galeria'),
  ]
  return (
    <section className={styles.preview} aria-label="Vista previa de la página">
      <h2 className={styles.title}>Vista previa</h2>
      <p className={styles.note}>Así se verá la página al guardar.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className={styles.page} tabIndex={0} role="group" aria-label="Página">
        <Part {...partOf('cabecera')} className={styles.head}>
          <h3>{head('titulo', cabecera.titulo)}</h3>
          <p>{head('subtitulo', cabecera.subtitulo)}</p>
        </Part>
        <Part {...partOf('quienesSomos')}>
          <h3>{about('titulo', quienesSomos.titulo)}</h3>
          <p className={styles.subtitle}>{about('subtitulo', quienesSomos.subtitulo)}</p>
          <p className={styles.lines}>{about('texto', quienesSomos.texto)}</p>
        </Part>
        <Part {...partOf('cultura')} className={styles.tinted}>
          <h3>{culture('titulo', cultura.titulo)}</h3>
          <p className={styles.subtitle}>{culture('subtitulo', cultura.subtitulo)}</p>
          <p className={styles.video}>
            <CirclePlay aria-hidden="true" />
            {culture('mediaUrl', cultura.mediaUrl)}
          </p>
        </Part>
        <Part {...partOf('buscadorCodigo')}>
          <h3>{finder('titulo', buscadorCodigo.titulo)}</h3>
          <p className={styles.subtitle}>{finder('subtitulo', buscadorCodigo.subtitulo)}</p>
          <p className={styles.finder}>
            <Search aria-hidden="true" />
            {finder('texto', buscadorCodigo.texto)}
          </p>
        </Part>
        <Part {...partOf('galeria')} className={styles.tinted}>
          <h3>{pictures('titulo', galeria.titulo)}</h3>
          <p className={styles.subtitle}>{pictures('subtitulo', galeria.subtitulo)}</p>
          <p className={styles.lines}>{pictures('texto', galeria.texto)}</p>
          <div className={styles.pictures}>
            {gallery
              ? gallery.places.map((place) => <ArrangedPicture key={place.key} place={place} altOf={gallery.altOf} />)
              : galeria.imagenesOut.map(({ imagen, url, textoAlternativo }) => (
                  <Picture key={imagen} source={url} alt={textoAlternativo} />
                ))}
            <p className={styles.caption}>{pictures('textoPrimeraImagen', galeria.textoPrimeraImagen)}</p>
          </div>
        </Part>
      </div>
    </section>
  )
}

function Part({
  label,
  isOwn,
  className,
  children,
}: {
  label: string
  isOwn: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    // Not a landmark: the form beside it has the same name
    <div
      ref={isOwn ? bringIntoView : null}
      role="group"
      aria-label={label}
      className={cx(styles.part, className, isOwn && styles.own)}
    >
      {children}
    </div>
  )
}

/** Scrolls only within the preview: the page itself does not move. */
function bringIntoView(part: HTMLElement | null): void {
  if (part?.parentElement) part.parentElement.scrollTop = part.offsetTop
}

function ArrangedPicture({ place, altOf }: { place: Place; altOf: (place: Place) => string }) {
  const source: PictureSource | null = useSource(place)
  return source !== null && <Picture source={source} alt={altOf(place)} />
}
