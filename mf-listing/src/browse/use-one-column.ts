import { useEffect, useState } from 'react';

const key = 'listing-one-column';

/** The shopper's choice between one column and the grid, remembered on this device where it may be. */
export function useOneColumn(): readonly [boolean, (oneColumn: boolean) => void] {
  const [oneColumn, setOneColumn] = useState(false);
  useEffect(() => setOneColumn(read() === 'true'), []);
  return [
    oneColumn,
    (chosen) => {
      setOneColumn(chosen);
      write(String(chosen));
    },
  ];
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    return forbidden(error, null);
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    forbidden(error, undefined);
  }
}

/** Browsers may forbid storage: the choice then lasts as long as the page. */
function forbidden<Value>(error: unknown, instead: Value): Value {
  if (error instanceof DOMException) return instead;
  throw error;
}
