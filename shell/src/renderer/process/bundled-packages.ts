import * as contracts from '@storefront/contracts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';
import * as rxjs from 'rxjs';
import * as zodMini from 'zod/mini';
import type { SharedPackages } from '../shared-packages.ts';

export const { Router } = router;

/** The shared packages in a renderer process, bundled because it may read no file but its own script. */
export const bundledPackages: SharedPackages = new Map<string, unknown>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', reactDom],
  ['react-router', router],
  ['react-router-dom', router],
  ['rxjs', rxjs],
  ['zod/mini', zodMini],
  ['@storefront/contracts', contracts],
]);
