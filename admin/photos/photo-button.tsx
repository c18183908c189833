import { useRef, type ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'

// iPhones convert a photo to JPEG for a page that does not take HEIC.
const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Opens the camera if the device has one. */
  isCamera?: boolean
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

export function PhotoButton({ isCamera = false, isMultiple = false, onFiles, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        accept={isCamera ? 'image/*' : TYPES}
        capture={isCamera ? 'environment' : undefined}
        multiple={isMultiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Lets the user choose the same file again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
