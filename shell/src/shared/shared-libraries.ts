import * as Contracts from '@storefront/contracts';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import { createPortal, flushSync } from 'react-dom';
import type { Curated } from './curated.ts';
import { sharedRouter } from './shared-router.ts';
import { sharedRxjs } from './shared-rxjs.ts';
import { sharedZod } from './shared-zod.ts';

const sharedReactDom: Curated<'react-dom'> = { createPortal, flushSync };

/** What the shell shares with remotes in the browser, by package. */
export const sharedLibraries: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': sharedReactDom,
  'react-router-dom': sharedRouter,
  rxjs: sharedRxjs,
  'zod/mini': sharedZod,
  '@storefront/contracts': Contracts,
};
