import * as contracts from '@storefront/contracts';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as sharedRouter from './shared-router.ts';
import * as sharedRxjs from './shared-rxjs.ts';
import * as sharedZod from './shared-zod.ts';

type CuratedPackage = contracts.CuratedPackage;
type NameOf<Package extends CuratedPackage> = (typeof contracts.sharedNames)[Package][number];
type Curated = { readonly [Package in CuratedPackage]: Record<NameOf<Package>, unknown> };
type NoOther<Given extends Curated> = {
  readonly [Package in CuratedPackage]: {
    readonly [Name in Exclude<keyof Given[Package], NameOf<Package>>]: never;
  };
};

/** A curated package has exactly the names that the contract lists, which its type checks. */
const checked = <Given extends Curated>(given: Given & NoOther<Given>): Given => given;

const curated = checked({
  'react-router-dom': sharedRouter,
  rxjs: sharedRxjs,
  'zod/mini': sharedZod,
});

/** What the shell shares with remotes in the browser, by package. */
export const sharedLibraries: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  '@storefront/contracts': contracts,
  ...curated,
};
