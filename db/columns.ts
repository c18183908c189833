/** `nameAr` becomes `name_ar`. */
export type ColumnOf<Field> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
  : ''

type Stored<Value> = Value extends boolean ? number : Value

/** Booleans become 0 or 1. */
export function columnsOf<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields as ColumnOf<Field>]: Stored<Fields[Field]> }
export function columnsOf(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  )
}
