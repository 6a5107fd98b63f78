import { useCallback } from 'react'

/** Where a picture comes from: its address, or a file that was chosen and not sent. */
export type PictureSource = string | File

/** A picture of the gallery, whether it is stored yet or not. */
export function Picture({ source, alt, className }: { source: PictureSource; alt: string; className?: string | undefined }) {
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
