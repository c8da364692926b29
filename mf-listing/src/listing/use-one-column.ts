import { readLook, storeLook } from '@storefront/ui/stored-look';
import { useEffect, useState } from 'react';

/** Name of the list's look, which is `row` in one column. */
export const columnsLook = 'listing-columns';

/** The shopper's choice between one column and the grid, stored on this device if allowed. */
export function useOneColumn(): readonly [boolean, (oneColumn: boolean) => void] {
  const [oneColumn, setOneColumn] = useState(false);
  useEffect(() => setOneColumn(readLook(columnsLook) === 'row'), []);
  return [
    oneColumn,
    (chosen) => {
      setOneColumn(chosen);
      storeLook(columnsLook, chosen ? 'row' : null);
    },
  ];
}
