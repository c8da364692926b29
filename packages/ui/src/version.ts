/** Version of the published package: docs/own-repository.md says when it rises. */
export const uiVersion = '3.1.0';
