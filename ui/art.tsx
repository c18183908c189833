/** A drawing of the shop, `/images/<name>-<width>.avif|webp`: square, in the given widths. */
export function Art(props: {
  name: string
  widths: readonly [number, number, ...number[]]
  /** The width of the picture on the page, as in `<img sizes>`. */
  sizes: string
  alt?: string
  /** Loads before all others, for the main picture of the first view. */
  isFirst?: boolean
  className?: string
}) {
  const { name, widths, sizes, alt = '', isFirst = false, className } = props
  const largest = Math.max(...widths)
  const sourceSet = (format: string) =>
    widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        src={`/images/${name}-${widths[0]}.webp`}
        srcSet={sourceSet('webp')}
        sizes={sizes}
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
