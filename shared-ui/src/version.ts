/** Version of the published package: docs/own-repository.md says when it rises. */
export const uiVersion = '2.14.0';
