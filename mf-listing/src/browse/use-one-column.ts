import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../page/device-storage.ts';

const key = 'listing-one-column';

/** The shopper's choice between one column and the grid, stored on this device if allowed. */
export function useOneColumn(): readonly [boolean, (oneColumn: boolean) => void] {
  const [oneColumn, setOneColumn] = useState(false);
  useEffect(() => setOneColumn(readStored(key) === 'true'), []);
  return [
    oneColumn,
    (chosen) => {
      setOneColumn(chosen);
      writeStored(key, String(chosen));
    },
  ];
}
