/**
 * One of the shop's own drawings, square: `/images/<name>-<width>.avif` and `.webp`. A browser without AVIF
 * shows the smallest.
 */
export function Art(props: {
  name: string
  /** One width is enough if it is three times the shown width. */
  widths: readonly [number, ...number[]]
  /** The width on the page, as in `<img sizes>`; not needed for one width. */
  sizes?: string
  alt?: string
  /** Loads before all others, for the main picture of the first view. */
  isFirst?: boolean
  className?: string
}) {
  const { name, widths, sizes, alt = '', isFirst = false, className } = props
  const largest = Math.max(...widths)
  const sourceSet = widths.map((width) => `/images/${name}-${width}.avif ${width}w`).join(', ')
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet} sizes={sizes} />
      <img
        src={`/images/${name}-${widths[0]}.webp`}
        width={largest}
        height={largest}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
      />
    </picture>
  )
}
