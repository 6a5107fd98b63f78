import { useCallback } from 'react'

/** The source of a picture: its address, or a chosen file that has not been sent. */
export type PictureSource = string | File

/** A picture of the gallery, stored or not. */
export function Picture({
  source,
  alt,
  className,
}: {
  source: PictureSource
  alt: string
  className?: string | undefined
}) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const address = typeof source === 'string' ? source : URL.createObjectURL(source)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [source],
  )
  return <img ref={show} alt={alt} className={className} />
}
