import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../page/device-storage.ts';

const key = 'listing-one-column';

/** The shopper's choice between one column and the grid, remembered on this device where it may be. */
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
