/** Prints a command's result: `text` for people, or the value as one JSON document. */
export type PrintResult = <Result>(
  result: Result,
  options: { json?: true },
  text: (result: Result) => string,
) => void;
