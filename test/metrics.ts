/** Parses Prometheus' text format. Returns a function from a name with labels, as written, to its value. */
export async function figuresIn(response: Response): Promise<(figure: string) => number> {
  const lines = (await response.text()).split('\n').filter((line) => /^[a-z]/.test(line))
  const figures = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
  return (figure) => figures.get(figure) ?? Number.NaN
}
