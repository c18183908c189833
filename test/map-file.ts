import { zxyToTileId } from 'pmtiles'

// A tiny map in the owner's file format: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md with
// tiles as in https://github.com/mapbox/vector-tile-spec/tree/master/2.1

const HEADER = 127
/** Each zoom level has one tile, around this place. */
const PLACE = { latitude: 29.9605, longitude: 31.2605 }
const ZOOMS = Array.from({ length: 15 }, (_, zoom) => zoom)
const BOX = { west: 31.2, south: 29.9, east: 31.3, north: 30 }

/** One tile per zoom level: ground, crossing roads and a place name. */
export function aMap(): Buffer {
  const tiles = ZOOMS.map((zoom) => {
    const { x, y } = tileAt(zoom)
    return { id: zxyToTileId(zoom, x, y), tile: aTile() }
  })
  let offset = 0
  const entries = tiles.map(({ id, tile }) => {
    const entry = { id, length: tile.length, offset }
    offset += tile.length
    return entry
  })
  const directory = Buffer.concat([
    varint(entries.length),
    ...entries.map(({ id }, at) => varint(id - (entries[at - 1]?.id ?? 0))),
    ...entries.map(() => varint(1)),
    ...entries.map(({ length }) => varint(length)),
    ...entries.map(({ offset }) => varint(offset + 1)),
  ])
  const metadata = Buffer.from('{"vector_layers":[]}')
  const data = Buffer.concat(tiles.map(({ tile }) => tile))
  return Buffer.concat([headerOf(directory, metadata, data), directory, metadata, data])
}

function headerOf(directory: Buffer, metadata: Buffer, data: Buffer): Buffer {
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 0, 'latin1')
  header[7] = 3
  const ends = [HEADER, HEADER + directory.length, HEADER + directory.length + metadata.length]
  const [root = 0, about = 0, tiles = 0] = ends
  const places = [root, directory.length, about, metadata.length, tiles, 0, tiles, data.length]
  places.forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + at * 8))
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(ZOOMS.length), at)
  // Clustered, directories and tiles uncompressed, vector tiles, lowest and highest zoom.
  header.set([1, 1, 1, 1, 0, ZOOMS.length - 1], 96)
  const corners = [BOX.west, BOX.south, BOX.east, BOX.north]
  corners.forEach((degrees, at) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4))
  header[118] = 12
  header.writeInt32LE(Math.round(PLACE.longitude * 1e7), 119)
  header.writeInt32LE(Math.round(PLACE.latitude * 1e7), 123)
  return header
}

function tileAt(zoom: number) {
  const size = 2 ** zoom
  const angle = (PLACE.latitude * Math.PI) / 180
  const north = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return { x: Math.floor(((PLACE.longitude + 180) / 360) * size), y: Math.floor(north * size) }
}

function aTile(): Buffer {
  const all = 4096
  const square: Point[] = [
    [0, 0],
    [all, 0],
    [all, all],
    [0, all],
  ]
  const road = (from: Point, to: Point) => feature(2, [from, to], [[0, 0]])
  return Buffer.concat([
    layer('earth', [feature(3, square, [])], [], []),
    layer(
      'roads',
      [road([0, 1200], [all, 1800]), road([1000, 0], [1600, all]), road([0, 3200], [all, 2600])],
      ['kind'],
      [text('major_road')],
    ),
    layer(
      'places',
      [
        feature(
          1,
          [[2048, 2048]],
          [
            [0, 0],
            [1, 1],
            [2, 2],
            [3, 3],
            [4, 4],
          ],
        ),
      ],
      ['kind', 'name', 'name:ar', 'min_zoom', 'population_rank'],
      [text('locality'), text('Maadi'), text('المعادي'), whole(1), whole(10)],
    ),
  ])
}

type Point = [number, number]

function layer(name: string, features: Buffer[], keys: string[], values: Buffer[]): Buffer {
  const parts = [
    field(15, varint(2), 0),
    field(1, Buffer.from(name)),
    ...features.map((one) => field(2, one)),
    ...keys.map((key) => field(3, Buffer.from(key))),
    ...values.map((value) => field(4, value)),
    field(5, varint(4096), 0),
  ]
  return field(3, Buffer.concat(parts))
}

/** `type` 1 is a point, 2 a line, 3 a polygon. `tags` are indices of keys and values. */
function feature(type: number, points: Point[], tags: [number, number][]): Buffer {
  const deltas = points.map(([x, y], at): Point => {
    const [fromX, fromY] = points[at - 1] ?? [0, 0]
    return [x - fromX, y - fromY]
  })
  const [first, ...rest] = deltas.map(([x, y]) => [zigzag(x), zigzag(y)])
  const lines = rest.length > 0 ? [2 | (rest.length << 3), ...rest.flat()] : []
  const commands = [1 | (1 << 3), ...(first ?? []), ...lines, ...(type === 3 ? [7 | (1 << 3)] : [])]
  return Buffer.concat([
    field(2, Buffer.concat(tags.flat().map(varint))),
    field(3, varint(type), 0),
    field(4, Buffer.concat(commands.map(varint))),
  ])
}

const text = (value: string) => field(1, Buffer.from(value))
const whole = (value: number) => field(5, varint(value), 0)
const zigzag = (value: number) => (value << 1) ^ (value >> 31)

/** A protocol buffer field. `wire` 2 is bytes with a length, 0 a number. */
function field(tag: number, content: Buffer, wire = 2): Buffer {
  const head = varint((tag << 3) | wire)
  return wire === 2
    ? Buffer.concat([head, varint(content.length), content])
    : Buffer.concat([head, content])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}
