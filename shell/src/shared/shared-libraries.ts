import type { CuratedPackage, sharedNames } from '@storefront/contracts';
import * as Contracts from '@storefront/contracts';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import { createPortal, flushSync } from 'react-dom';
import { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  catchError,
  concat,
  debounceTime,
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  from,
  fromEvent,
  interval,
  map,
  merge,
  Observable,
  of,
  ReplaySubject,
  Subject,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import {
  array,
  boolean,
  coerce,
  email,
  enum as enumeration,
  extend,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  nonnegative,
  number,
  object,
  optional,
  positive,
  record,
  regex,
  string,
  union,
  unknown,
} from 'zod/mini';

/** A curated package gives every name of the contract, and no other. */
type Curated = {
  readonly [Package in CuratedPackage]: Record<(typeof sharedNames)[Package][number], unknown>;
};

const curated: Curated = {
  'react-dom': { createPortal, flushSync },
  'react-router-dom': { Link, NavLink, useLocation, useNavigate, useSearchParams },
  rxjs: {
    catchError,
    concat,
    debounceTime,
    defer,
    distinctUntilChanged,
    filter,
    finalize,
    from,
    fromEvent,
    interval,
    map,
    merge,
    Observable,
    of,
    ReplaySubject,
    Subject,
    switchMap,
    takeUntil,
    timer,
  },
  'zod/mini': {
    array,
    boolean,
    coerce,
    email,
    enum: enumeration,
    extend,
    int,
    literal,
    maximum,
    maxLength,
    minimum,
    minLength,
    nonnegative,
    number,
    object,
    optional,
    positive,
    record,
    regex,
    string,
    union,
    unknown,
  },
};

/** What the shell shares with remotes in the browser, by package. */
export const sharedLibraries: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  '@storefront/contracts': Contracts,
  ...curated,
};
