declare module '@adobe/structured-data-validator' {
  type Found = Record<string, object[] | undefined>
  export type Issue = { rootType: string; issueMessage: string; severity: 'ERROR' | 'WARNING' }
  export default class Validator {
    validate(data: { jsonld: Found; microdata: Found; rdfa: Found }): Promise<Issue[]>
  }
}
