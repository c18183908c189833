/** The fields of a form that hold a text. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

/** What a text field of a form is given. */
export type TextField = {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** The field at a path, which is its name, and the name under which the server refuses it. */
export function textField(
  path: string,
  label: string,
  value: unknown,
  errors: Record<string, string>,
  onText: (text: string) => void,
): TextField {
  return {
    name: path,
    label,
    value: String(value),
    error: errors[path],
    onChange: (event) => onText(event.target.value),
  }
}
