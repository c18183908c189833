/** The names of a form's values that are texts. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

export type TextField = {
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** `path` is the field's name and the key of its error. */
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
