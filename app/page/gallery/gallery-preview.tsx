import { useEffect, useRef, useState } from 'react'
import { PREVIEW, PreviewFigure } from '../../draw/preview.tsx'
import type { Source } from '../../model/source.ts'
import { previewOfBuiltIn, previewOfText } from '../../state/gallery.ts'
import type { Preview } from '../../read/entity/preview.ts'

interface GalleryPreviewProps {
  readonly source: Source
  /** null: built in. */
  readonly text: string | null
  /** Where that one does not run. */
  readonly goodText: string | null
}

/** A card's picture: its scenario is run when the card comes into sight. */
export function GalleryPreview({ source, text, goodText }: GalleryPreviewProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const id = source.kind === 'builtIn' ? source.id : null
  useEffect(() => {
    let isGone = false
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      const making =
        id === null ? previewOfText(text ?? '', goodText, PREVIEW.width) : previewOfBuiltIn(id, PREVIEW.width)
      void making.then(made => {
        if (!isGone) setPreview(made)
      })
    })
    if (box.current !== null) observer.observe(box.current)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [id, text, goodText])
  return (
    <span ref={box} className="gallery-preview">
      {preview !== null && <PreviewFigure preview={preview} />}
    </span>
  )
}
