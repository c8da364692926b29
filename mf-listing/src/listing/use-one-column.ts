import { deviceStorage } from '@storefront/ui/browser-storage';
import { useEffect, useState } from 'react';

const key = 'listing-one-column';

/** The shopper's choice between one column and the grid, stored on this device if allowed. */
export function useOneColumn(): readonly [boolean, (oneColumn: boolean) => void] {
  const [oneColumn, setOneColumn] = useState(false);
  useEffect(() => setOneColumn(deviceStorage.read(key) === 'true'), []);
  return [
    oneColumn,
    (chosen) => {
      setOneColumn(chosen);
      deviceStorage.write(key, String(chosen));
    },
  ];
}
