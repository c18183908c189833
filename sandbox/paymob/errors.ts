/** A refusal with the body that Paymob would answer. */
export class PaymobProblem extends Error {
  status: number
  body: object

  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

export function detail(status: number, text: string) {
  return new PaymobProblem(status, { detail: text })
}

export function wrongField(field: string, text: string) {
  return new PaymobProblem(400, { [field]: [text] })
}

/** Returns the error for an order that was paid, or whose page was sent before. */
export function alreadySubmitted() {
  return detail(409, 'This intention has already been submitted.')
}
