declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path: readonly { readonly type: string; readonly index: number }[];
  }
  export default class Validator {
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
      readonly microdata: object;
      readonly rdfa: object;
    }): Promise<readonly Issue[]>;
  }
}
